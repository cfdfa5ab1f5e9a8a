/** What the Python client has methods of its own for. */
export const PYTHON_CALLS: Readonly<Record<string, string>> = {
  getHealth: 'sheaf.health()',
  submitDocument: 'sheaf.documents.submit("report.pdf", pages="1-3")',
  listDocuments: 'for job in sheaf.documents.list(status="completed"):\n    print(job["filename"])',
  processDocument: 'sheaf.documents.process("report.pdf", format="markdown")',
  getDocument: 'sheaf.documents.get("JOB_ID")',
  deleteDocument: 'sheaf.documents.delete("JOB_ID")',
  cancelDocument: 'sheaf.documents.cancel("JOB_ID")',
  traceDocument:
    'for event in sheaf.documents.trace("JOB_ID"):\n    print(event.event, event.data)',
  getResult: 'sheaf.documents.markdown("JOB_ID")',
  getStructured: 'sheaf.documents.structured("JOB_ID")',
  listChildren: 'sheaf.documents.children("JOB_ID")',
  getFile: 'sheaf.documents.save_original("JOB_ID", "original.pdf")',
  getPageImage: 'sheaf.documents.page_image("JOB_ID", 0, scale=2)',
  listChunks: 'sheaf.documents.chunks("JOB_ID", max_tokens=400)',
  getTable: 'sheaf.documents.table("JOB_ID", 0, "csv")',
  listDatasources:
    'for datasource in sheaf.datasources.list(name="Contracts"):\n    print(datasource["id"])',
  createDatasource: 'sheaf.datasources.create("Contracts")',
  getDatasource: 'sheaf.datasources.get("DATASOURCE_ID")',
  deleteDatasource: 'sheaf.datasources.delete("DATASOURCE_ID")',
  uploadContent: 'sheaf.datasources.upload("DATASOURCE_ID", ["report.pdf"])',
  processContent: 'sheaf.datasources.upload_and_wait("DATASOURCE_ID", ["report.pdf"])',
  followUpload:
    'for event in sheaf.datasources.progress("UPLOAD_ID"):\n    print(event.event, event.data)',
  listDataElements:
    'for element in sheaf.datasources.elements("DATASOURCE_ID", status="failed"):\n    print(element["path"])',
  searchDataElements: 'sheaf.datasources.search("DATASOURCE_ID", "monthly rent", top_k=5)',
  deleteDataElement: 'sheaf.datasources.delete_element("DATASOURCE_ID", "ELEMENT_ID")',
  getTables: 'sheaf.datasources.tables("DATASOURCE_ID")',
  queryTables: 'sheaf.datasources.query("DATASOURCE_ID", "select sum(amount) from deliveries")',
  listAgents: 'for agent in sheaf.agents.list(published_only=True):\n    print(agent["name"])',
  createAgent:
    'sheaf.agents.create("Contract helper", "Answer briefly.", datasources=["DATASOURCE_ID"])',
  getAgent: 'sheaf.agents.get("AGENT_ID")',
  updateAgent: 'sheaf.agents.update("AGENT_ID", instructions="Answer in one sentence.")',
  deleteAgent: 'sheaf.agents.delete("AGENT_ID")',
  publishAgent: 'sheaf.agents.publish("AGENT_ID", commit_message="Shorter")',
  openSessionByName: 'sheaf.agents.open_session_by_name("contract-helper")',
  openSession: 'sheaf.agents.open_session("AGENT_ID")',
  getSession: 'sheaf.sessions.get("SESSION_ID")',
  listMessages: 'sheaf.sessions.messages("SESSION_ID")',
  chat: 'sheaf.sessions.chat("SESSION_ID", "What is the monthly rent?")',
  streamChat:
    'for event in sheaf.sessions.stream("SESSION_ID", "What is the monthly rent?"):\n    print(event.event, event.data)',
  cancelSession: 'sheaf.sessions.cancel("SESSION_ID")',
};

import type { SheafClient } from '@sheaf/client';

/** How each endpoint of documents and datasources is called from TypeScript; the reference shows these lines. */
export const DOCUMENT_CALLS = {
  getOpenapi: (sheaf: SheafClient) => sheaf.service.openapi(),
  getMetrics: (sheaf: SheafClient) => sheaf.service.metrics(),
  getHealth: (sheaf: SheafClient) => sheaf.service.health(),
  getReady: (sheaf: SheafClient) => sheaf.service.ready(),
  submitDocument: (sheaf: SheafClient) =>
    sheaf.documents.submit({ path: 'report.pdf' }, { pages: '1-3' }),
  listDocuments: (sheaf: SheafClient) => sheaf.documents.list({ status: 'completed' }),
  processDocument: (sheaf: SheafClient) =>
    sheaf.documents.process({ path: 'report.pdf' }, { format: 'markdown' }),
  getDocument: (sheaf: SheafClient) => sheaf.documents.get('JOB_ID'),
  deleteDocument: (sheaf: SheafClient) => sheaf.documents.delete('JOB_ID'),
  cancelDocument: (sheaf: SheafClient) => sheaf.documents.cancel('JOB_ID'),
  traceDocument: (sheaf: SheafClient) => sheaf.documents.trace('JOB_ID'),
  listDocumentDeliveries: (sheaf: SheafClient) => sheaf.documents.deliveries('JOB_ID'),
  replayDocumentDelivery: (sheaf: SheafClient) =>
    sheaf.documents.replayDelivery('JOB_ID', 'DELIVERY_ID'),
  getResult: (sheaf: SheafClient) => sheaf.documents.result('JOB_ID', 'markdown'),
  getStructured: (sheaf: SheafClient) => sheaf.documents.structured('JOB_ID'),
  listChildren: (sheaf: SheafClient) => sheaf.documents.children('JOB_ID'),
  getFile: (sheaf: SheafClient) => sheaf.documents.file('JOB_ID'),
  getPageImage: (sheaf: SheafClient) => sheaf.documents.pageImage('JOB_ID', 0, { scale: 2 }),
  listChunks: (sheaf: SheafClient) => sheaf.documents.chunks('JOB_ID', { max_tokens: 400 }),
  getTable: (sheaf: SheafClient) => sheaf.documents.table('JOB_ID', 0, 'csv'),
  getChart: (sheaf: SheafClient) => sheaf.documents.chart('JOB_ID', 0, 'csv'),
  transformDocument: (sheaf: SheafClient) =>
    sheaf.transforms.run({ job_id: 'JOB_ID', artifact_schema: 'invoice' }),
  submitTransform: (sheaf: SheafClient) =>
    sheaf.transforms.submit({ job_id: 'JOB_ID', artifact_schema: 'invoice' }),
  listDatasources: (sheaf: SheafClient) => sheaf.datasources.list({ name: 'Contracts' }),
  createDatasource: (sheaf: SheafClient) =>
    sheaf.datasources.create({ name: 'Contracts', connector: { type: 'upload' } }),
  getDatasource: (sheaf: SheafClient) =>
    sheaf.datasources.get('DATASOURCE_ID', { include_tables: true }),
  updateDatasource: (sheaf: SheafClient) =>
    sheaf.datasources.update('DATASOURCE_ID', { name: 'Leases' }),
  deleteDatasource: (sheaf: SheafClient) => sheaf.datasources.delete('DATASOURCE_ID'),
  listContent: (sheaf: SheafClient) =>
    sheaf.datasources.content('DATASOURCE_ID', { prefix: 'leases/' }),
  uploadContent: (sheaf: SheafClient) =>
    sheaf.datasources.upload('DATASOURCE_ID', [{ path: 'report.pdf' }]),
  processContent: (sheaf: SheafClient) =>
    sheaf.datasources.uploadAndWait('DATASOURCE_ID', [{ path: 'report.pdf' }]),
  followUpload: (sheaf: SheafClient) => sheaf.datasources.uploadProgress('UPLOAD_ID'),
  triggerIngest: (sheaf: SheafClient) => sheaf.datasources.triggerIngest('DATASOURCE_ID'),
  getIngestStatus: (sheaf: SheafClient) => sheaf.datasources.ingestStatus('DATASOURCE_ID'),
  cancelIngest: (sheaf: SheafClient) => sheaf.datasources.cancelIngest('DATASOURCE_ID'),
  listDataElements: (sheaf: SheafClient) =>
    sheaf.datasources.elements('DATASOURCE_ID', { status: 'failed' }),
  searchDataElements: (sheaf: SheafClient) =>
    sheaf.datasources.search('DATASOURCE_ID', { query: 'monthly rent', top_k: 5 }),
  getDataElement: (sheaf: SheafClient) => sheaf.datasources.element('DATASOURCE_ID', 'ELEMENT_ID'),
  updateDataElement: (sheaf: SheafClient) =>
    sheaf.datasources.updateElement('DATASOURCE_ID', 'ELEMENT_ID', { description: 'The lease' }),
  deleteDataElement: (sheaf: SheafClient) =>
    sheaf.datasources.deleteElement('DATASOURCE_ID', 'ELEMENT_ID'),
  getTables: (sheaf: SheafClient) =>
    sheaf.datasources.tables('DATASOURCE_ID', { include_columns: true }),
  updateTables: (sheaf: SheafClient) =>
    sheaf.datasources.describeTables('DATASOURCE_ID', [
      { table_name: 'deliveries', description: 'What was brought to whom' },
    ]),
  getColumns: (sheaf: SheafClient) => sheaf.datasources.columns('DATASOURCE_ID', 'deliveries'),
  updateColumns: (sheaf: SheafClient) =>
    sheaf.datasources.describeColumns('DATASOURCE_ID', 'deliveries', [
      { column_name: 'amount', description: 'In euros', synonyms: ['price'] },
    ]),
  queryTables: (sheaf: SheafClient) =>
    sheaf.datasources.query('DATASOURCE_ID', 'select sum(amount) from deliveries'),
  createDownload: (sheaf: SheafClient) => sheaf.datasources.createDownload('DATASOURCE_ID'),
  processDownload: (sheaf: SheafClient) => sheaf.datasources.processDownload('DATASOURCE_ID'),
  followDownload: (sheaf: SheafClient) =>
    sheaf.datasources.followDownload('DATASOURCE_ID', 'DOWNLOAD_ID'),
  getDownloadFile: (sheaf: SheafClient) =>
    sheaf.datasources.downloadFile('DATASOURCE_ID', 'DOWNLOAD_ID'),
} as const;

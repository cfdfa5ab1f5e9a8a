export type { SheafClient } from './assemble-client.ts';
export type { CallOptions, ClientOptions, Retry } from './client-options.ts';
export type * from './contract.ts';
export type { AccountClient } from './resources/account-client.ts';
export type { AccountsClient } from './resources/accounts-client.ts';
export type { ApiKeysClient } from './resources/api-keys-client.ts';
export type { ArtifactSchemasClient } from './resources/artifact-schemas-client.ts';
export type { BatchesClient } from './resources/batches-client.ts';
export type { CatalogClient } from './resources/catalog-client.ts';
export type { TransferEvent } from './resources/datasource-downloads-client.ts';
export type { ColumnDescription, TableDescription } from './resources/datasource-tables-client.ts';
export type { DatasourcesClient } from './resources/datasources-client.ts';
export type { ChartFormat, DocumentPart, TableFormat } from './resources/document-parts.ts';
export type { PageImageOptions, TableOptions } from './resources/document-results-client.ts';
export type { Processed } from './resources/document-uploads-client.ts';
export type { DocumentsClient } from './resources/documents-client.ts';
export type { ListedChart } from './resources/list-charts.ts';
export type { ListedTable } from './resources/list-tables.ts';
export type {
  AuditClient,
  RequestLogClient,
  SystemClient,
} from './resources/observation-clients.ts';
export type { ProjectsClient } from './resources/projects-client.ts';
export type { ServiceClient } from './resources/service-client.ts';
export type { ChatEvent } from './resources/sessions-client.ts';
export type { TransformRequest, TransformsClient } from './resources/transforms-client.ts';
export type { WebhooksClient } from './resources/webhooks-client.ts';
export type { Answer, Call } from './transport/answer.ts';
export { ConnectionError } from './transport/connection-error.ts';
export type { Download } from './transport/download.ts';
export type { FollowOptions } from './transport/follow-events.ts';
export type { List, ListCall, Paging } from './transport/paginate.ts';
export { parseEvents, type ServerEvent } from './transport/parse-events.ts';
export { SheafError } from './transport/sheaf-error.ts';
export type { Patience } from './transport/stay-patient.ts';
export type { WaitOptions } from './transport/wait-for-job.ts';
export type { UploadFile, UploadStream } from './uploads/upload-file.ts';
export {
  type HeaderSource,
  type VerifyOptions,
  verifyWebhook,
  type WebhookMessage,
} from './webhooks/verify-webhook.ts';
export { WebhookError } from './webhooks/webhook-error.ts';

export type { AccountClient } from './account-client.ts';
export type { AccountsClient } from './accounts-client.ts';
export type { Answer, Call } from './answer.ts';
export type { ApiKeysClient } from './api-keys-client.ts';
export type { ArtifactSchemasClient } from './artifact-schemas-client.ts';
export type { SheafClient } from './assemble-client.ts';
export type { BatchesClient } from './batches-client.ts';
export type { CatalogClient } from './catalog-client.ts';
export type { CallOptions, ClientOptions, Retry } from './client-options.ts';
export { ConnectionError } from './connection-error.ts';
export type * from './contract.ts';
export type { TransferEvent } from './datasource-downloads-client.ts';
export type { ColumnDescription, TableDescription } from './datasource-tables-client.ts';
export type { DatasourcesClient } from './datasources-client.ts';
export type { ChartFormat, DocumentPart, TableFormat } from './document-parts.ts';
export type { PageImageOptions, TableOptions } from './document-results-client.ts';
export type { Processed } from './document-uploads-client.ts';
export type { DocumentsClient } from './documents-client.ts';
export type { Download } from './download.ts';
export type { FollowOptions } from './follow-events.ts';
export type { ListedChart } from './list-charts.ts';
export type { ListedTable } from './list-tables.ts';
export type { AuditClient, RequestLogClient, SystemClient } from './observation-clients.ts';
export type { List, ListCall, Paging } from './paginate.ts';
export { parseEvents, type ServerEvent } from './parse-events.ts';
export type { ProjectsClient } from './projects-client.ts';
export type { ServiceClient } from './service-client.ts';
export type { ChatEvent } from './sessions-client.ts';
export { SheafError } from './sheaf-error.ts';
export type { Patience } from './stay-patient.ts';
export type { TransformRequest, TransformsClient } from './transforms-client.ts';
export type { UploadFile, UploadStream } from './upload-file.ts';
export {
  type HeaderSource,
  type VerifyOptions,
  verifyWebhook,
  type WebhookMessage,
} from './verify-webhook.ts';
export type { WaitOptions } from './wait-for-job.ts';
export { WebhookError } from './webhook-error.ts';
export type { WebhooksClient } from './webhooks-client.ts';

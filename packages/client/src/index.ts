export type {
  ApiKey,
  ApiKeyWithSecret,
  ChildDocument,
  Chunk,
  CreateApiKey,
  CreateWebhook,
  DocumentJob,
  DocumentListQuery,
  DocumentOptions,
  ErrorCode,
  FlatDocument,
  JobStatus,
  List,
  ProcessFormat,
  ResultFormat,
  Scope,
  StructuredDocument,
  SubmittedJob,
  TraceEvent,
  ValidationError,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookWithSecret,
} from '@sheaf/contract';
export type { ApiKeysClient } from './api-keys-client.ts';
export { ConnectionError } from './connection-error.ts';
export { createClient, type SheafClient } from './create-client.ts';
export type { ChartFormat, DocumentPart, TableFormat } from './document-parts.ts';
export type { PageImageOptions } from './document-results-client.ts';
export type { Processed } from './document-uploads-client.ts';
export type { DocumentsClient } from './documents-client.ts';
export type { Download } from './download.ts';
export type { FollowOptions } from './follow-events.ts';
export type { ListedChart } from './list-charts.ts';
export type { ListedTable } from './list-tables.ts';
export { parseEvents, type ServerEvent } from './parse-events.ts';
export type { CallOptions, ClientOptions, Retry } from './send-request.ts';
export type { ServiceClient } from './service-client.ts';
export { SheafError } from './sheaf-error.ts';
export type { Patience } from './stay-patient.ts';
export type { UploadFile, UploadStream } from './upload-file.ts';
export type { WaitOptions } from './wait-for-document.ts';
export type { WebhooksClient } from './webhooks-client.ts';

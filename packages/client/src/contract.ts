/**
 * The shapes of the API: the one place where the SDK meets the contract. The packed SDK has them written out, because the
 * contract itself is made of schemas that a client has no use for.
 */
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
  ErrorBody,
  ErrorCode,
  FlatDocument,
  JobStatus,
  ProcessFormat,
  ResultFormat,
  RotateApiKey,
  Scope,
  SigningSecret,
  StructuredDocument,
  SubmittedJob,
  TraceEvent,
  ValidationError,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookWithSecret,
} from '@sheaf/contract';

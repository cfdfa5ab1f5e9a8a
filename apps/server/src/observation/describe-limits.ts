import type { SystemStatus } from '@sheaf/contract';
import type { ApiServices } from '../http/api-services.ts';

/** What the operator allows, by the names of the settings. */
export function describeLimits({
  config,
  settings,
}: Pick<ApiServices, 'config' | 'settings'>): SystemStatus['limits'] {
  const { rateLimitsPerMinute: rates } = config;
  return {
    rate_read_per_minute: rates.read,
    rate_write_per_minute: rates.write,
    rate_upload_per_minute: rates.upload,
    rate_chat_per_minute: rates.chat,
    rate_unauthenticated_per_minute: rates.unauthenticated,
    max_upload_bytes: config.uploadLimitBytes,
    max_sync_bytes: config.syncLimitBytes,
    sync_timeout_seconds: config.syncTimeoutMs / 1000,
    parsers: settings.parsers,
    parser_memory_mb: settings.parserMemoryMb,
    page_timeout_seconds: settings.pageTimeoutSeconds,
    document_timeout_seconds: settings.documentTimeoutSeconds,
    max_pages: settings.maxPages,
    max_files: settings.maxFiles,
    max_unpacked_bytes: settings.maxUnpackedBytes,
    max_unpack_ratio: settings.maxUnpackRatio,
    max_depth: settings.maxDepth,
    retain_results_days: settings.retainResults,
    retain_files_days: settings.retainFiles,
    retain_audit_days: settings.retainAuditDays,
    request_log_days: settings.requestLogDays,
    session_tokens: settings.sessionTokens,
  };
}

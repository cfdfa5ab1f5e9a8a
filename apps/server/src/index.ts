export {
  createApiKey,
  ensureProject,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from './api-keys/index.ts';
export { ConfigError, describeConfig, readConfig, type ServerConfig } from './config/index.ts';
export { createLog } from './roles/create-log.ts';
export { type RunningServer, startServer } from './roles/start-server.ts';

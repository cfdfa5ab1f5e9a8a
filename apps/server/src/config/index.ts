export {
  ConfigError,
  describeConfig,
  loggableConfig,
  readConfig,
  type ServerConfig,
} from './server-config.ts';

export { openSecretBox } from './open-secret-box.ts';
export { SecretBox } from './secret-box.ts';
export { SecretError } from './secret-error.ts';

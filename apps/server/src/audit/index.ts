export { auditFeature } from './feature.ts';
export { type Actor, actorOf, MACHINE, recordAudit } from './record-audit.ts';

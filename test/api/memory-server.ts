import type { AddressInfo } from 'node:net';
import { BlobStore, openDiskBackend } from '@sheaf/server/blobs';
import { readConfig } from '@sheaf/server/config';
import { DatabaseListener, openDatabase } from '@sheaf/server/database';
import { DEFAULT_API_CONFIG } from '@sheaf/server/http';
import { openQueue } from '@sheaf/server/queue';
import { ALL_FEATURES, openApi } from '@sheaf/server/roles';
import { SecretBox } from '@sheaf/server/secrets';
import { pino } from 'pino';
import { releaseStartupMemory } from '../../apps/server/src/roles/release-startup-memory.ts';

const [url = '', folder = ''] = process.argv.slice(2);
const database = await openDatabase(url);
const listener = new DatabaseListener(url);
const api = await openApi({
  database,
  listener,
  queue: await openQueue({
    database,
    listener,
    kinds: ALL_FEATURES.flatMap(({ jobs }) => jobs.map(({ kind }) => kind)),
    maintain: false,
  }),
  secrets: new SecretBox(Buffer.alloc(32)),
  blobs: new BlobStore(database.db, await openDiskBackend(folder)),
  config: DEFAULT_API_CONFIG,
  settings: readConfig([], {}),
  logger: pino({ level: 'silent' }),
});
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.address() as AddressInfo;
releaseStartupMemory();
let peakBytes = 0;
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}, 10);
process.send?.({ url: `http://127.0.0.1:${port}` });
process.on('message', () => process.send?.({ peakBytes }));
process.on('disconnect', () => process.exit());

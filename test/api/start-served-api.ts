import type { ApiConfig } from '@sheaf/server/http';
import { WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';
import { startWorker } from './start-worker.ts';

/** An API with a worker for its jobs; both end together. */
export async function startServedApi(config: Partial<ApiConfig> = WIDE_LIMITS): Promise<TestApi> {
  const api = await startApi(config);
  const worker = await startWorker(api);
  return {
    ...api,
    async close() {
      await worker.stop();
      await api.close();
    },
  };
}

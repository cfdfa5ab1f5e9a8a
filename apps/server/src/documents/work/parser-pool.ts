import { ParserPool } from '@sheaf/parser/workers';
import type { ProcessService } from '../../features/process-services.ts';

/** The parser processes of a worker. */
export const parserPool: ProcessService<ParserPool> = {
  name: 'parsers',
  open: ({ settings, counters, logger }) =>
    new ParserPool({
      processes: settings.parsers,
      onDeath(cause) {
        counters.add('sheaf_parser_restarts_total', { cause });
        logger.warn({ cause }, 'a parser process ended before its work');
      },
      limits: {
        memoryBytes: settings.parserMemoryMb * 1024 ** 2,
        pageCpuMs: settings.pageCpuSeconds * 1000,
        pageWallMs: settings.pageTimeoutSeconds * 1000,
        documentCpuMs: settings.documentCpuSeconds * 1000,
        documentWallMs: settings.documentTimeoutSeconds * 1000,
      },
      finish: {
        module: new URL('./finish-document.ts', import.meta.url).href,
        name: 'finishDocument',
      },
    }),
  close: (pool) => pool.close(),
};

import manifest from '../../package.json' with { type: 'json' };

/** Of the program; the interface has its own. */
export const SERVER_VERSION: string = manifest.version;

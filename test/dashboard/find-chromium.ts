import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const NO_CHROMIUM =
  'pages are tried in a browser: apt-get install chromium, or name one in CHROMIUM';

/** The browser of this machine, or the one `CHROMIUM` names. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => place !== undefined && existsSync(place));
}

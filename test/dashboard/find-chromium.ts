import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of this machine, or the one `CHROMIUM` names. */
export function findChromium(): string {
  const found = PLACES.find((place) => place !== undefined && existsSync(place));
  if (found === undefined) {
    throw new Error(
      'pages are tried in a browser: apt-get install chromium, or name one in CHROMIUM',
    );
  }
  return found;
}

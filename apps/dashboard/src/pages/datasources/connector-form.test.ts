import { expect, test } from 'vitest';
import { fromConnector, isConnectorWhole, toConnector } from './connector-form.ts';

test('a website is shown as it is and saved as it was shown', () => {
  const connector = {
    type: 'web_crawl',
    web_crawl: {
      base_url: 'https://example.org/',
      include: ['/docs/**', '/guide/**'],
      exclude: [],
      max_pages: 50,
      max_depth: 2,
    },
  } as const;
  const form = fromConnector({
    ...connector,
    web_crawl: { ...connector.web_crawl, include: [...connector.web_crawl.include], exclude: [] },
  });
  expect(form.values).toMatchObject({ include: '/docs/**, /guide/**', max_pages: '50' });
  const { exclude: _, ...rest } = connector.web_crawl;
  expect(toConnector(form)).toEqual({ type: 'web_crawl', web_crawl: rest });
});

test('what is needed is asked for, and what belongs to another kind is left out', () => {
  const form = { type: 'cloud_storage', values: { bucket: 'papers' } } as const;
  expect(isConnectorWhole(form)).toBe(false);
  const values = { ...form.values, credentials_env: 'BUCKET_KEY' };
  expect(isConnectorWhole({ ...form, values })).toBe(true);
  expect(toConnector({ type: 'upload', values })).toEqual({ type: 'upload' });
});

import { expect, test } from 'vitest';
import { readsAsTwoWords } from './reads-as-two-words.ts';

test.each(['dual-encoder', 'long-term', 'red-brick', 'self-employed', 'real-time'])(
  '%s is two words',
  (text) => {
    const [before = '', after = ''] = text.split('-');
    expect(readsAsTwoWords(before, after)).toBe(true);
  },
);

test.each(['infor-mation', 'gar-den', 'develop-ment', 'Über-setzung', 'situa-zione', 'with-out'])(
  '%s is one word that was broken',
  (text) => {
    const [before = '', after = ''] = text.toLowerCase().split('-');
    expect(readsAsTwoWords(before, after)).toBe(false);
  },
);

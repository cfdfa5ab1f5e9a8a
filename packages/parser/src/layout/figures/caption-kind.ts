import { FIGURE_NAMES, TABLE_NAMES } from '../../tables/page/caption-names.ts';

const OTHER_NAMES =
  'exhibit|scheme|box|photo|image|illustration|algorithm|algorithme|algorithmus|algoritmo|algoritme|listing|foto|bild|zdjęcie|carte|schéma|imagen|immagine|afbeelding';

/** Words that name what a caption describes. */
const NAMES = [...TABLE_NAMES, ...FIGURE_NAMES, OTHER_NAMES].join('|');
const NAME_SET: ReadonlySet<string> = new Set(NAMES.split('|'));

const NUMBERED = new RegExp(
  `^(?:supplementary\\s+|appendix\\s+)?(?:${NAMES})s?(?:\\.?\\s*[A-Z]?[-.]?\\d+(?:[.\\-–]\\d+)*[a-z]?|(?:\\.\\s*|\\s+)(?:[IVX]+|[A-Z]))\\b`,
  'i',
);
const NAMED = new RegExp(`^(?:${NAMES})\\s*:`, 'i');

/** Name and number in brackets of their own, as in Korean and Chinese; what goes on without a blank speaks of them: `[그림 2]의`. */
const BRACKETED = /^[[<＜〈《【［]\s?([^\]>＞〉》】］]{2,20}?)\s?[\]>＞〉》】］](?=\s|$)/u;

/** Whether a text reads like a caption: for certain by its form, or only if something stands beside it. */
export function captionKind(text: string): 'certain' | 'possible' | undefined {
  const bracketed = BRACKETED.exec(text);
  if (bracketed) return captionKind(bracketed[1] ?? '');
  if (!opensWithName(text)) return undefined;
  if (NAMED.test(text)) return 'certain';
  const head = NUMBERED.exec(text);
  if (!head) return undefined;
  const rest = text.slice(head[0].length);
  if (/^\s*[.:|–—)]/.test(rest) || rest.trim() === '') return 'certain';
  if (
    /^\s+(?:shows?|presents?|illustrates?|displays?|gives?|lists?|depicts?|is|are|was|were|and|to|in|of|provides?|summari[sz]es?|compares?|below|above|also|on|for|at|has|have|contains?|reports?|indicates?|describes?|demonstrates?|reveals?|suggests?|that|which|with|zeigt|enthält|montre|présente|muestra|presenta|mostra|apresenta|przedstawia|pokazuje|prezentuje|zawiera|toont)\b|^\s*(?:[为是示は]|给出|列出|显示|所示)/.test(
      rest,
    )
  ) {
    return undefined;
  }
  return 'possible';
}

const FIRST_WORD = /^(?:supplementary\s+|appendix\s+)?(\p{L}{3,13}|[表图圖図표]|그림)/iu;

/** Rules most texts out, which the long patterns would take longer for. */
function opensWithName(text: string): boolean {
  const name = FIRST_WORD.exec(text)?.[1]?.toLowerCase();
  return name !== undefined && (NAME_SET.has(name) || NAME_SET.has(name.replace(/s$/, '')));
}

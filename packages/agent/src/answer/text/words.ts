/** A word of a text, where it stands, and the forms it is compared by. */
export type Word = {
  readonly text: string;
  /** Lower case, without accents and possessive endings. */
  readonly norm: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
};

/** Numbers whole with their separators; scripts written without blanks sign by sign; else runs of letters. */
const WORD =
  /\p{N}+(?:[.,:]\p{N}+)*(?:st|nd|rd|th)?(?![\p{L}])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+(?:['’]\p{L}{1,2}(?!\p{L}))?/gu;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const norm = normalise(match[0]);
    words.push({
      text: match[0],
      norm,
      stem: stemOf(norm),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return words;
}

/** Words joined by single blanks, for looking one text up in another. */
export function normalText(text: string): string {
  return wordsOf(text)
    .map(({ norm }) => norm)
    .join(' ');
}

const normalised = new Map<string, string>();

function normalise(word: string): string {
  const known = normalised.get(word);
  if (known !== undefined) return known;
  // Raised digits in a name are digits (`I²C`); those of a number are an exponent.
  const norm = word
    .toLowerCase()
    .normalize(/\p{L}/u.test(word) ? 'NFKD' : 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s$/u, '')
    .replace(/['’]/gu, '');
  const bare = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(norm) ? norm.replaceAll(',', '') : norm;
  remember(normalised, word, bare);
  return bare;
}

const stems = new Map<string, string>();

/** Past forms that share no beginning with their verb. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'fell:fall fallen:fall rose:rise risen:rise grew:grow grown:grow paid:pay payable:pay sold:sell bought:buy began:begin begun:begin ' +
    'held:hold lost:lose won:win met:meet kept:keep built:build sent:send spent:spend gave:give given:give took:take ' +
    'taken:take wrote:write written:write ran:run went:go came:come became:become chose:choose chosen:choose drove:drive ' +
    'driven:drive knew:know known:know said:say told:tell thought:think brought:bring taught:teach caught:catch fought:fight ' +
    'sought:seek broke:break broken:break spoke:speak spoken:speak stole:steal stolen:steal wore:wear worn:wear flew:fly ' +
    'drew:draw drawn:draw threw:throw thrown:throw swam:swim sang:sing sung:sing sank:sink sunk:sink shot:shoot led:lead ' +
    'slept:sleep dealt:deal meant:mean lent:lend bore:bear ate:eat eaten:eat hid:hide hidden:hide'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** English endings that change a word's form and not its sense; other scripts keep their words. */
export function stemOf(norm: string): string {
  const base = IRREGULAR.get(norm);
  if (base !== undefined) return stemOf(base);
  if (norm.length < 4 || !/^[a-z]+$/.test(norm)) return norm;
  const known = stems.get(norm);
  if (known !== undefined) return known;
  let stem = norm;
  if (/(ss|us|is)$/.test(stem)) stem = norm;
  else if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(sh|ch|x|z|ss)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s')) stem = stem.slice(0, -1);
  stem = withoutVerbEnding(stem);
  if (stem.length > 4 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (stem.length > 4 && stem.endsWith('y')) stem = `${stem.slice(0, -1)}i`;
  remember(stems, norm, stem);
  return stem;
}

function withoutVerbEnding(word: string): string {
  const match = /^(.{3,}?)(ization|isation|ations?|ings?|edly|ed|ly|ments?|ers?)$/.exec(word);
  if (!match) return word;
  const [, head = word, ending = ''] = match;
  if (ending === 'er' && head.length < 4) return word;
  if (!/[aeiouy]/.test(head)) return word;
  return /([^aeiouls])\1$/.test(head) ? head.slice(0, -1) : head;
}

/** Words kept of each memory: enough for a document, little in bytes. */
const MOST_REMEMBERED = 50_000;

function remember(memory: Map<string, string>, key: string, value: string): void {
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, value);
}

const STOP_WORDS = new Set(
  (
    'a an the of in on at to for from by with and or is are was were be been being am do does did done has have had ' +
    'having it its he she his her him they them their this that these those there here what which who whom whose when ' +
    'where why how as if then than so such into about between during over under after before also s t can could will ' +
    'would shall should may might must i you we our us my your me not no nor any some all each per via out up down off ' +
    'many much name tell list give show find please ' +
    'der die das den dem des ein eine einen einem einer eines und oder ist sind war waren wird wurde wurden von vom zu ' +
    'zum zur im mit auf bei aus nach wie was wer wo wann warum welche welcher welches wieviel viele hat haben hatte sich ' +
    'el la los las un una unos unas de del y o es son fue fueron ser en con por para que se su sus al como cual cuales ' +
    'quien quienes donde cuando cuanto cuantos cuanta cuantas ha han lo ' +
    'le les des du et ou est sont etait au aux dans sur avec pour par qui que quoi quel quelle quels quelles combien ' +
    'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее мне было вот от меня о из ему ' +
    'какой какая какое какие кто где когда почему сколько был была были это для ' +
    'من في على الى إلى عن هو هي ما ماذا متى اين أين كم كيف هل التي الذي و ان أن كان كانت مع هذا هذه لماذا ' +
    '的 了 在 是 和 有 与 为 于 之 也 被 吗 呢 谁 么 什 哪 多 少 几 何'
  ).split(' '),
);

const ACRONYMS: ReadonlySet<string> = new Set(['IT', 'US', 'WHO']);

/** Whether a word says something by itself; "IT", "US" and "WHO" in capitals are names. */
export function isContent({ norm, text }: Word): boolean {
  return !STOP_WORDS.has(norm) || (norm.length > 1 && ACRONYMS.has(text));
}

/** Stems of the words of a text that say something by themselves. */
export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter(isContent)
    .map(({ stem }) => stem);
}

import type { Answer, Passage } from '../answer.ts';
import { plainText } from '../text/plain-text.ts';
import { isContent, type Word, wordsOf } from '../text/words.ts';

const MOST_CHARACTERS = 200;
/** A name under the party it signs for: no set measures it. */
const CONFIDENCE = 0.7;

const ASKED =
  /\bwho\b.{0,30}\b(?:signed|signs|executed|executes|signatory)\b.{0,80}?\b(?:on behalf of|for)\s+(?:the\s+)?(.+)$/iu;
/** What comes behind the party in a question. */
const BEHIND =
  /,? (?:as (?:its|their|the|an?|\p{Lu})|and (?:what|when|in|as)|in (?:what|which)|on)\b.*$/u;
const NAME = String.raw`\p{Lu}[\p{L}'’.-]{0,30}(?:[ ]\p{Lu}[\p{L}'’.-]{0,30}){1,4}`;
const HAND = String.raw`/{1,2}[sS]/{1,2}\s{0,3}`;
/** "By: /s/ Ann Lee", "//s// Ann Lee", "Name: Ann Lee". */
const SIGNED = new RegExp(
  String.raw`(?:${HAND}|\b(?:By|Name)\s{0,3}:\s{0,3}(?:${HAND})?)(${NAME})`,
  'gu',
);
/** Where an office begins that stands right behind a name. */
const OFFICE =
  /[ ](?:(?:Executive|Senior|Vice|Managing|General|Deputy|Assistant)[ ])*(?:Chief|President|Director|Secretary|Treasurer|Chair(?:man|woman|person)?|Manager|Officer|Partner|Member|Trustee|Counsel|Attorney|Authori[sz]ed|CEO|CFO|COO)(?![\p{L}\p{N}])/u;
/** "Chief Executive Officer and Director": what an office goes on with. */
const OFFICE_GOES_ON = /^(?:,? (?:(?:and|of|for|the|&) )*\p{Lu}[\p{L}'’.-]*){1,8}/u;
const TITLE = /\b(?:Title|Its)\s{0,3}:\s{0,3}(\p{Lu}[^\n|]{2,80})/u;
/** Characters of a block from the party to the name, and from there to the title. */
const REACH = { name: 300, title: 200 };

/** Answers "who signed the lease on behalf of Acme?" with the name in the block under that party. */
export function answerFromSignature(
  question: string,
  passages: readonly Passage[],
): Answer | undefined {
  const party = wordsOf(signingParty(question) ?? '').filter(isContent);
  if (party.length === 0) return undefined;
  for (const { id, text } of passages) {
    const block = blockOf(text, party);
    if (!block) continue;
    const { start, end, name } = block;
    return {
      kind: 'value',
      values: [plainText(name)],
      confidence: CONFIDENCE,
      statements: [
        { text: plainText(text.slice(start, end)), sources: [{ passageId: id, start, end }] },
      ],
      followUps: [],
      question,
    };
  }
  return undefined;
}

/** Whom somebody signed for, where a question asks who that was. */
export function signingParty(question: string): string | undefined {
  const bare = question.replaceAll('?', ' ').trim().slice(0, MOST_CHARACTERS);
  return ASKED.exec(bare)?.[1]?.replace(BEHIND, '');
}

/** The nearest name below a mention of the party, with no other party's name between. */
function blockOf(text: string, party: readonly Word[]) {
  const signed = [...text.matchAll(SIGNED)];
  if (signed.length === 0) return undefined;
  const words = wordsOf(text).filter(isContent);
  const mentions = words.filter((_, at) =>
    party.every(({ stem }, further) => words[at + further]?.stem === stem),
  );
  for (const [at, { index, 0: found, 1: name = '' }] of signed.entries()) {
    const before = signed[at - 1];
    const from = Math.max(index - REACH.name, before ? before.index + before[0].length : 0);
    const mention = mentions.findLast(({ start }) => start >= from && start < index);
    if (!mention) continue;
    const ends = index + found.length;
    const title = TITLE.exec(text.slice(ends, signed[at + 1]?.index ?? ends + REACH.title));
    const isNear = title !== null && title.index + title[0].length <= REACH.title;
    return {
      name: saidOnce(name.split(OFFICE)[0] ?? name),
      start: mention.start,
      end: isNear ? ends + title.index + title[0].trimEnd().length : endOfOffice(text, name, ends),
    };
  }
  return undefined;
}

/** The end of an office whose first word was taken with the name. */
function endOfOffice(text: string, name: string, ends: number): number {
  if (!OFFICE.test(name)) return ends;
  return ends + (OFFICE_GOES_ON.exec(text.slice(ends, ends + REACH.title))?.[0].length ?? 0);
}

/** "Ann Lee Ann Lee Director": under the name by hand stands the one in print. */
function saidOnce(name: string): string {
  const words = name.split(' ');
  const again = words.indexOf(words[0] ?? '', 1);
  const isSame = again > 1 && words.slice(0, again).every((word, at) => words[again + at] === word);
  return isSame ? words.slice(0, again).join(' ') : name;
}

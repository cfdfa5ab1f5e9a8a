/** A field that a question asks for. */
export type AskedField = {
  readonly name: string;
  /** The document or thing it is asked of; empty where the question does not say. */
  readonly of: string;
  readonly isMany: boolean;
  /** The other side of a bill: who is found there too is not known to be this one. */
  readonly otherSide?: string;
};

const MOST_CHARACTERS = 160;
const QUESTION =
  /^(?:please )?(?:who|what|which|when|how (?:much|long|high)|list|name|give me|tell me|show(?: me)?)(?:'s| is| are| was| were)? ((?:the |all |all the )?)([\p{L}\p{N}][\p{L}\p{N} ./-]{1,60}?)$/iu;
const OF = / (?:of|in|on|for|from|under|within) (?:the |this |that |our |my )?/iu;
const MANY = /(?:ies|[^s]s)$/iu;
/** Words that ask for one of many, or for a time or place: no plain field. */
const MORE = /\b(?:\d+|most|least|highest|lowest|average|first|last|than|and|or|with|that|who)\b/iu;

/** The same in German, French and Spanish. */
const QUESTION_ELSEWHERE =
  /^(?:wie (?:lautet|lauten|heißt|heissen|heißen|hoch (?:ist|war))|was (?:ist|war)|wer (?:ist|sind|war)|wann (?:ist|war)|welche[srmn]? (?:ist|war)|quel(?:le)?s? (?:est|sont|était)|qui (?:est|sont)|cuál(?:es)? (?:es|son)|quién(?:es)? (?:es|son)) (?:(?:der|die|das|le|la|les|el|los|las) |l['’])([\p{L}\p{N}][\p{L}\p{N} .'’/-]{1,60}?)$/iu;
/** Articles that begin whose it is; "numéro de facture" is one name. */
const OF_ELSEWHERE =
  / (?:der|des|dieser|dieses|unserer|unseres|vom|von|im|in der|du|de la|de l['’]|de cette|de ce|del|de los|de las|de este|de esta) ?/iu;

const BILL = '(?:the |this |that |our |my )?((?:[a-z]+ )?(?:invoice|bill|receipt|quotation|quote))';
/** Who a bill comes from, and whom it is for, as people ask for it. */
const SENDERS = [
  new RegExp(`^who (?:has |had )?(?:sent|issued|wrote|made out)(?: us| me)? ${BILL}$`, 'iu'),
  new RegExp(`^who (?:is|was) ${BILL} (?:from|(?:sent|issued|made out) by)$`, 'iu'),
  new RegExp(`^who (?:is|was) the (?:sender|issuer|supplier|seller|vendor) of ${BILL}$`, 'iu'),
];
const RECEIVERS = [
  new RegExp(`^who (?:has |had )?(?:received|got|must pay|has to pay|pays) ${BILL}$`, 'iu'),
  new RegExp(`^who (?:is|was) ${BILL} (?:for|to|(?:sent|issued|addressed|made out) to)$`, 'iu'),
  new RegExp(
    `^who (?:is|was) the (?:receiver|recipient|addressee|customer|buyer) of ${BILL}$`,
    'iu',
  ),
];

function readBillQuestion(text: string): AskedField | undefined {
  const bill = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  const sent = bill(SENDERS);
  if (sent !== undefined) return { name: 'seller', of: sent, isMany: false };
  const received = bill(RECEIVERS);
  if (received === undefined) return undefined;
  return { name: 'customer', of: received, isMany: false, otherSide: 'seller' };
}

/** "The governing law of the agreement between Acme and Globex" is that of the agreement. */
function withoutSides(text: string): string {
  const at = text.search(/ (?:by and )?between /iu);
  return at > 0 && text.includes(' and ', at + ' between '.length) ? text.slice(0, at) : text;
}

/** Reads "who are the parties of the lease?" as the field `parties` of `lease`. */
export function readFieldQuestion(question: string): AskedField | undefined {
  if (question.length > MOST_CHARACTERS) return undefined;
  const text = withoutSides(
    question
      .trim()
      .replace(/^¿/u, '')
      .replace(/\s?[?!.]{1,3}$/u, '')
      .trim(),
  );
  const party = readBillQuestion(text);
  if (party) return party;
  const phrase = QUESTION.exec(text)?.[2];
  if (phrase === undefined) return readElsewhere(text);
  if (MORE.test(phrase)) return undefined;
  const joint = OF.exec(phrase);
  const said = phrase.slice(0, joint?.index).trim();
  // "When is the invoice due?" asks for the due date.
  const name = /^when/i.test(text) && !/\bdate$/i.test(said) ? `${said} date` : said;
  const of = joint ? phrase.slice(joint.index + joint[0].length).trim() : '';
  return { name, of, isMany: MANY.test(name) };
}

function readElsewhere(text: string): AskedField | undefined {
  const phrase = QUESTION_ELSEWHERE.exec(text)?.[1];
  if (phrase === undefined) return undefined;
  const joint = OF_ELSEWHERE.exec(phrase);
  const of = joint ? phrase.slice(joint.index + joint[0].length).trim() : '';
  return { name: phrase.slice(0, joint?.index).trim(), of, isMany: false };
}

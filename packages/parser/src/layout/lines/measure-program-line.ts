/** What tells a line of a program from one of prose, a formula or a table. */
export type ProgramLineFeatures = Readonly<Record<string, number>>;

const KEYWORD =
  /^(?:abstract|begin|bool|boolean|break|case|catch|char|class|const|continue|def|default|do|double|elif|else|end|entity|enum|except|export|extends|final|finally|float|for|foreach|from|func|function|if|import|include|int|interface|let|library|long|module|namespace|new|package|port|print|private|process|protected|public|return|select|signal|static|string|struct|switch|template|then|throw|try|type|typedef|unsigned|use|using|var|virtual|void|while|with|yield)\b/i;
const COMMENT = /^(?:\/\/|\/\*|\*|#(?!\d)|--|%|;;|<!--)/;
const ASSIGNMENT = /^[\w.[\]>*&$-]{1,60}\s?[-+*/:]?=\s?[^=]/;
const FUNCTION_WORD =
  /\b(?:the|of|and|is|are|that|which|we|by|as|on|der|die|und|ist|nicht|von|le|les|des|est|et|que|el|los|del|para|con|por|il|che|di|w|na|się|och|att|av|het|een)\b/gi;

/** Measures a line by its text alone; blanks around signs, which listings spread, count nothing. */
export function measureProgramLine(line: string): ProgramLineFeatures {
  const text = plainSigns(line);
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0;
  const length = Math.max(1, text.length);
  const words = Math.max(1, count(/[\p{L}\p{N}_]+/gu));
  const is = (kind: RegExp) => (kind.test(text) ? 1 : 0);
  return {
    length,
    words,
    wordLength: count(/[\p{L}\p{N}_]/gu) / words,
    round: count(/[()]/g) / length,
    brackets: count(/[{}[\]]/g) / length,
    equals: count(/=/g) / length,
    semicolons: count(/;/g),
    quotes: count(/["'`]/g) / length,
    operators: count(/[+*/<>&|!%~^$@\\-]/g) / length,
    colons: count(/:/g) / length,
    mathematics: count(/[\p{Sm}\p{Script=Greek}]/gu) / length,
    digits: count(/\d/g) / length,
    foreign: count(/[^\p{ASCII}]/gu) / length,
    capitals: count(/\p{Lu}/gu) / length,
    names: count(/[a-z][A-Z]|\w_\w/g),
    dotted: count(/[A-Za-z_]\w{0,30}\.[A-Za-z_]/g),
    calls: count(/\w[([]/g),
    pairs: count(/\p{L}[,.]? (?=\p{L})/gu) / words,
    functionWords: count(FUNCTION_WORD) / words,
    keyword: is(KEYWORD),
    comment: is(COMMENT),
    assignment: is(ASSIGNMENT),
    endsSemicolon: is(/;$/),
    endsBrace: is(/[{}][;,]?$/),
    endsBracket: is(/[)\]]$/),
    endsColon: is(/:$/),
    endsComma: is(/,$/),
    endsStop: is(/\.$/),
    startsLower: is(/^\p{Ll}/u),
    startsUpper: is(/^\p{Lu}/u),
    startsSign: is(/^[^\p{L}\p{N}]/u),
  };
}

/** Signs as they are typed, without the blanks around them and the number of the line. */
function plainSigns(line: string): string {
  return line
    .replace(/[∗⋆]/g, '*')
    .replace(/[“”″]/g, '"')
    .replace(/[‘’′]/g, "'")
    .replace(/[−–]/g, '-')
    .replace(/^\d{1,4} /, '')
    .replace(/ (?=[^\p{L}\p{N}_"'])/gu, '')
    .replace(/([^\p{L}\p{N}_"',:;.]) /gu, '$1')
    .trim();
}

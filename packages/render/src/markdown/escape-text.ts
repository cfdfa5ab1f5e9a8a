/** Plain text as markdown that reads back as the same text; only what would change meaning is escaped. */
export function escapeText(text: string): string {
  return escapeBrackets(
    text
      .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
      .replace(/`/g, '\\`')
      .replace(/<(?=[A-Za-z/!?])/g, '\\<')
      .replace(/\*(?=\S[^*]*\*)/g, '\\*')
      .replace(/(?<=^|[\s\p{P}])_(?=\S)|(?<=\S)_(?=$|[\s\p{P}])/gu, '\\_'),
  ).replace(/~~/g, '\\~~');
}

/** Escapes the brackets that would begin a link: those whose next `]` has `(`, `[` or `:` after it. */
function escapeBrackets(text: string): string {
  if (!/\][([:]/.test(text)) return text;
  const pieces = text.split(']');
  return pieces
    .map((piece, index) => {
      const isTarget = /^[([:]/.test(pieces[index + 1] ?? '');
      return isTarget ? piece.replaceAll('[', '\\[') : piece;
    })
    .join(']');
}

/** Escapes what a paragraph must not begin with, or it would turn into another kind of block. */
export function escapeBlockStart(text: string): string {
  return text
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^([-+*])(?=\s|$)/, '\\$1')
    .replace(/^>/, '\\>')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(={3,}|-{3,}|_{3,}|~{3,})/, '\\$1')
    .replace(/^\|/, '\\|');
}

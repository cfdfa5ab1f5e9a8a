/** What stands after a formula that no program has calculated. */
const SIGNS = ['</f></c>', '</f><v></v>', '</f><v/>', '</f><v />'];
const UNCALCULATED_CELL = /<c\b([^<>]*)>(<f\b[^<>]*>([^<]+)<\/f>)(?:<v\s*\/>|<v><\/v>)?<\/c>/g;
const CELL_TYPE = /\bt\s*=\s*(?:"[^"]*"|'[^']*')/;

/**
 * A sheet's XML in which formulas without a value have themselves, after `=`, as their value: the reader of workbooks passes over cells
 * that have none, and the formula is all there is to show.
 */
export function showFormulas(xml: Buffer): Buffer {
  if (!SIGNS.some((sign) => xml.includes(sign))) return xml;
  const shown = xml
    .toString('latin1')
    .replace(
      UNCALCULATED_CELL,
      (_, attributes: string, formula: string, text: string) =>
        `<c${attributes.replace(CELL_TYPE, '')} t="str">${formula}<v>=${text}</v></c>`,
    );
  return Buffer.from(shown, 'latin1');
}

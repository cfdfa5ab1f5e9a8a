/** Terms of a printed number, however its thousands and decimals are marked; none where it is not a number. */
export function numberTerms(text: string): readonly string[] {
  if (!/^\d[\d.,'’]*\d$/.test(text)) return [];
  const [, point = ''] = text.match(/([.,])\d+$/) ?? [];
  const marks = text.match(/[.,'’]/g) ?? [];
  const first = marks[0] ?? '';
  if (marks.length === 0) return [text];
  const isGrouped = new RegExp(`^\\d{1,3}(?:[${first}]\\d{3})+$`).test(text);
  const bare = text.replace(/[.,'’]/g, '');
  if (marks.length === 1) {
    const decimal = withoutTail(text.replace(/[.,'’]/, '.'));
    // 1.234 is one and a bit here and a thousand there
    return isGrouped ? [bare, decimal] : point === '' ? [] : [decimal];
  }
  if (isGrouped) return [bare];
  const [whole = '', fraction = ''] = [
    text.slice(0, text.lastIndexOf(point)),
    text.slice(text.lastIndexOf(point) + 1),
  ];
  const isMixed = point !== '' && !whole.includes(point) && /^\d{1,3}(?:[.,'’]\d{3})+$/.test(whole);
  return isMixed ? [withoutTail(`${whole.replace(/[.,'’]/g, '')}.${fraction}`)] : [];
}

/** 12.50 and 12.5 are one number. */
function withoutTail(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  return decimal.replace(/(?<!0)0+$/, '').replace(/\.$/, '');
}

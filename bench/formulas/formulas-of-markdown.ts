export type FoundFormulas = { readonly displayed: string[]; readonly inline: string[] };

/** The formulas between `$$` and between `$` of a markdown text; code, and dollars that are text, are none. */
export function formulasOfMarkdown(markdown: string): FoundFormulas {
  const found: FoundFormulas = { displayed: [], inline: [] };
  const withoutCode = markdown.replace(/^```.*?^```$/gmsu, '').replace(/`[^`\n]*`/g, '');
  const text = withoutCode.replace(/^\$\$\n(.*?)\n\$\$$/gmsu, (_, latex: string) => {
    found.displayed.push(latex);
    return '';
  });
  for (const [, latex = ''] of text.matchAll(/(?<!\\)\$(?=\S)([^$\n]*?\S)\$/g))
    found.inline.push(latex);
  return found;
}

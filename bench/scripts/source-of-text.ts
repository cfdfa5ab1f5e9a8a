import { isFromRight, type ScriptText } from './script-text.ts';

/** How a page of HTML is set. */
export type Style = 'plain' | 'justified' | 'vertical';

const STYLES: Readonly<Record<Style, string>> = {
  plain: '',
  justified: 'width:9cm;text-align:justify',
  vertical: 'writing-mode:vertical-rl;height:16cm',
};

/** A page of HTML with a line of the text in each paragraph. */
export function htmlOf(text: ScriptText, style: Style): string {
  const direction = isFromRight(text) ? 'rtl' : 'ltr';
  const paragraphs = text.lines.map((line) => `<p>${line}</p>`).join('\n');
  return `<!doctype html><html lang="${text.language}" dir="${direction}"><head><meta charset="utf-8"><style>
body { font-family: '${text.font}', 'DejaVu Sans'; font-size: 14pt; }
p { ${STYLES[style]} }
</style></head><body>
${paragraphs}
</body></html>
`;
}

/** A document for XeTeX and LuaTeX with a line of the text in each paragraph. */
export function texOf(text: ScriptText): string {
  const { font, shaping, language, lines } = text;
  const shape = shaping === 'CJK' || shaping === 'Hangul' ? '' : `,Script=${shaping}`;
  const fromRight = isFromRight(text)
    ? `\\ifluatex\\usepackage[bidi=basic]{babel}\\else\\usepackage[bidi=bidi]{babel}\\fi\\babelprovide[import=${language},main]{${language}}`
    : '';
  return `\\documentclass[14pt]{article}
\\usepackage{iftex}
\\usepackage{fontspec}
${fromRight}
\\ifluatex\\setmainfont{${font}}[Renderer=HarfBuzz${shape}]\\else\\setmainfont{${font}}[${shape.slice(1)}]\\fi
\\parindent0pt \\parskip6pt \\pagestyle{empty} \\tracinglostchars2
\\begin{document}
${lines.map((line) => line.replaceAll(/[%&#$_]/g, '\\$&')).join('\n\n')}
\\end{document}
`;
}

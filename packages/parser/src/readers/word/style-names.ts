/** Paragraph styles for code, by the names word processors, pandoc and web pages give them (lower case). */
export function isCodeParagraphStyle(name: string): boolean {
  return /^(?:source ?code|html preformatted|code|code ?block|preformatted(?: text)?|listing|macro text|verbatim)$/.test(
    name,
  );
}

/** Character styles for code. */
export function isCodeCharacterStyle(name: string): boolean {
  return (
    /\bcode char/.test(name) ||
    /^(?:source ?(?:code|text)|code)/.test(name) ||
    /^(?:verbatim char|html (?:code|typewriter|keyboard|sample)|inline code|teletype|example|user entry)$/.test(
      name,
    )
  );
}

export function isQuoteStyle(name: string): boolean {
  return /^(?:quote|intense quote|block ?quotes?|block text|block quotation|quotations?)$/.test(
    name,
  );
}

export function isCaptionStyle(name: string): boolean {
  return /^(?:caption|(?:table|image|figure) caption)$/.test(name);
}

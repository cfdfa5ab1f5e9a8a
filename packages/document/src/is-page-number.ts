/** `12`, `- 12 -`, `xiv`, `p. 7`, `Page 3 of 9`, `Seite 3 von 9`, `A-3`. */
const PAGE_NUMBER =
  /^(?:[-–—|·\s]*(?:(?:page|p\.|seite|s\.|pagina|página|pág\.|blad|side|sida|sivu|strona|strana|oldal|lehekülg|стр\.)\s*)?(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]-?\d{1,3})(?:\s*(?:of|von|van|de|di|sur|av|z|\/)\s*\d{1,4})?[-–—|·\s]*)$/iu;

/** Whether a text is the number of a page and nothing else. */
export function isPageNumber(text: string): boolean {
  return PAGE_NUMBER.test(text.trim());
}

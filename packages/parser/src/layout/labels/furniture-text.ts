/** `(12)`, `(3.4a)`, `[7]`. */
export const EQUATION_NUMBER = /^[([]\s*[A-Z]?\d{1,3}(?:\.\d{1,3})*[a-z]?\s*[)\]]$/;

/** `12`, `- 12 -`, `xiv`, `Page 3 of 9`, `Seite 3 von 9`, `A-3`. */
export function isPageNumber(text: string): boolean {
  return /^(?:[-–—|\s]*(?:(?:page|seite|pagina|página|pág\.|blad|side|sida|sivu|strona|strana|oldal|lehekülg|стр\.)\s*)?(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]-?\d{1,3})(?:\s*(?:of|von|van|de|di|sur|av|z|\/)\s*\d{1,4})?[-–—|\s]*)$/iu.test(
    text.trim(),
  );
}

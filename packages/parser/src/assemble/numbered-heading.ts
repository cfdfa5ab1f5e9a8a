/** What parts of documents are called before their number, in the languages our readers know. */
const PARTS =
  'chapter|section|part|appendix|annex|article|unit|lesson|module|kapitel|abschnitt|teil|anhang|artikel|chapitre|titre|partie|annexe|capítulo|título|parte|anexo|artículo|capitolo|titolo|articolo|allegato|rozdział|dział|tytuł|część|załącznik|artykuł|hoofdstuk|bijlage|kapittel|fejezet|capitolul|poglavlje|kapitola|část|глава|раздел|статья|розділ|стаття|член|κεφάλαιο|άρθρο|bölüm|madde|الباب|الفصل|المادة|مادة|มาตรา|หมวด';

/** `1`, `2.3`, `IV.`, `A.`, `Chapter 3`, `§ 4`. */
export const NUMBERED_HEADING = new RegExp(
  `^(?:(?:${PARTS}|step|activity|exercise|experiment|example)\\s+(?:nr\\s+)?(?:\\d+|[IVXLC]+|[A-Z])\\b|\\d{1,2}(?:\\.\\d{1,2}){0,4}\\.?\\s+\\S|[IVX]{1,5}\\.\\s|[A-Z]\\.\\s|§\\s*\\d)`,
  'i',
);

/** Nothing but the number of a part: `Art. 5a.`, `§ 12.`, `CHAPTER IV`, `第5条`. */
export const BARE_PART_NUMBER = new RegExp(
  `^(?:(?:${PARTS}|art\\.)\\s*(?:nr\\s*)?|§+\\s*)(?:\\p{Nd}{1,4}[a-z]{0,2}|[IVXLC]{1,7}[a-z]?)\\s?\\.?$|^第\\s?[\\d一二三四五六七八九十百]{1,5}\\s?[条條章節节編编]$|^제\\s?\\d{1,4}[조장절편]$`,
  'iu',
);

/** A chapter by its number, above the sections `3.1` in it. */
export const NUMBERED_CHAPTER =
  /^(?:chapter|kapitel|chapitre|capítulo|capitolo|rozdział|hoofdstuk|kapittel|fejezet|capitolul|poglavlje|kapitola)\s+(?:nr\s+)?(?:\d+|[IVXLC]+)\b/i;

/** An appendix by its letter, above the sections `B.1` in it. */
export const LETTERED_APPENDIX =
  /^(?:appendix|annex|anhang|annexe|anexo|allegato|appendice|apéndice|załącznik|bijlage|příloha)\s+[A-Z]\b/i;

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

/** Parts whose number stands with their name, which articles and lessons have in running lines too. */
const CHAPTERS =
  'chapter|part|kapitel|teil|chapitre|titre|partie|capítulo|título|capitolo|titolo|rozdział|dział|hoofdstuk|kapittel|fejezet|capitolul|poglavlje|kapitola|глава|раздел|розділ|κεφάλαιο|bölüm|الباب|الفصل';

/** The number of a chapter with its name or without: `CAPÍTULO IV SANCIONES`, `第9章 暴力表現`, `９章 暴力表現`, and what numbers parts in Chinese, Japanese and Korean: `一、总则`, `第６ 監理責任者`, `第1条（目的）`. */
export const NAMED_CHAPTER = new RegExp(
  `^(?:${CHAPTERS})\\s+(?:\\p{Nd}{1,3}|[IVXLC]{1,7})(?=$|[\\s.:–—-])[\\s.:–—-]{0,5}(?:$|[\\p{Lu}\\p{Lo}«“"])|^(?:第\\s?[\\p{Nd}一二三四五六七八九十百]{1,5}|\\p{Nd}{1,3})\\s?[章編编]\\s+\\S|^제\\s?\\p{Nd}{1,4}\\s?[장편]\\s+\\S|^제\\s?\\p{Nd}{1,4}\\s?조\\s?[(（][^)）]{1,30}[)）]$|^第\\s?[\\p{Nd}一二三四五六七八九十百]{1,5}\\s?[条條]\\s?[(（][^)）]{1,30}[)）]$|^(?:第\\s?\\p{Nd}{1,3}\\s|[一二三四五六七八九十]{1,3}、\\s?)\\p{Lo}[^。；，、：:;,]{1,28}$`,
  'u',
);

/** A chapter by its number, above the sections `3.1` in it. */
export const NUMBERED_CHAPTER =
  /^(?:chapter|kapitel|chapitre|capítulo|capitolo|rozdział|hoofdstuk|kapittel|fejezet|capitolul|poglavlje|kapitola)\s+(?:nr\s+)?(?:\d+|[IVXLC]+)\b/i;

/** An appendix by its letter, above the sections `B.1` in it. */
export const LETTERED_APPENDIX =
  /^(?:appendix|annex|anhang|annexe|anexo|allegato|appendice|apéndice|załącznik|bijlage|příloha)\s+[A-Z]\b/i;

/** Words and numbers that only addresses have. */
export const STREET =
  /(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|blvd|suite|floor|p\.?o\.? box|jalan|jln|taman|lorong|persiaran|lot|block|level|str|rue|avenue|boulevard|place|calle|avenida|paseo|plaza)(?!\p{L})|(?:stra(?:ß|ss)e|weg|platz|allee|gasse|markt|ring|damm)(?!\p{L})|^no\.?\s?\d|stra(?:ß|ss)e\s\d|\d{4,5}\s\p{Lu}|\p{Lu}{2}\s\d{5}/iu;

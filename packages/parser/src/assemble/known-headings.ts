/** Names that parts of documents have in general, whatever the document is about. */
const KNOWN_HEADINGS = new RegExp(
  `^(?:\\d{1,2}(?:\\.\\d{1,2})*\\.?\\s+|[ivx]{1,5}\\.\\s+|[a-h]\\.\\s+)?(?:${[
    'abstract|(?:executive |brief )?summary|(?:table of )?contents|list of (?:figures|tables|abbreviations)|preface|foreword',
    '(?:general )?introduction|background|motivation|overview|(?:aims? and )?objectives?|purpose|scope|related works?|literature review',
    '(?:materials? and )?methods?|methodology|procedures?|experiments?|experimental (?:setup|results)|evaluation|analysis',
    'results?|findings|results and discussion|discussion|limitations|recommendations?|(?:discussion and )?conclusions?|concluding remarks|future work|outlook',
    'acknowledge?ments?|references|bibliography|works cited|further reading|notes|endnotes|glossary|index|appendix(?: [a-z0-9])?|annex(?: [a-z0-9])?|about the authors?|key ?words',
    'zusammenfassung|einleitung|inhalt(?:sverzeichnis)?|vorwort|methoden|ergebnisse|diskussion|fazit|schluss|danksagung|literatur(?:verzeichnis)?|anhang',
    'résumé|introduction|sommaire|table des matières|méthodes|résultats|remerciements|bibliographie|annexes?',
    'resumen|índice|introducción|métodos|resultados|discusión|conclusiones|agradecimientos|bibliografía|anexos?',
    'sommario|indice|introduzione|metodi|risultati|conclusioni|ringraziamenti|bibliografia|allegati?',
    'streszczenie|spis treści|wstęp|wprowadzenie|metody|wyniki|wnioski|podsumowanie|literatura|załączniki?',
  ].join('|')})[.:]?$`,
  'i',
);

/** Whether a text is nothing but such a name, numbered or not. */
export function isKnownHeading(text: string): boolean {
  return text.length < 48 && KNOWN_HEADINGS.test(text);
}

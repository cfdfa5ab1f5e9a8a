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
    'resumo|sumário|introdução|objetivos?|metodologia|resultados|discussão|conclusão|conclusões|considerações finais|agradecimentos|referências(?: bibliográficas)?|bibliografia',
    'samenvatting|inhoud(?:sopgave)?|inleiding|conclusies?|literatuur|bijlagen?|sammanfattning|innehåll|inledning|slutsats(?:er)?|özet|[iİ]çindekiler|giriş|sonuç|kaynaklar|kaynakça',
    'аннотация|содержание|оглавление|введение|выводы?|заключение|список литературы|литература|приложения?',
    '摘 ?要|概 ?要|要 ?旨|目 ?次|目 ?[录錄]|前 ?言|引 ?言|绪 ?论|はじめに|おわりに|まとめ|结 ?论|結 ?論|参 ?考 ?文 ?献|參考文獻|致 ?谢|謝 ?辞|附 ?[录錄]|付 ?録',
    '초 ?록|요 ?약|목 ?차|서 ?론|결 ?론|참고 ?문헌|부 ?록',
  ].join('|')})[.:]?$`,
  'i',
);

/** Whether a text is nothing but such a name, numbered or not. */
export function isKnownHeading(text: string): boolean {
  return text.length < 48 && KNOWN_HEADINGS.test(text);
}

/** Question words and words for operations in German, French and Spanish, by the English one that asks for the same; accents are left out. */
const WORDS = `
which: welche welcher welches welchen welchem quel quelle quels quelles cual cuales
what: was quoi que
who: wer wen wem qui quien quienes
when: wann quand cuando
where: wo ou donde
many: viele combien cuantos cuantas
much: viel cuanto cuanta
most: meisten meiste plus mas
highest: hochste hochsten hochster hochstes grosste grossten grosster teuerste teuersten maximal mayor maximo maxima maximum eleve elevee alto alta
lowest: niedrigste niedrigsten kleinste kleinsten geringste geringsten wenigsten billigste billigsten minimal moins menor minimo minima bas basse bajo baja
first: erste ersten erster erstes fruheste fruhesten premier premiere primero primera
last: letzte letzten letzter letztes spateste spatesten neueste neuesten dernier derniere ultimo ultima
total: gesamt insgesamt gesamte gesamten summe zusammen somme totale totaux suma totales
average: durchschnitt durchschnittlich durchschnittliche durchschnittlichen mittel moyenne moyen promedio media medio
difference: unterschied differenz ecart diferencia
change: anderung veranderung variation variacion cambio
grow: stieg stiegen gestiegen wuchs wuchsen gewachsen zugenommen augmente augmenter augmentation aumento aumentaron crecio
fell: sank sanken gesunken fiel fielen gefallen abgenommen baisse diminue diminution bajo bajaron disminuyo
share: anteil part proportion proporcion parte
percent: prozent prozentsatz pourcentage pourcent porcentaje
than: als que
or: oder ou o
not: nicht keine kein sans sin
by: je pro nach par por
each: jeder jede jedes jeweils chaque cada
different: verschiedene verschiedenen unterschiedliche differents differentes distintos distintas diferentes
list: liste nenne zeige lister lista enumera
more: mehr davantage
less: weniger menos
between: zwischen entre
over: uber
under: unter
`;

const ENGLISH: ReadonlyMap<string, string> = new Map(
  WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', others = ''] = line.split(': ');
      return others.split(' ').map((word) => [word, english] as const);
    }),
);

/** A question is read as a foreign one where it begins so. */
const FOREIGN =
  /^(?:um |in |bei |mit |seit |bis )?(?:wie|welche[rsnm]?|was|wer|wann|wo|warum|nenne|zeige|liste|quel(?:le)?s?|combien|qui|quand|cual(?:es)?|cuant[oa]s?|quien(?:es)?|cuando|donde|que|de combien|en que)(?= |$)/u;

/** The words of a question with those that ask for operations in English; others stay as they are. */
export function englishCues(norms: readonly string[]): readonly string[] {
  if (!FOREIGN.test(norms.slice(0, 3).join(' '))) return norms;
  return norms.map((norm, at) => {
    // "Wie viel", "wie hoch": how much.
    if (norm === 'wie') return 'how';
    if (norms[at - 1] === 'wie' && HOW_MUCH.has(norm)) return 'much';
    return ENGLISH.get(norm) ?? norm;
  });
}

const HOW_MUCH: ReadonlySet<string> = new Set(['hoch', 'teuer', 'viel', 'gross', 'groß']);

import { escapeHtml as e } from './made-document.ts';
import { type Printed, paperValue, SCHEMA_OF } from './paper-values.ts';
import type { PaperKind } from './paper-words.ts';
import type { Language, Random } from './vocabulary.ts';

type Fact = {
  /** Names of what a sentence says, each with its kind, in the order of the sentence. */
  readonly asked: readonly (readonly [names: readonly string[], kind: PaperKind])[];
  readonly sentences: Readonly<Record<Language, string>>;
};

/** `names:kind, … | en | de | fr | es`: sentences that tell values, each at a `*`. */
const FACTS_TEXT = `
admission_date/date_of_admission:date, discharge_date:date | The patient was admitted on * and discharged on *. | Die Aufnahme erfolgte am *, die Entlassung am *. | Le patient a été admis le * ; sortie le *. | El paciente fue admitido el * y recibió el alta el *.
amount_due/payment_amount:money, payment_due_date/payment_deadline:date | Please pay the amount of * by *. | Bitte zahlen Sie den Betrag von * bis zum *. | Veuillez payer la somme de * avant le *. | Rogamos el pago del importe de * antes del *.
membership_fee:money, membership_number:identifier | We have received your membership fee of *. Your membership number is *. | Ihren Mitgliedsbeitrag von * haben wir erhalten. Ihre Mitgliedsnummer ist *. | Nous avons reçu vos frais de membre de *. Votre numéro de membre est *. | Hemos recibido su tarifa de miembro de *. Su número de miembro es *.
registration_date:date | We confirm your registration of * and thank you. | Wir bestätigen Ihre Anmeldung vom * und danken Ihnen. | Nous confirmons votre inscription du * et vous remercions. | Confirmamos su inscripción del * y se lo agradecemos.
fine_amount:money, reduced_amount:money | A fine of * is payable; within two weeks it is reduced to *. | Es wird eine Geldbuße von * festgesetzt, ermäßigt auf *. | Une amende de * est due, réduite à *. | Se impone una multa de *, reducida a *.
joining_date:date, retirement_date:date | You joined on * and your retirement date is *. | Eintritt am *, Beginn des Ruhestands am *. | Votre adhésion date du *, votre retraite du *. | Su fecha de contratación es el * y su jubilación el *.
burial_date:date | The burial took place on * in the presence of the family. | Die Beisetzung fand am * statt. | L'inhumation a eu lieu le *. | El entierro tuvo lugar el *.
election_date:date | The election takes place on * in all districts. | Die Wahl findet am * statt. | L'élection a lieu le *. | Las elecciones se celebran el *.
next_inspection_date:date | The next inspection is planned for *. | Die nächste Besichtigung ist für den * geplant. | La prochaine inspection est prévue le *. | La próxima inspección está prevista para el *.
departure_date:date, return_date:date | You depart on * and return on *. | Abfahrt ist am *, Rückgabe am *. | Départ le *, retour le *. | Salida el *, devolución el *.
meter_reading:count | The meter reading was * at the time of our visit. | Der Zählerstand war * bei unserem Besuch. | L'index du compteur était de * lors de notre visite. | La lectura del contador fue de * en nuestra visita.
consumption/total_consumption:measure | Your consumption was * in this period. | Ihr Verbrauch betrug * in diesem Zeitraum. | Votre consommation a été de * pour la période. | Su consumo fue de * en este periodo.
warranty_period:duration | The warranty runs for * from the day of purchase. | Die Garantie gilt * ab dem Kauf. | La garantie est de * à partir de l'achat. | La garantía es de * desde la compra.
probation_period:duration | There is a probation of *. | Es gilt eine Probezeit von *. | La période d'essai est de *. | Hay un periodo de prueba de *.
`;

const FACTS: readonly Fact[] = FACTS_TEXT.trim()
  .split('\n')
  .map((line) => {
    const [asked = '', en = '', de = '', fr = '', es = ''] = line.split(' | ');
    return {
      asked: asked.split(', ').map((one) => {
        const [names = '', kind] = one.split(':');
        return [names.split('/'), kind as PaperKind] as const;
      }),
      sentences: { en, de, fr, es },
    };
  });

/** Most sentences of one paper. */
const MOST_FACTS = 3;

/** Sentences that tell dates, amounts and numbers in their own words, most of them asked for. */
export function paperFacts(
  r: Random,
  language: Language,
  {
    properties,
    truth,
  }: { readonly properties: Record<string, unknown>; readonly truth: Record<string, unknown> },
): string {
  const sentences: string[] = [];
  const said = new Set<Fact>();
  for (let at = r.int(1, MOST_FACTS); at > 0; at--) said.add(r.of(FACTS));
  for (const { asked, sentences: own } of said) {
    const values: Printed[] = [];
    for (const [names, kind] of asked) {
      const value = paperValue(r, language, kind);
      const name = r.of(names);
      values.push(value);
      if (names.some((one) => one in properties) || !r.chance(0.85)) continue;
      properties[name] = SCHEMA_OF[kind];
      truth[name] = value.truth;
    }
    let next = 0;
    sentences.push(own[language].replace(/\*/g, () => values[next++]?.printed ?? ''));
  }
  return r.chance(0.5)
    ? sentences.map((sentence) => `<p>${e(sentence)}</p>`).join('')
    : `<p>${e(sentences.join(' '))}</p>`;
}

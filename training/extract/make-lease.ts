import { FONTS, pageHtml } from './layouts.ts';
import { escapeHtml as e, type MadeDocument } from './made-document.ts';
import {
  company,
  type Language,
  money,
  person,
  printDay,
  type Random,
  someDay,
} from './vocabulary.ts';

type Said = {
  readonly rent: string;
  readonly deposit: string;
  readonly fee: string;
  readonly start: string;
  readonly end: string;
  readonly notice: string;
};

/** Paragraphs with several amounts or dates, each told apart by the words around it alone. */
const AMOUNTS: Readonly<Record<Language, readonly ((s: Said) => string)[]>> = {
  en: [
    (s) =>
      `The monthly rent is ${s.rent}, payable on the first day of each month; the deposit is ${s.deposit} and is returned after the end of the lease. A late fee of ${s.fee} applies.`,
    (s) =>
      `The Tenant shall pay a rent of ${s.rent} per month. Before moving in the Tenant pays a deposit of ${s.deposit}, and for every late payment a late fee of ${s.fee}.`,
    (s) =>
      `A deposit amounting to ${s.deposit} is due on signing, while the monthly rent amounts to ${s.rent}; the late fee amounts to ${s.fee}.`,
  ],
  de: [
    (s) =>
      `Die monatliche Miete beträgt ${s.rent}; die Kaution beträgt ${s.deposit} und wird nach Vertragsende zurückgezahlt. Die Mahngebühr beträgt ${s.fee}.`,
    (s) =>
      `Der Mieter zahlt eine Miete von ${s.rent} im Monat. Vor dem Einzug ist eine Kaution von ${s.deposit} fällig, bei Verzug eine Mahngebühr von ${s.fee}.`,
    (s) =>
      `Eine Kaution in Höhe von ${s.deposit} ist bei Unterschrift fällig, die monatliche Miete liegt bei ${s.rent}, die Mahngebühr bei ${s.fee}.`,
  ],
  fr: [
    (s) =>
      `Le loyer mensuel est de ${s.rent} ; le dépôt de garantie est de ${s.deposit}. Des frais de retard de ${s.fee} s'appliquent.`,
    (s) =>
      `Le locataire verse un loyer de ${s.rent} par mois, un dépôt de garantie de ${s.deposit} et, en cas de retard, des frais de retard de ${s.fee}.`,
    (s) =>
      `Un dépôt de garantie de ${s.deposit} est dû à la signature, le loyer mensuel s'élève à ${s.rent}, les frais de retard à ${s.fee}.`,
  ],
  es: [
    (s) =>
      `La renta mensual es de ${s.rent}; la fianza es de ${s.deposit}. Se aplica un recargo por demora de ${s.fee}.`,
    (s) =>
      `El arrendatario paga una renta de ${s.rent} al mes, una fianza de ${s.deposit} y un recargo por demora de ${s.fee}.`,
    (s) =>
      `La fianza de ${s.deposit} se paga a la firma, la renta mensual asciende a ${s.rent} y el recargo por demora a ${s.fee}.`,
  ],
};

const TIMES: Readonly<Record<Language, readonly ((s: Said) => string)[]>> = {
  en: [
    (s) => `The lease starts on ${s.start} and ends on ${s.end}. The notice period is ${s.notice}.`,
    (s) =>
      `The term begins on ${s.start} and expires on ${s.end}, with a notice period of ${s.notice}.`,
    (s) =>
      `With a notice period of ${s.notice}, the lease runs from its start date, ${s.start}, to its end date, ${s.end}.`,
  ],
  de: [
    (s) =>
      `Das Mietverhältnis beginnt am ${s.start} und endet am ${s.end}. Die Kündigungsfrist beträgt ${s.notice}.`,
    (s) =>
      `Beginn ist der ${s.start}, Ende der ${s.end}, mit einer Kündigungsfrist von ${s.notice}.`,
    (s) =>
      `Mit einer Kündigungsfrist von ${s.notice} läuft der Vertrag ab Beginn ${s.start} bis zum Ende ${s.end}.`,
  ],
  fr: [
    (s) =>
      `Le bail commence le ${s.start} et prend fin le ${s.end}. Le préavis est de ${s.notice}.`,
    (s) => `Le bail débute le ${s.start} et expire le ${s.end}, avec un préavis de ${s.notice}.`,
    (s) =>
      `Avec un préavis de ${s.notice}, le bail court de sa date de début, le ${s.start}, à sa date de fin, le ${s.end}.`,
  ],
  es: [
    (s) =>
      `El contrato comienza el ${s.start} y termina el ${s.end}. El plazo de preaviso es de ${s.notice}.`,
    (s) => `El contrato empieza el ${s.start} y vence el ${s.end}, con un preaviso de ${s.notice}.`,
    (s) =>
      `Con un preaviso de ${s.notice}, el contrato va de su fecha de inicio, ${s.start}, a su fecha de fin, ${s.end}.`,
  ],
};

const HEADS: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['Lease', 'Rent and deposit', 'Term'],
  de: ['Mietvertrag', 'Miete und Kaution', 'Laufzeit'],
  fr: ['Bail', 'Loyer et dépôt', 'Durée'],
  es: ['Contrato de arrendamiento', 'Renta y fianza', 'Duración'],
};
const MONTHS = { en: 'months', de: 'Monate', fr: 'mois', es: 'meses' };

/** A lease: amounts and dates in sentences, several in each. */
export function makeLease(
  r: Random,
  id: string,
  { language, wording }: { readonly language: Language; readonly wording: number },
): MadeDocument {
  const rent = r.int(380, 4900);
  const [deposit, fee, months] = [rent * r.int(2, 3), r.int(10, 90), r.int(2, 6)];
  const start = someDay(r, 2019, 2022);
  const end = someDay(r, 2023, 2027);
  const style = r.int(0, 2);
  const day = r.int(0, 2);
  const said: Said = {
    rent: money(rent, language, style),
    deposit: money(deposit, language, style),
    fee: money(fee, language, style),
    start: printDay(start, language, day),
    end: printDay(end, language, day),
    notice: `${months} ${MONTHS[language]}`,
  };
  const [title, amounts, times] = HEADS[language];
  const hasHeads = r.chance(0.6);
  const head = (text: string) => (hasHeads ? `<h2>${e(text)}</h2>` : '');
  const amountsText = AMOUNTS[language][wording]?.(said) ?? '';
  const timesText = TIMES[language][wording]?.(said) ?? '';
  const body = `<h1>${e(title)}</h1><p>${e(company(r, language))}, ${e(person(r, language))}</p>${head(amounts)}<p>${e(amountsText)}</p>${head(times)}<p>${e(timesText)}</p>`;
  return {
    id,
    type: 'lease',
    language,
    family: `lease-clauses-${wording}-${language}`,
    html: pageHtml(body, FONTS[wording] ?? FONTS[0]),
    truth: {
      monthly_rent: rent,
      deposit,
      late_fee: fee,
      start_date: start.iso,
      end_date: end.iso,
      // As the engine writes durations, whatever the language.
      notice_period: `${months} months`,
    },
  };
}

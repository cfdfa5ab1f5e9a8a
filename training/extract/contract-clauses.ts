import type { Language } from './vocabulary.ts';

/** What a clause is made with: the parties, when, under which law, for how long, and what is none of these. */
export type Said = {
  readonly a: string;
  readonly b: string;
  readonly date: string;
  readonly law: string;
  readonly term: string;
  readonly where: readonly [string, string];
  readonly state: string;
  /** Another company, another day and another place, which are not what is asked for. */
  readonly other: string;
  readonly otherDay: string;
  readonly otherState: string;
  /** Who signs. */
  readonly signer: string;
};

type Clause = (s: Said) => string;
type Clauses = Readonly<Record<Language, readonly Clause[]>>;

/** Every third one belongs to one wording: families are kept apart by what they say. */
export function clausesOf(
  clauses: Clauses,
  language: Language,
  wording: number,
): readonly Clause[] {
  return clauses[language].filter((_, at) => at % 3 === wording);
}

export const OPENINGS: Clauses = {
  en: [
    (s) =>
      `This Services Agreement (the “Agreement”) is made and entered into as of ${s.date} (the “Effective Date”) by and between ${s.a}, a ${s.state} corporation with offices at ${s.where[0]} (“Provider”), and ${s.b}, a company organized under the laws of ${s.otherState} (the “Client”).`,
    (s) =>
      `THIS AGREEMENT, dated ${s.date}, is between ${s.a} (hereinafter “Company”) and ${s.b} (hereinafter “Consultant”).`,
    (s) =>
      `This Confidentiality Agreement is effective as of ${s.date} and is entered into by ${s.a}, having its principal place of business at ${s.where.join(', ')}, and ${s.b}.`,
    (s) =>
      `THIS NONDISCLOSURE AGREEMENT is made this ${s.date}, by and among ${s.a.toUpperCase()}, a ${s.state} limited liability company (“Discloser”), and ${s.b.toUpperCase()} (“Recipient”), collectively the “Parties”.`,
    (s) =>
      `LICENSE AGREEMENT dated as of ${s.date} among ${s.a}, a company existing under the laws of ${s.state} (“Licensor”), and ${s.b}, an entity having offices at ${s.where[0]} (“Licensee”).`,
    (s) =>
      `This Agreement (“Agreement”) is entered into and is effective on ${s.date} by ${s.a} and ${s.b}, each of which may disclose confidential information to the other.`,
    (s) =>
      `This Supply Agreement (this “Agreement”), is entered into on ${s.date} between ${s.a}, located at ${s.where.join(', ')} (“Supplier”) and ${s.b}, together with its affiliates (“Buyer”). Supplier and Buyer may be referred to individually as a “Party”.`,
    (s) =>
      `AGREEMENT made as of ${s.date} by and between ${s.a}, a corporation organized and existing under the laws of the State of ${s.state}, and ${s.b}, an individual residing at ${s.where[0]} (the “Employee”).`,
    (s) =>
      `WHEREAS, ${s.a} and ${s.b} (each a “Party” and together the “Parties”) entered into discussions, they hereby agree, effective ${s.date}, as follows:`,
    (s) =>
      `THIS DISTRIBUTION AGREEMENT (“Agreement”) dated as of the ${s.date} (“Effective Date”), is by and between ${s.a} (“Distributor”), whose address is ${s.where.join(', ')}, and ${s.b}, a ${s.state} corporation (“Manufacturer”).`,
    (s) =>
      `This Agreement is made by and between ${s.a} and its subsidiaries (collectively, “Owner”) and ${s.b} (“Contractor”) and shall be deemed effective on ${s.date} (the “Commencement Date”).`,
    (s) =>
      `This Mutual Non-Disclosure Agreement (“NDA”), effective as of the date last signed below, ${s.date}, is by and between ${s.a}, with its registered office at ${s.where.join(', ')}, and ${s.b}.`,
  ],
  de: [
    (s) =>
      `Dieser Vertrag wird am ${s.date} geschlossen zwischen ${s.a}, ${s.where.join(', ')} (nachfolgend „Auftraggeber“), und ${s.b} (nachfolgend „Auftragnehmer“).`,
    (s) => `Zwischen ${s.a} und ${s.b} wird folgende Vereinbarung vom ${s.date} getroffen.`,
    (s) => `Vertrag vom ${s.date} zwischen der ${s.a} mit Sitz in ${s.where[1]} und der ${s.b}.`,
    (s) =>
      `Die ${s.a}, vertreten durch ${s.signer}, (im Folgenden „Lizenzgeber“) und ${s.b} (im Folgenden „Lizenznehmer“) schließen am ${s.date} zwischen ${s.a} und ${s.b} diesen Lizenzvertrag.`,
    (s) =>
      `Zwischen ${s.a}, ${s.where.join(', ')}, und ${s.b} wird am ${s.date} der nachstehende Rahmenvertrag geschlossen.`,
    (s) =>
      `Vereinbarung, geschlossen am ${s.date}, zwischen ${s.a} und ${s.b} über die Zusammenarbeit.`,
  ],
  fr: [
    (s) =>
      `Le présent contrat est conclu le ${s.date} entre ${s.a}, dont le siège est ${s.where.join(', ')} (ci-après « le Prestataire »), et ${s.b} (ci-après « le Client »).`,
    (s) => `Entre ${s.a} et ${s.b}, il a été convenu ce qui suit en date du ${s.date}.`,
    (s) => `Contrat en date du ${s.date} entre ${s.a} et ${s.b}.`,
    (s) =>
      `Accord conclu le ${s.date} entre ${s.a}, représentée par ${s.signer}, ci-après « le Fournisseur », et ${s.b}, ci-après « l'Acheteur ».`,
    (s) =>
      `Entre ${s.a}, ${s.where.join(', ')}, et ${s.b}, le présent accord est conclu le ${s.date}.`,
    (s) => `Le présent accord, en date du ${s.date}, est passé entre ${s.a} et ${s.b}.`,
  ],
  es: [
    (s) =>
      `El presente contrato se celebra el ${s.date} entre ${s.a}, con domicilio en ${s.where.join(', ')} (en adelante “el Proveedor”), y ${s.b} (en adelante “el Cliente”).`,
    (s) => `Contrato con fecha de ${s.date} entre ${s.a} y ${s.b}.`,
    (s) => `Entre ${s.a} y ${s.b} se firma este acuerdo con fecha ${s.date}.`,
    (s) =>
      `Acuerdo celebrado el ${s.date} entre ${s.a}, representada por ${s.signer} (“el Licenciante”), y ${s.b} (“el Licenciatario”).`,
    (s) =>
      `Entre ${s.a}, con domicilio en ${s.where[0]}, y ${s.b} se celebra el ${s.date} este contrato.`,
    (s) =>
      `El presente acuerdo, suscrito el ${s.date}, vincula a las partes entre ${s.a} y ${s.b}.`,
  ],
};

/** Agreements as letters, which say their date at the head only. */
export const LETTERS: readonly Clause[] = [
  (s) =>
    `In connection with your consideration of a possible transaction with ${s.a} (the “Company”), ${s.b} (“you”) agrees to treat all information about the Company as confidential.`,
  (s) =>
    `This letter agreement sets out the terms agreed between ${s.a} (“Discloser”) and ${s.b} (“Recipient”) for the exchange of confidential information.`,
  (s) =>
    `You have asked for information about the business of ${s.a} (together with its subsidiaries, the “Company”). As a condition to receiving it, ${s.b} (“you” or “your”) agrees as follows:`,
];

export const LAW_CLAUSES: Clauses = {
  en: [
    (s) =>
      `This Agreement shall be governed by and construed in accordance with the laws of the State of ${s.law}, without regard to its conflict of laws principles.`,
    (s) =>
      `The validity and interpretation of this Agreement are governed by the laws of ${s.law}.`,
    (s) =>
      `This Agreement is subject to the law of ${s.law}, and the parties submit to its courts.`,
    (s) =>
      `THIS AGREEMENT AND ALL CLAIMS ARISING OUT OF IT SHALL BE GOVERNED BY THE LAWS OF ${s.law.toUpperCase()}, EXCLUDING ITS CHOICE OF LAW RULES. Any dispute shall be settled by arbitration in ${s.otherState}.`,
    (s) =>
      `The laws of ${s.law} shall govern this Agreement. Each party consents to the courts located in ${s.otherState}.`,
    (s) =>
      `This Agreement will be interpreted and enforced in accordance with the internal laws of ${s.law} applicable to contracts made and performed there.`,
  ],
  de: [
    (s) => `Dieser Vertrag unterliegt dem Recht von ${s.law}.`,
    (s) => `Es gilt das Recht von ${s.law} unter Ausschluss des UN-Kaufrechts.`,
    (s) => `Auf diesen Vertrag ist das Recht von ${s.law} anwendbar.`,
  ],
  fr: [
    (s) => `Le présent contrat est régi par le droit de ${s.law}.`,
    (s) => `Le contrat est soumis aux lois de ${s.law}.`,
    (s) => `Ce contrat est régi par les lois de ${s.law}.`,
  ],
  es: [
    (s) => `Este contrato se rige por las leyes de ${s.law}.`,
    (s) => `El presente acuerdo se rige por la ley de ${s.law}.`,
    (s) => `El contrato queda sometido a las leyes de ${s.law}.`,
  ],
};

export const TERM_CLAUSES: Clauses = {
  en: [
    (s) =>
      `This Agreement shall remain in effect for a period of ${s.term} from the Effective Date, unless terminated earlier on thirty (30) days’ prior written notice.`,
    (s) =>
      `The term of this Agreement is ${s.term}. Either party may terminate upon sixty (60) days notice.`,
    (s) =>
      `The obligations of confidentiality shall continue for ${s.term} after the date of disclosure. Payment is due within 30 days.`,
    (s) =>
      `Unless sooner terminated as provided herein, this Agreement shall continue for an initial term of ${s.term} and shall renew for successive periods of one (1) year unless notice is given ninety (90) days before expiration.`,
    (s) =>
      `This Agreement shall expire ${s.term} from the date hereof. A party that breaches it has ten (10) days to cure.`,
    (s) =>
      `The recipient’s duty to hold the information in confidence shall survive for a period of ${s.term} following the date of this Agreement.`,
  ],
  de: [
    (s) =>
      `Die Laufzeit dieses Vertrags beträgt ${s.term}. Die Kündigungsfrist beträgt drei Monate.`,
    (s) =>
      `Der Vertrag wird für die Dauer von ${s.term} geschlossen. Rechnungen sind binnen 14 Tagen zahlbar.`,
    (s) => `Dieser Vertrag endet nach ${s.term}.`,
  ],
  fr: [
    (s) => `Le contrat est conclu pour une durée de ${s.term}. Le préavis est de trois mois.`,
    (s) => `La durée du présent contrat est de ${s.term}.`,
    (s) => `Le contrat expire après une période de ${s.term}.`,
  ],
  es: [
    (s) => `El contrato tendrá una duración de ${s.term}. El preaviso será de treinta días.`,
    (s) => `La vigencia de este acuerdo es de ${s.term}.`,
    (s) => `Este contrato se celebra por un plazo de ${s.term}.`,
  ],
};

import type { Said } from './contract-clauses.ts';
import type { Language } from './vocabulary.ts';

/** Clauses that any agreement may have, some with times that are not its term. */
export const FILLER: Readonly<Record<Language, readonly ((s: Said) => string)[]>> = {
  en: [
    () =>
      'Each party shall keep the information of the other party in confidence and shall use it only for the purpose of this Agreement.',
    () => 'The Provider shall perform the services with due care and in a professional manner.',
    () =>
      'Neither party may assign this Agreement without the prior consent of the other party, except to affiliates and subsidiaries.',
    () =>
      'Notices between the parties shall be in writing and are deemed received after five (5) business days.',
    () =>
      'If a party fails to cure a material breach within thirty (30) days after notice, the other party may terminate.',
    () =>
      'Records shall be kept for three (3) years and may be audited once in twelve (12) months.',
    () =>
      'For a period of two (2) years after termination, neither party shall solicit employees of the other party.',
    () =>
      '“Confidential Information” means any information disclosed by one party to the other, whether orally or in writing.',
    () => 'Fees are payable within forty-five (45) days of receipt of an invoice.',
  ],
  de: [
    () =>
      'Die Parteien behandeln alle Informationen vertraulich und verwenden sie nur für die Zwecke dieses Vertrags.',
    () => 'Der Auftragnehmer erbringt die Leistungen mit der gebotenen Sorgfalt.',
    () => 'Änderungen bedürfen der Schriftform.',
    () => 'Die Haftung ist auf Vorsatz und grobe Fahrlässigkeit beschränkt.',
    () => 'Mängel sind binnen 14 Tagen anzuzeigen; Unterlagen werden zehn Jahre aufbewahrt.',
  ],
  fr: [
    () => "Chaque partie garde confidentielles les informations de l'autre partie.",
    () => 'Le Prestataire exécute les services avec diligence.',
    () => 'Toute modification requiert la forme écrite.',
    () => 'Les factures sont payables sous 30 jours.',
  ],
  es: [
    () => 'Cada parte mantendrá la confidencialidad de la información de la otra parte.',
    () => 'El Proveedor prestará los servicios con la debida diligencia.',
    () => 'Toda modificación requiere forma escrita.',
    () => 'Las facturas se pagan en un plazo de 30 días.',
  ],
};

/** Clauses that say other dates, companies and places than those that are asked for; an agreement has few of them. */
export const TRAPS: Readonly<Record<Language, readonly ((s: Said) => string)[]>> = {
  en: [
    (s) => `Invoices issued after ${s.otherDay} bear interest at five percent.`,
    (s) =>
      `This Agreement supersedes the letter of intent dated ${s.otherDay} between ${s.a} and ${s.other}.`,
    (s) =>
      `The Company is duly organized, validly existing and in good standing under the laws of ${s.otherState}.`,
    (s) =>
      `As reported in the annual report for the fiscal year ended ${s.otherDay}, no claims are pending.`,
    (s) => `Deliveries are made through ${s.other} or another carrier approved in writing.`,
    (s) =>
      `Any litigation concerning insurance shall be brought in the courts of ${s.otherState}, where the insurer has its seat.`,
    (s) => `The parties’ escrow agent is ${s.other}, whose appointment ends on ${s.otherDay}.`,
  ],
  de: [(s) => `Die Absichtserklärung vom ${s.otherDay} mit ${s.other} wird hiermit ersetzt.`],
  fr: [(s) => `La lettre d'intention du ${s.otherDay} avec ${s.other} est remplacée.`],
  es: [(s) => `La carta de intenciones de ${s.otherDay} con ${s.other} queda sustituida.`],
};

/** Headings of clauses that say nothing that is asked for, and of those that do. */
export const HEADINGS = {
  any: ['General', 'Clause', 'Miscellaneous', 'Covenants', 'Further Provisions'],
  term: { en: 'Term and Termination', de: 'Laufzeit', fr: 'Durée', es: 'Duración' },
  law: {
    en: 'Governing Law',
    de: 'Anwendbares Recht',
    fr: 'Droit applicable',
    es: 'Ley aplicable',
  },
} as const;

export const TITLES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Services Agreement',
    'CONSULTING AGREEMENT',
    'Confidentiality Agreement',
    'SUPPLY AGREEMENT',
    'License Agreement',
    'MUTUAL NON-DISCLOSURE AGREEMENT',
  ],
  de: ['Dienstleistungsvertrag', 'VEREINBARUNG', 'Rahmenvertrag'],
  fr: ['Contrat de prestation', 'ACCORD', 'Contrat de services'],
  es: ['Contrato de servicios', 'ACUERDO', 'Contrato marco'],
};

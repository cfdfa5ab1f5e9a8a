import { date, number, type Paper, page, text, whole } from '../paper.ts';

const grant: Paper = {
  id: 'grant-fr',
  kind: 'award',
  html: page(
    'body{font:12px Georgia;line-height:1.4}',
    `<p><b>Région Bretagne</b> – Direction de la culture</p><p>Dossier n° CULT-2024-0913</p><h3>Décision d'attribution de subvention</h3><p>Bénéficiaire : Association Les Tréteaux de Brest</p><p>Projet : Festival « Marées de scène » 2025</p><p>Une subvention de 18 000 euros est accordée, soit 40 % du budget prévisionnel de 45 000 euros.</p><p>Un premier versement de 12 600 euros interviendra à la signature ; le solde sera versé sur présentation du bilan, au plus tard le 31 mars 2026.</p><p>Rennes, le 9 décembre 2024</p><p>Le président, Yann Le Goff</p>`,
  ),
  fields: {
    funding_body: text('Région Bretagne'),
    case_number: text('CULT-2024-0913'),
    beneficiary_name: text('Association Les Tréteaux de Brest'),
    project_title: text('Festival « Marées de scène » 2025'),
    grant_amount: number(18000),
    total_budget: number(45000),
    decision_date: date('2024-12-09'),
    signatory: text('Yann Le Goff'),
    report_deadline: date('2026-03-31'),
    bank_account: text(),
    project_start: date(),
  },
};

const tender: Paper = {
  id: 'tender-en',
  kind: 'award',
  html: page(
    'body{font:12px Arial}td{padding:3px 14px 3px 0;vertical-align:top}',
    `<h2>Invitation to Tender</h2><table><tr><td>1.</td><td>Contracting authority</td><td>Westmoor District Council</td></tr><tr><td>2.</td><td>Subject</td><td>Resurfacing of Station Road car park</td></tr><tr><td>3.</td><td>Tender ref.</td><td>WDC/T/2025/14</td></tr><tr><td>4.</td><td>Published</td><td>3 February 2025</td></tr><tr><td>5.</td><td>Offers to be received by</td><td>14 March 2025, 12:00 noon</td></tr><tr><td>6.</td><td>Estimated value (excl. VAT)</td><td>£210,000</td></tr><tr><td>7.</td><td>Works to be completed within</td><td>90 days</td></tr><tr><td>8.</td><td>Enquiries to</td><td>Fiona Beck, procurement@westmoor.example</td></tr><tr><td>9.</td><td>Lots</td><td>2</td></tr></table>`,
  ),
  fields: {
    contracting_authority: text('Westmoor District Council'),
    tender_title: text('Resurfacing of Station Road car park'),
    tender_number: text('WDC/T/2025/14'),
    publication_date: date('2025-02-03'),
    submission_deadline: date('2025-03-14'),
    estimated_value: number(210000),
    completion_period: text('90 days'),
    contact_person: text('Fiona Beck'),
    contact_email: text('procurement@westmoor.example'),
    number_of_lots: whole(2),
    bid_bond_amount: number(),
    winning_bidder: text(),
  },
};

export const AWARDS: readonly Paper[] = [grant, tender];

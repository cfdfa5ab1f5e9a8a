import { date, NUMBER, number, type Paper, page, rows, TEXT, text, whole } from '../paper.ts';

const english: Paper = {
  id: 'payslip-en',
  kind: 'payslip',
  html: page(
    'body{font:11px Helvetica,Arial}table{border-collapse:collapse;width:100%;margin:8px 0}td,th{border:1px solid #999;padding:3px 6px;text-align:left}.r{text-align:right}',
    `<h2>Northgate Foods Ltd</h2><p>PAYSLIP</p>
<table><tr><td>Name<br><b>Priya Raman</b></td><td>Payroll no.<br><b>004417</b></td><td>NI number<br><b>QQ 12 34 56 C</b></td><td>Tax code<br><b>1257L</b></td></tr>
<tr><td>Pay date<br><b>28 Feb 2025</b></td><td>Tax period<br><b>11</b></td><td>Department<br><b>Cold Chain</b></td><td>Paid by<br><b>BACS</b></td></tr></table>
<table><tr><th>Payments</th><th class="r">Hours</th><th class="r">Rate</th><th class="r">Amount</th></tr>
<tr><td>Basic pay</td><td class="r">162.5</td><td class="r">14.20</td><td class="r">2,307.50</td></tr>
<tr><td>Overtime</td><td class="r">8.0</td><td class="r">21.30</td><td class="r">170.40</td></tr></table>
<table><tr><th>Deductions</th><th class="r">Amount</th></tr><tr><td>PAYE tax</td><td class="r">286.00</td></tr><tr><td>National Insurance</td><td class="r">114.39</td></tr><tr><td>Pension</td><td class="r">123.90</td></tr></table>
<p>Total gross pay £2,477.90</p><p>Total deductions £524.29</p><p><b>Net pay £1,953.61</b></p>`,
  ),
  fields: {
    employee_name: text('Priya Raman'),
    employer_name: text('Northgate Foods Ltd'),
    employee_id: text('004417'),
    national_insurance_number: text('QQ 12 34 56 C'),
    tax_code: text('1257L'),
    payment_date: date('2025-02-28'),
    department: text('Cold Chain'),
    payment_method: text('BACS'),
    gross_pay: number(2477.9),
    total_deductions: number(524.29),
    net_pay: number(1953.61),
    pension_contribution: number(123.9),
    bonus: number(),
    iban: text(),
    earnings: rows({ description: TEXT, hours: NUMBER, rate: NUMBER, amount: NUMBER }, [
      ['Basic pay', 162.5, 14.2, 2307.5],
      ['Overtime', 8, 21.3, 170.4],
    ]),
  },
};

const german: Paper = {
  id: 'payslip-de',
  kind: 'payslip',
  html: page(
    'body{font:11px Arial}.g{display:grid;grid-template-columns:150px 200px 150px 1fr;row-gap:3px}.s{display:flex;justify-content:space-between;width:300px}',
    `<div><b>Tischlerei Brandt &amp; Söhne OHG</b><br>Am Kanal 8<br>26121 Oldenburg</div><h3>Entgeltabrechnung März 2024</h3>
<div class="g"><span>Personal-Nr.</span><span>218</span><span>Steuerklasse</span><span>3</span><span>Mitarbeiter</span><span>Ole Janßen</span><span>Kinderfreibeträge</span><span>1,0</span><span>Geb.-Datum</span><span>09.11.1987</span><span>Krankenkasse</span><span>AOK Niedersachsen</span><span>Eintritt</span><span>01.08.2015</span><span>SV-Nummer</span><span>52 091187 J 004</span></div><hr>
<div class="s"><span>Grundlohn</span><span>3.150,00</span></div><div class="s"><span>Fahrgeld</span><span>60,00</span></div><div class="s"><b>Gesamtbrutto</b><b>3.210,00</b></div>
<div class="s"><span>Lohnsteuer</span><span>201,33</span></div><div class="s"><span>Sozialversicherung</span><span>645,21</span></div><div class="s"><b>Auszahlungsbetrag</b><b>2.363,46</b></div>
<p>Die Überweisung erfolgt auf das Konto DE21 2805 0100 0091 2345 67 bei der Landessparkasse zu Oldenburg.</p>`,
  ),
  fields: {
    employee_name: text('Ole Janßen'),
    employer: text('Tischlerei Brandt & Söhne OHG'),
    personnel_number: text('218'),
    birth_date: date('1987-11-09'),
    hire_date: date('2015-08-01'),
    tax_class: whole(3),
    health_insurance: text('AOK Niedersachsen'),
    social_security_number: text('52 091187 J 004'),
    gross_salary: number(3210),
    income_tax: number(201.33),
    net_payout: number(2363.46),
    iban: text('DE21 2805 0100 0091 2345 67'),
    vacation_days_left: number(),
    church_tax: number(),
  },
};

export const PAYSLIPS: readonly Paper[] = [english, german];

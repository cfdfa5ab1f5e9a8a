import { date, number, type Paper, page, text } from '../paper.ts';

const electricity: Paper = {
  id: 'utility-en',
  kind: 'utility bill',
  html: page(
    'body{font:12px Arial}.t{display:flex;justify-content:space-between}.b{background:#eef;padding:10px;width:250px}',
    `<div class="t"><div><h2>Brightwater Energy</h2>Mr D Castellan<br>5 Wharf Road<br>Bristol BS1 6GD</div><div class="b"><b>Your account number</b><br>8500 2217 004<br><b>Bill date</b><br>3 January 2025<br><b>This bill covers</b><br>1 Oct 2024 – 31 Dec 2024</div></div><h3>Your electricity bill</h3><p><b>What you owe: £212.47</b></p><p>We'll collect this by Direct Debit on or after 17 January 2025.</p><h4>How we worked it out</h4><p>Balance on your last bill £48.10</p><p>What you paid −£48.10</p><p>Electricity used £173.20</p><p>Standing charge (92 days at 31.6p) £29.07</p><p>VAT at 5% £10.20</p><h4>Your meter</h4><p>Meter serial number 21E5098834. Previous reading 40218, latest reading 40911. You used 693 kWh.</p><p>Tariff: Simply Fixed 24. Your tariff ends on 30 June 2025.</p><p>Questions? Call 0800 555 0199 or write to help@brightwater.example.</p>`,
  ),
  fields: {
    provider: text('Brightwater Energy'),
    customer_name: text('Mr D Castellan', 'D Castellan'),
    account_number: text('8500 2217 004'),
    billing_date: date('2025-01-03'),
    period_start: date('2024-10-01'),
    period_end: date('2024-12-31'),
    amount_due: number(212.47),
    due_date: date('2025-01-17'),
    previous_balance: number(48.1),
    standing_charge: number(29.07),
    vat_amount: number(10.2),
    meter_number: text('21E5098834'),
    current_reading: number(40911),
    consumption_kwh: number(693),
    tariff_name: text('Simply Fixed 24'),
    support_email: text('help@brightwater.example'),
    late_fee: number(),
    gas_consumption: number(),
  },
};

const water: Paper = {
  id: 'utility-de',
  kind: 'utility bill',
  html: page(
    'body{font:11px Arial}table{width:100%;border-collapse:collapse}td{padding:3px 0}.n{text-align:right}',
    `<p><b>Stadtwerke Lindau (B) GmbH</b> · Auenstraße 12 · 88131 Lindau</p><p>Herrn<br>Matthias Obermüller<br>Seeweg 3<br>88131 Lindau</p><h3>Ihre Jahresabrechnung Trinkwasser 2024</h3><table><tr><td>Vertragskonto</td><td>4410098812</td><td>Zählernummer</td><td>WZ-77120</td></tr><tr><td>Abrechnungszeitraum</td><td>01.01.2024 – 31.12.2024</td><td>Verbrauch</td><td>118 m³</td></tr><tr><td>Verbrauchsstelle</td><td>Seeweg 3, 88131 Lindau</td><td>Datum</td><td>20.01.2025</td></tr></table><hr><table><tr><td>Arbeitspreis 118 m³ × 2,15 €</td><td class="n">253,70 €</td></tr><tr><td>Grundpreis</td><td class="n">96,00 €</td></tr><tr><td>Umsatzsteuer 7 %</td><td class="n">24,48 €</td></tr><tr><td><b>Rechnungsbetrag brutto</b></td><td class="n"><b>374,18 €</b></td></tr><tr><td>abzüglich geleisteter Abschläge</td><td class="n">396,00 €</td></tr><tr><td><b>Guthaben</b></td><td class="n"><b>21,82 €</b></td></tr></table><p>Ihr neuer monatlicher Abschlag beträgt 32,00 € und ist erstmals am 15.02.2025 fällig.</p>`,
  ),
  fields: {
    supplier_name: text('Stadtwerke Lindau (B) GmbH'),
    customer_name: text('Matthias Obermüller', 'Herrn Matthias Obermüller'),
    contract_account: text('4410098812'),
    meter_number: text('WZ-77120'),
    consumption: number(118),
    invoice_date: date('2025-01-20'),
    billing_start: date('2024-01-01'),
    billing_end: date('2024-12-31'),
    gross_amount: number(374.18),
    advance_payments: number(396),
    credit_balance: number(21.82),
    new_monthly_installment: number(32),
    base_price: number(96),
    iban: text(),
    meter_reading: number(),
  },
};

export const UTILITY_BILLS: readonly Paper[] = [electricity, water];

import { date, number, type Paper, page, text } from '../paper.ts';

const loan: Paper = {
  id: 'bank-letter-en',
  kind: 'bank letter',
  html: page(
    'body{font:12px Arial;line-height:1.4}.k td{padding:2px 20px 2px 0}',
    `<p><b>Crestline Savings Bank</b><br>1 Exchange Square, Halifax</p><p>22 August 2024</p><p>Mr Owen Pritchard<br>7 Chapel Row<br>Halifax HX1 2BD</p><p>Our ref: CL/77120/OP</p><p><b>Your personal loan has been approved</b></p><p>Dear Mr Pritchard</p><p>Thank you for your application of 12 August 2024. We are pleased to lend you the following:</p><table class="k"><tr><td>You borrow</td><td>£9,500</td></tr><tr><td>Over</td><td>48 months</td></tr><tr><td>Interest (fixed)</td><td>6.9% a year</td></tr><tr><td>You repay each month</td><td>£226.40</td></tr><tr><td>In total you repay</td><td>£10,867.20</td></tr></table><p>The first payment leaves your account on 1 October 2024.</p><p>Yours sincerely</p><p>Gwen Hollis<br>Lending Team</p>`,
  ),
  fields: {
    bank_name: text('Crestline Savings Bank'),
    borrower: text('Mr Owen Pritchard', 'Owen Pritchard'),
    letter_date: date('2024-08-22'),
    reference_number: text('CL/77120/OP'),
    application_date: date('2024-08-12'),
    loan_amount: number(9500),
    loan_term: text('48 months'),
    interest_rate: number(6.9),
    monthly_payment: number(226.4),
    total_repayment: number(10867.2),
    first_payment_date: date('2024-10-01'),
    collateral: text(),
    iban: text(),
  },
};

const spanish: Paper = {
  id: 'bank-letter-es',
  kind: 'bank letter',
  html: page(
    'body{font:12px Arial;line-height:1.4}',
    `<h3>Banco del Cantábrico, S.A.</h3><p>Santander, 3 de febrero de 2025</p><p>CERTIFICADO DE TITULARIDAD</p><p>D.ª Begoña Iturbe, en calidad de directora de la oficina 0127, CERTIFICA que D. Aitor Salcedo Ruiz, con DNI 72.104.556-K, es titular de la cuenta con IBAN ES91 2100 0418 4502 0005 1332, abierta el 14 de mayo de 2011.</p><p>El saldo a la fecha de este certificado es de 12.480,75 euros.</p><p>BIC: CANTES2S</p>`,
  ),
  fields: {
    bank: text('Banco del Cantábrico, S.A.'),
    account_holder: text('D. Aitor Salcedo Ruiz', 'Aitor Salcedo Ruiz'),
    national_id: text('72.104.556-K'),
    iban: text('ES91 2100 0418 4502 0005 1332'),
    swift_code: text('CANTES2S'),
    opening_date: date('2011-05-14'),
    account_balance: number(12480.75),
    certificate_date: date('2025-02-03'),
    branch_manager: text('D.ª Begoña Iturbe', 'Begoña Iturbe'),
    interest_rate: number(),
    credit_limit: number(),
  },
};

export const BANK_LETTERS: readonly Paper[] = [loan, spanish];

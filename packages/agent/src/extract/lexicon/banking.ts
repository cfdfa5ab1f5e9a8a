/** Accounts, statements, insurance. */
export const BANKING = `
identifier: account number; account; account no; kontonummer; numero compte; numero cuenta; acct number; account id
iban: iban; account iban; bank account iban; bankverbindung iban; rib iban
bic: bic; swift; bic swift; swift code
party merchant: bank; bank name; financial institution; institution
party: account holder; account owner; account name; holder name; kontoinhaber; titulaire; titular; holder; account description; name
money: opening balance; balance beginning; previous balance; starting balance; balance brought forward; initial balance; old balance; alter kontostand; ancien solde; saldo anterior; saldo previo; solde precedent; balance last statement
money: closing balance; ending balance; new balance; final balance; balance end; balance carried forward; current balance; neuer kontostand; nouveau solde; nuevo saldo; balance; saldo actual; solde cloture; saldo cierre
money: total deposits; total credits; deposits credits; credits; money in; total ingresos; sum credits
money: total withdrawals; total debits; withdrawals debits; debits; money out; sum debits
money: amount; transaction amount; betrag; montant; importe
money: deposit; credit; paid in; money in
money: withdrawal; debit; paid out; money out
money: balance; running balance; saldo; solde
date: statement date; date statement; auszugsdatum; date; issue; erstellt am; edite le; emitido
date term_start: period start; statement period start; start date; from date; period from; beginning; date from; valid from; from
date term_end: period end; statement period end; end date; to date; period to; date to; valid until; to
date: transaction date; booking date; posting date; date; buchungstag; date operation; fecha operacion; entry date
date: value date; wertstellung; valuta; date valeur; fecha valor
text: transaction description; description; details; booking text; buchungstext; libelle; concepto; verwendungszweck; narrative; particulars
identifier: statement number; auszugsnummer; number statement
text: statement period; period; billing period; zeitraum
identifier: policy number; insurance policy number; policy; police number; contract number insurance; certificate number
party: insured; policyholder; insured name; named insured; name insured; policy holder
party merchant: insurer; insurance company; insurer name; underwriter; insurance carrier
money: premium; annual premium; premium amount; total premium; yearly premium
money: coverage amount; sum insured; coverage limit; limit liability; insured amount; coverage; versicherungssumme; limit
money: deductible; excess; deductible amount
date: policy start date; inception date; policy period start; start insurance; coverage start; insurance start; policy effective date
date: policy end date; policy period end; end insurance; coverage end; insurance end; policy expiration date
text: coverage type; type insurance; insurance type; line business; policy type
identifier: claim number; claim id
`;

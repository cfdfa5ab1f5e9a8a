import type { CatalogModel, MetadataField, MetadataType } from './catalog-model.ts';

/** A field a line: `name type *: description`; the star says that it is indexed. */
function model(modelId: string, name: string, description: string, fields: string): CatalogModel {
  return { modelId, name, description, fields: fields.trim().split('\n').map(readField) };
}

function readField(line: string): MetadataField {
  const match = /^\s*(\S+) (\S+)( \*)?: (.+)$/.exec(line);
  if (!match) throw new Error(`a field of the catalog cannot be read: ${line}`);
  const [, name = '', type = '', star, description = ''] = match;
  return { name, type: type as MetadataType, description, index: star !== undefined };
}

/** Metadata models that come with Sheaf. */
export const CATALOG: readonly CatalogModel[] = [
  model(
    'document-basics',
    'Document basics',
    'What any document says of itself.',
    `
title string *: Title of the document.
author string *: Who wrote it.
date datetime *: Date of the document.
subject string: What it is about.
language string: Language it names.
keywords list[string]: Keywords it lists.`,
  ),
  model(
    'invoice',
    'Invoice',
    'Bills from suppliers.',
    `
invoice_number string *: Number of the invoice.
invoice_date datetime *: Date of issue.
due_date datetime *: Date by which it is to be paid.
supplier_name string *: Who sent the invoice.
supplier_address string: Address of the supplier.
customer_name string *: Who is billed.
order_number string: Purchase order it refers to.
tax_id string: Tax number of the supplier.
currency string: Currency (ISO 4217).
subtotal float: Sum before tax.
tax_amount float: Tax.
total_amount float *: Amount to pay.
payment_terms string: Terms of payment.
iban string: Account to pay to.`,
  ),
  model(
    'receipt',
    'Receipt',
    'Till receipts.',
    `
merchant_name string *: Shop that issued the receipt.
merchant_address string: Address of the shop.
date datetime *: Date of purchase.
receipt_number string: Number of the receipt.
currency string: Currency (ISO 4217).
tax_amount float: Tax.
total float *: Amount paid.
payment_method string: How it was paid.
cashier string: Who served.`,
  ),
  model(
    'contract',
    'Contract',
    'Agreements between parties.',
    `
title string *: What the agreement calls itself.
parties list[string] *: Who makes the agreement.
effective_date datetime *: Date from which it holds.
expiration_date datetime *: Date on which it ends.
term string: How long it holds.
governing_law string *: State whose law governs.
notice_period string: Notice for termination.
contract_number string: Number of the contract.
contract_value float: What it is worth.`,
  ),
  model(
    'research-paper',
    'Research paper',
    'Scientific articles.',
    `
title string *: Title of the paper.
authors list[string] *: Authors.
abstract string: Abstract.
keywords list[string]: Keywords.
journal string *: Journal or conference.
doi string *: Digital object identifier.
publication_date datetime *: Date of publication.`,
  ),
  model(
    'resume',
    'Résumé',
    'Curricula vitae.',
    `
full_name string *: Name of the person.
email string: E-mail address.
phone string: Telephone number.
address string: Address.
birth_date datetime: Date of birth.
nationality string: Nationality.
job_title string: Occupation or position.
education string: Education.
skills list[string] *: Skills.
languages list[string]: Languages spoken.`,
  ),
  model(
    'bank-statement',
    'Bank statement',
    'Statements of accounts.',
    `
bank_name string *: Bank.
account_holder string *: Holder of the account.
account_number string *: Number of the account.
iban string *: IBAN of the account.
bic string: BIC of the bank.
statement_number string: Number of the statement.
statement_date datetime *: Date of the statement.
opening_balance float: Balance at the beginning.
closing_balance float *: Balance at the end.
currency string: Currency (ISO 4217).`,
  ),
  model(
    'email',
    'E-mail',
    'Messages.',
    `
sender string *: Who sent it.
recipients list[string] *: Whom it is addressed to.
cc list[string]: Who got a copy.
sent_at datetime *: When it was sent.
subject string *: Subject.`,
  ),
  model(
    'meeting-minutes',
    'Meeting minutes',
    'Minutes of meetings.',
    `
title string *: What met.
meeting_date datetime *: Date of the meeting.
location string: Where it took place.
chairperson string: Who chaired.
minutes_by string: Who took the minutes.
attendees list[string] *: Who was present.
absent list[string]: Who was excused.
decisions list[string]: What was decided.
action_items list[string]: What is to be done.`,
  ),
  model(
    'legal-transcript',
    'Legal transcript',
    'Transcripts of depositions and hearings.',
    `
case_name string *: Name of the case.
case_number string *: Number of the case.
court string *: Court.
judge string: Judge.
witness string *: Who testifies.
date datetime *: Date of the hearing.
location string: Where it took place.
court_reporter string: Who took it down.`,
  ),
  model(
    'insurance-policy',
    'Insurance policy',
    'Policies and certificates of insurance.',
    `
policy_number string *: Number of the policy.
insurer string *: Insurance company.
policyholder string *: Who is insured.
policy_start_date datetime *: Beginning of the cover.
policy_end_date datetime *: End of the cover.
premium float: Premium.
sum_insured float: Sum insured.
deductible float: Deductible.
insurance_type string: Kind of insurance.`,
  ),
  model(
    'purchase-order',
    'Purchase order',
    'Orders to suppliers.',
    `
order_number string *: Number of the order.
order_date datetime *: Date of the order.
supplier_name string *: Who is to deliver.
buyer_name string *: Who orders.
delivery_date datetime *: Date of delivery.
delivery_address string: Where to deliver.
payment_terms string: Terms of payment.
currency string: Currency (ISO 4217).
subtotal float: Sum before tax.
total_amount float *: Value of the order.`,
  ),
];

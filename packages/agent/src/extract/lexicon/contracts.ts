/** Agreements, filings, legal papers. */
export const CONTRACTS = `
date term_start: start date; term start; lease start; date start; begin date; beginning; tenancy start; mietbeginn; date debut; fecha inicio
date agreement_date: agreement date; contract date; date agreement; date contract; effective date; effective; commencement date; execution date; signing date; date signed; date signature; vertragsdatum; vertragsbeginn; entry into force; beginn; signature date; date effective
date term_end: expiration date; expiry date; end date; term end; lease end; date end; tenancy end; mietende; date fin; fecha fin; termination date; valid until; expires; contract end; end contract; vertragsende; agreement end date
party parties: party; parties; contracting parties; party name; parties names; signatories; contract party; name party; counterparty; counterparties
jurisdiction governing_law: governing law; jurisdiction; applicable law; law; governing jurisdiction; choice law; governing law state; law jurisdiction
duration term: term; duration; term agreement; contract term; agreement term; period; laufzeit; validity; contract duration; duration contract; agreement duration
duration: notice period; period notice; termination notice; kundigungsfrist; preavis; plazo preaviso; notice period terminate renewal; notice
duration: renewal term; renewal period; renewal
identifier: contract number; agreement number; contract id; contract reference; agreement reference; vertragsnummer
title document_title: document title; title; document name; agreement title; contract title; agreement type; contract type; agreement name; contract name; document type; subject
money: contract value; contract amount; fee; contract price; agreement value; monthly fee; remuneration; compensation; vergutung
money: rent; monthly rent; miete; monatliche miete; loyer; loyer mensuel; renta; renta mensual
money: security deposit; rental deposit; kaution; depot garantie; fianza
money: late fee; late charge; mahngebuhr; frais retard; recargo demora
identifier: case number; docket number; case; file number; aktenzeichen; civil action number; case id; matter number; cause number; case no
text: case name; case title; case caption; matter; caption
party: court; court name; venue; tribunal
person: judge; presiding judge; honorable
person: witness; deponent; witness name; testimony; deposition; deposition of; examination; name witness; testimony of
person: court reporter; reporter; reported by
identifier: registration number; register number; registration id; handelsregisternummer; registration
party: registrant; registrant name; name registrant; registered name; name of registrant
party: foreign principal; name foreign principal; principal
date: filing date; file date; date filed; date filing; date stamped; received date; received; filed; date received
address: registrant address; registered office; registered address; place business; principal office
`;

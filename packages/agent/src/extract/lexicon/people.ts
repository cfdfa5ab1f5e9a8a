/** Persons, forms, letters, papers, minutes, and what any document may say of itself. */
export const PEOPLE = `
person addressee: name; full name; person name; applicant; applicant name; candidate name; participant name; member name; name applicant; patient name; insured person; name surname; nombre apellidos; nom prenom; employee name; student name; vor nachname
party merchant: authority; issuing authority; agency; council; laboratory; clinic; hospital; school; school name; university; provider; issuing organization; institution; organization name; issuing body; funding body
person signatory: signatory; signed by; signature; signatory name; signed; name signatory; yours sincerely; signer
person: first name; given name; forename
person: last name; surname; family name
person: author; authors; written by; prepared by; creator
person: employee; employee name; worker
party: employer; employer name; current employer; name employer; present employer; last employer; employer address; place work; workplace; employed at; works for; employer company; company; name company
date: birth date; date birth; dob; born; geboren; geboren am; geburtsdatum; ne le; fecha nacimiento
text: birth place; place birth; geburtsort; lieu naissance
text: nationality; citizenship
text: gender; sex; anrede; salutation
text: marital status; civil status; familienstand; civil state; situation familiale
text: occupation; job title; position; beruf; role; puesto; poste; stelle; job; cargo; current title
text: department; division; team
text: education; degree; qualification; school; university
text: skills; skill; technical skills; competences
text: experience; work experience; professional experience; employment history
text: languages; language; language skills
text: interests; hobbies
email: email; email address; contact email; electronic mail; correo electronico
phone: phone; phone number; telephone; telephone number; contact number; mobile; mobile number; cell; tel number
phone: fax; fax number
url: website; url; web; homepage; link; web address
address merchant: address; postal address; home address; residence; street address; mailing address; current address; wohnort
text: street; street number
text: city; town; place
text: zip code; postal code; zip; postcode
text: state; province; region
country: country; country residence; nation
title document_title: title; document title; paper title; headline; name document; heading
text: subject; topic; re; betreff
date: date; document date; letter date; publication date; published; date published; creation date; created; meeting date; date meeting; sent; date sent
datetime: sent at; timestamp; received at; date time; date sent; sent on; date; gesendet; envoye le; enviado el
time: time; start time; meeting time
person: from; sender; sender name
person: to; recipients; recipient
person: bcc; blind copy
person: cc; copy; carbon copy
text: abstract; summary; executive summary; overview
text: keywords; keyword; key words; index terms
identifier: doi; digital object identifier
text: journal; published in; journal name; conference; publication
text: volume; issue
person: attendees; present; participants; members present; attendance; people present; attendee
person: absent; apologies; excused; members absent
person: chair; chairperson; chaired by; presiding; moderator; meeting chair; chairman
person: secretary; minutes by; minute taker; recorded by; minutes taken by; protokoll
text: location; venue; meeting location; meeting place; place meeting; room
text: agenda; agenda items; topics
text: decisions; resolutions; resolved; decision; motions
text: action items; actions; tasks; next steps; action
text: remarks; comments; notes; note; additional information
number: weight; gross weight; net weight
number: result; value; test result; measured value
text: test; test name; analysis; parameter
text: reference range; range; normal range; reference; reference values
number: age; years experience
number: pages; page count; number pages
money: salary; annual salary; wage; expected salary; gross salary; income; annual income; monthly income
identifier: passport number; passport; number passport; passport id; travel document number
identifier: id number; identity number; national id; identity card number; personal number; id; identity card; id document; national identity number
identifier: social security number; ssn; social insurance number; national insurance number; insurance number; sozialversicherungsnummer; numero securite sociale; nhs number; health insurance number
identifier: membership number; member id; member number; membership id; member; mitgliedsnummer; number card member; participant number; participant id
identifier: employee number; employee id; personnel number; personalnummer; staff number; staff id; number employee
identifier: student number; student id; matriculation number; matrikelnummer; pupil number
identifier: license number; licence number; license id; driving license number; permit number; permit id; license card number
identifier: plate number; license plate; vehicle registration; plate; registration plate; vehicle plate; registration number vehicle; vehicle; registration; amtliches kennzeichen; vehicle registration number
identifier: vehicle id number; vehicle identification number; vin; chassis number
boolean: newsletter; newsletter subscription; subscribe newsletter; newsletter requested; newsletter subscribe
boolean: consent; data processing consent; terms accepted; accepts terms; privacy consent; consent given
boolean: married; smoker; vegetarian; student; member; employed; first time; citizen; disabled; insured
identifier: form number; form id
identifier: application number; application id; file number; case number; reference number; reference; file; application reference; file reference
`;

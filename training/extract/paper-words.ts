import { MORE_ATTRIBUTES_TEXT } from './paper-more-words.ts';
import type { Language } from './vocabulary.ts';

/** What is printed and asked for: kinds of values that a paper may hold. */
export type PaperKind =
  | 'date'
  | 'money'
  | 'count'
  | 'measure'
  | 'identifier'
  | 'person'
  | 'surname'
  | 'party'
  | 'word'
  | 'phone'
  | 'email'
  | 'address'
  | 'duration'
  | 'boolean';

/** A thing that a paper says, by the names a schema may give it and the labels it may have in each language. */
export type Attribute = {
  readonly names: readonly string[];
  readonly kind: PaperKind;
  readonly labels: Readonly<Record<Language, readonly string[]>>;
};

/** `names | kind | en | de | fr | es`; variants are parted by `/`: nouns, verbs, and labels that leave the kind of value to its form. */
const ATTRIBUTES_TEXT = `
issue_date,date_issued | date | Issued / Date of issue / Issued on | Ausgestellt am / Ausstellungsdatum / Ausgestellt | Émis le / Date d'émission / Émission | Emitido el / Fecha de emisión / Emisión
report_date | date | Reported / Report date / Report | Bericht vom / Berichtsdatum / Bericht | Rapport du / Date du rapport / Rapport | Informe / Fecha del informe / Fecha de informe
sample_date,collection_date | date | Collected / Sample taken / Collection date | Entnahme / Probe vom / Entnahmedatum | Prélèvement / Prélevé le / Date de prélèvement | Extracción / Muestra / Fecha de extracción
publication_date | date | Published / Publication date / Published on | Veröffentlicht / Veröffentlicht am / Veröffentlichung | Publié le / Publication / Date de publication | Publicado / Publicación / Fecha de publicación
shipping_date,ship_date | date | Shipped / Shipped on / Shipping date | Versand / Versanddatum / Versand am | Expédition / Expédié le / Date d'expédition | Envío / Enviado el / Fecha de envío
reception_date,date_received | date | Received / Received on / Date received | Erhalten am / Empfangen am / Erhalten | Reçu le / Date de réception / Réception | Recibido / Recibido el / Fecha de recepción
inspection_date | date | Inspected / Inspection / Date of inspection | Besichtigung / Besichtigung am / Datum der Besichtigung | Inspection / Inspection le / Date d'inspection | Inspección / Inspección el / Fecha de inspección
incident_date,date_of_incident | date | When did it happen? / Incident date / Date of incident | Unfalltag / Wann? / Unfalldatum | Date de l'accident / Accident du / Accident | Fecha del accidente / Accidente / Cuándo
application_date | date | Application of / Date of application / Application received | Antrag vom / Antragsdatum / Datum des Antrags | Demande du / Date de la demande / Demande | Solicitud de / Fecha de la solicitud / Solicitud
valid_until,validity_end | date | Valid until / Valid to / Validity ends | Gültig bis / Gültigkeit bis / gilt bis | Valable jusqu'au / Valable au / Validité jusqu'au | Válido hasta / Vigente hasta / Validez hasta
valid_from,validity_start | date | Valid from / Validity from / Valid as from | Gültig ab / Gültig von / gilt ab | Valable du / Valable à partir du / Validité du | Válido desde / Vigente desde / Validez desde
submission_deadline | date | Deadline for submission / To be submitted by / Deadline | Abgabefrist / Einreichung bis / Frist | Date limite / Délai de soumission / Délai | Plazo de presentación / Fecha límite / Plazo
decision_date | date | Decision of / Decided on / Date of decision | Bescheid vom / Beschluss vom / Datum des Bescheids | Décision du / Date de la décision / Décision | Resolución de / Fecha de resolución / Resolución
permit_number,license_number | identifier | Permit no. / Licence no. / Permit | Genehmigung Nr. / Erlaubnis-Nr. / Genehmigungsnummer | Permis n° / N° de permis / Permis | Licencia n.º / N.º de licencia / Permiso
report_number | identifier | Report no. / Report / Report ref. | Bericht Nr. / Berichtsnummer / Bericht | Rapport n° / N° de rapport / Rapport | Informe n.º / N.º de informe / Informe
request_number,application_id | identifier | Request no. / Application no. / Request | Antrag Nr. / Antragsnummer / Antrag | Demande n° / N° de demande / Demande | Solicitud n.º / Petición / N.º de petición
tender_number | identifier | Tender ref. / Tender no. / Tender | Ausschreibung Nr. / Ausschreibungsnummer / Ausschreibung | Appel d'offres n° / Offre n° / Référence | Licitación n.º / Licitación / N.º de licitación
vehicle_registration,plate_number | identifier | Registration / Vehicle registration / Plate | Kennzeichen / Kfz-Kennzeichen / Kennzeichen des Fahrzeugs | Immatriculation / N° d'immatriculation / Véhicule immatriculé | Matrícula / Matrícula del vehículo / N.º de matrícula
claim_number | identifier | Claim no. / Claim / Claim ref. | Schaden-Nr. / Schadennummer / Schaden | Sinistre n° / N° de sinistre / Sinistre | Siniestro n.º / N.º de siniestro / Siniestro
repair_cost,estimated_repair_cost | money | Cost of repair / Estimated cost of repair / Repair | Reparaturkosten / Kosten der Reparatur / geschätzte Reparaturkosten | Coût de la réparation / Réparation / Coût estimé de la réparation | Coste de la reparación / Reparación / Coste estimado de reparación
permit_fee,fee_amount | money | Fee / Fee paid / Permit fee | Gebühr / Gebühr für die Genehmigung / Gebühren | Frais / Frais de permis / Frais payés | Tarifa / Tarifa pagada / Tarifa del permiso
loan_amount | money | Loan / Amount of loan / You borrow | Darlehen / Darlehensbetrag / Kreditbetrag | Prêt / Montant du prêt / Prêt de | Préstamo / Importe del préstamo / Préstamo de
monthly_payment,monthly_installment | money | Monthly payment / You pay each month / Payment per month | Monatliche Zahlung / Zahlung im Monat / monatlich zu zahlen | Paiement mensuel / À payer par mois / Mensuel | Pago mensual / A pagar cada mes / Mensual
grant_amount | money | Grant / Amount of grant / Grant awarded | Zuschuss / Höhe des Zuschusses / Zuwendung | Subvention / Montant de la subvention / Subvention de | Subvención / Importe de la subvención / Subvención de
project_value,estimated_value | money | Estimated value / Value / Value of the project | Geschätzter Wert / Wert / Projektwert | Valeur estimée / Valeur / Valeur du projet | Valor estimado / Valor / Valor del proyecto
total_budget,project_budget | money | Budget / Total budget / Project budget | Budget / Gesamtbudget / Projektbudget | Budget / Budget total / Budget du projet | Presupuesto / Budget total / Budget
annual_premium,premium_amount | money | Premium / Yearly premium / Annual premium | Beitrag / Jahresprämie / Prämie | Prime / Prime annuelle / Prime par an | Prima / Prima anual / Prima total
rent_amount,monthly_rent | money | Rent / Monthly rent / Rent per month | Miete / Monatsmiete / Miete im Monat | Loyer / Loyer mensuel / Loyer par mois | Renta / Renta mensual / Alquiler
estimated_damage,damage_amount | money | Estimated damage / Damage / Loss | Schaden / Geschätzter Schaden / Schaden geschätzt | Dommage / Sinistre estimé / Montant du sinistre | Siniestro / Siniestro estimado / Importe del siniestro
package_count,number_of_packages | count | Packages / No. of packages / Parcels | Pakete / Anzahl Pakete / Packstücke | Colis / Nombre de colis / N° de colis | Bultos / Número de bultos / Paquetes
pallet_count,pallets | count | Pallets / No. of pallets / Number of pallets | Paletten / Anzahl Paletten / Zahl der Paletten | Palettes / Palettes en tout / N° de palettes | Palés / Número de palettes / Palettes
number_of_lots,lot_count | count | Lots / No. of lots / Number of lots | Lose / Anzahl Lose / Zahl der Lose | Lots / Lots au total / N° de lots | Lotes / Número de lotes / N.º de lotes
vacation_days | count | Vacation / Days of vacation / Holidays | Urlaub / Urlaubstage / Tage Urlaub | Congés / Jours de congé / Congés en jours | Vacaciones / Días de vacaciones / Vacaciones en días
patient_age,age_years | count | Age / Age in years / Age of patient | Jahre / Alter in Jahren / Alter des Patienten | Âge / Âge en années / Age | Edad / Edad en años / Edad del paciente
gross_weight_kg,gross_weight | measure | Gross weight / Weight gross / Gross weight in kg | Bruttogewicht / Gewicht brutto / Gewicht (brutto) | Poids brut / Poids (brut) / Brut | Peso bruto / Peso (bruto) / Bruto
area_sqm,floor_area | measure | Area / Floor area / Surface | Fläche / Wohnfläche / Fläche in m² | Surface / Surface du logement / Superficie | Superficie / Área / Superficie útil
carrier,carrier_name | party | Carrier / Shipped with / Forwarder | Spediteur / Spedition / Frachtführer | Transporteur / Transporteur choisi / Expédition par | Transportista / Transporte / Transportista elegido
contractor,contractor_name | party | Contractor / Contractor's name / Name of contractor | Auftragnehmer / Name des Auftragnehmers / Auftragnehmerin | Entrepreneur / Prestataire / Contractant | Contratista / Nombre del contratista / Contratista principal
landlord,landlord_name | party | Landlord / Lessor / Name of landlord | Vermieter / Vermieterin / Name des Vermieters | Bailleur / Bailleresse / Nom du bailleur | Arrendador / Arrendadora / Nombre del arrendador
manufacturer | party | Manufacturer / Maker / Manufactured by | Hersteller / Herstellerin / Name des Herstellers | Fabricant / Nom du fabricant / Fabriqué par | Fabricante / Nombre del fabricante / Fabricado por
contracting_authority,authority | party | Authority / Contracting authority / Agency | Behörde / Amt / Zuständige Behörde | Autorité / Agence / Autorité compétente | Autoridad / Agencia / Autoridad competente
beneficiary,beneficiary_name | party | Beneficiary / Name of beneficiary / Beneficiary of the grant | Begünstigter / Name des Begünstigten / Begünstigte | Bénéficiaire / Nom du bénéficiaire / Bénéficiaire de la subvention | Beneficiario / Nombre del beneficiario / Beneficiario de la subvención
broker,broker_name | party | Broker / Your broker / Name of broker | Makler / Ihr Makler / Maklerin | Courtier / Votre courtier / Nom du courtier | Corredor / Su corredor / Nombre del corredor
patient,patient_name | person | Patient / Name of patient / Patient's name | Patient / Patientin / Name des Patienten | Patient / Nom du patient / Patiente | Paciente / Nombre del paciente / Paciente (nombre)
physician,doctor_name,requesting_doctor | person | Physician / Ordering physician / Doctor | Arzt / Ärztin / Behandelnder Arzt | Médecin / Médecin prescripteur / Nom du médecin | Médico / Médico solicitante / Nombre del médico
inspector_name,inspector | person | Inspector / Inspected by / Name of inspector | Prüfer / Name des Prüfers / Prüferin | Inspecteur / Nom de l'inspecteur / Inspecteur responsable | Inspector / Nombre del inspector / Inspectora
tenant,tenant_name | person | Tenant / Lessee / Name of tenant | Mieter / Mieterin / Name des Mieters | Locataire / Nom du locataire / Locataires | Arrendatario / Inquilino / Nombre del arrendatario
owner_name,owner | person | Owner / Owner's name / Name of owner | Eigentümer / Eigentümerin / Name des Eigentümers | Propriétaire / Nom du propriétaire / Titulaire | Propietario / Nombre del propietario / Titular
verified_by,validated_by | person | Verified by / Checked by / Validated by | Geprüft von / Geprüft / Freigegeben von | Validé par / Vérifié par / Validation | Validado por / Verificado por / Validación
received_by | person | Received by / Goods received / Received | Erhalten von / Ware erhalten / Empfangen von | Reçu par / Reçu de / Marchandise reçue par | Recibido por / Recibido / Mercancía recibida por
teacher_name,teacher | person | Teacher / Name of teacher / Class teacher | Lehrer / Lehrerin / Name der Lehrerin | Enseignant / Enseignante / Professeur | Profesor / Profesora / Maestra
contact_person | person | Contact / Enquiries to / Contact person | Ansprechpartner / Kontakt / Kontaktperson | Contact / Interlocuteur / Personne à contacter | Contacto / Persona de contacto / Contactar con
specimen_type,sample_type | word | Specimen / Sample / Type of sample | Probe / Art der Probe / Probenart | Échantillon / Type d'échantillon / Prélèvement (type) | Muestra / Tipo de muestra / Muestra analizada
damage_cause,cause | word | Cause / Cause of damage / Cause of loss | Ursache / Schadenursache / Ursache des Schadens | Cause / Cause du sinistre / Cause du dommage | Causa / Causa del siniestro / Causa de la pérdida
incident_location,place_of_incident | word | Where? / Place of accident / Location | Unfallort / Wo? / Ort des Unfalls | Lieu / Lieu de l'accident / Lieu du sinistre | Lugar / Lugar del accidente / ¿Dónde?
work_description,description_of_work | word | Work / Work authorized / Description of work | Arbeiten / Beschreibung der Arbeiten / Art der Arbeiten | Travaux / Description des travaux / Nature des travaux | Trabajos / Descripción de los trabajos / Trabajo
model,vehicle_model | word | Model / Make and model / Vehicle model | Modell / Marke und Modell / Fahrzeugmodell | Modèle / Marque et modèle / Modèle du véhicule | Modelo / Marca y modelo / Modelo del vehículo
project_title,project_name | word | Project / Project title / Title of project | Projekt / Projekttitel / Titel des Projekts | Projet / Titre du projet / Nom du projet | Proyecto / Título del proyecto / Nombre del proyecto
driving_license,license_class | word | Driving licence / Licence / Licence class | Fahrerlaubnis / Führerschein / Erlaubnis | Permis / Permis de conduire / Permis (type) | Permiso de conducir / Permiso / Licencia
export_reason,reason | word | Reason / Reason for export / Grounds | Grund / Grund der Ausfuhr / Begründung | Motif / Raison / Motif de l'envoi | Motivo / Razón / Motivo del envío
loan_term,term_of_loan | duration | Over / Term of loan / Loan term | Laufzeit / Laufzeit des Darlehens / Darlehenslaufzeit | Durée / Durée du prêt / Prêt sur | Duración / Plazo / Duración del préstamo
completion_period,delivery_period | duration | To be completed within / Delivery period / Period | Lieferzeit / Lieferung innerhalb von / Zeitraum | Délai / Délai de livraison / Période | Plazo / Plazo de entrega / Período
site_address,property_address | address | Site / Site address / Premises | Grundstück / Baustelle / Anschrift der Wohnung | Chantier / Adresse du chantier / Adresse de l'immeuble | Obra / Dirección de la obra / Inmueble
anyone_injured,injured | boolean | Was anyone injured? / Injured / Anyone injured? | Wurde jemand verletzt? / Verletzt? / Verletzte | Blessés / Quelqu'un a-t-il été blessé ? / Blessé ? | Heridos / ¿Hubo heridos? / ¿Herido?
police_notified | boolean | Police notified / Was the police notified? / Police informed? | Polizei verständigt / Wurde die Polizei benachrichtigt? / Polizei verständigt? | Police prévenue / La police est-elle avisée ? / Police avisée | Policía notificada / ¿Policía notificada? / Notificado a la policía
inspection_required | boolean | Inspection required / Inspection required? / Is an inspection required? | Besichtigung gewünscht / Besichtigung gewünscht? / Wird eine Besichtigung gewünscht? | Inspection souhaitée / Inspection souhaitée ? / Inspection | Inspección requerida / ¿Desea inspección? / Inspección
pets_allowed | boolean | Pets allowed / Are pets allowed? / Pets permitted | Haustiere erlaubt / Haustiere gestattet? / Haustiere | Animaux autorisés / Animaux permis ? / Animaux | Mascotas permitidas / ¿Mascotas permitidas? / Mascotas
`;

/** Those who take part in something, as schemas and heads of sections name them. */
const ROLES_TEXT = `
policyholder,insured_person | Policyholder / The insured / Insured person | Versicherungsnehmer / Versicherte Person / Versicherter | Assuré / Souscripteur / L'assuré | Tomador / Asegurado / Datos del tomador
driver,main_driver | Driver / Details of driver / The driver | Fahrer / Angaben zum Fahrer / Fahrerin | Conducteur / Conducteur principal / Le conducteur | Conductor / Datos del conductor / Conductora
other_driver | Other driver / The other driver / Details of other driver | Anderer Fahrer / Der andere Fahrer / Andere Fahrerin | Autre conducteur / L'autre conducteur / Autre conductrice | Otro conductor / El otro conductor / Otra conductora
witness | Witness / Witnesses / Details of witness | Zeuge / Zeugen / Angaben zum Zeugen | Témoin / Témoins / Le témoin | Testigo / Testigos / Datos del testigo
landlord | Landlord / The landlord / Lessor | Vermieter / Vermieterin / Der Vermieter | Bailleur / Le bailleur / Bailleresse | Arrendador / El arrendador / Arrendadora
tenant | Tenant / The tenant / Lessee | Mieter / Mieterin / Der Mieter | Locataire / Le locataire / Locataires | Arrendatario / El arrendatario / Inquilino
sender | Sender / From the sender / Sender's details | Absender / Angaben zum Absender / Der Absender | Expéditeur / L'expéditeur / Expéditeur (détails) | Remitente / Datos del remitente / El remitente
recipient | Recipient / To the recipient / Recipient's details | Empfänger / Angaben zum Empfänger / Der Empfänger | Destinataire / Le destinataire / Destinataire (détails) | Destinatario / Datos del destinatario / El destinatario
employer | Employer / The employer / Present employer | Arbeitgeber / Der Arbeitgeber / Angaben zum Arbeitgeber | Employeur / L'employeur / Employeur actuel | Empleador / Datos del empleador / El empleador
guarantor | Guarantor / The guarantor / Details of guarantor | Bürge / Der Bürge / Angaben zum Bürgen | Garant / Le garant / Garant du prêt | Avalista / Datos del avalista / Fiador
borrower | Borrower / The borrower / Details of borrower | Darlehensnehmer / Kreditnehmer / Der Kreditnehmer | Emprunteur / L'emprunteur / Emprunteur (détails) | Prestatario / Datos del prestatario / El prestatario
applicant | Applicant / The applicant / Details of applicant | Antragsteller / Der Antragsteller / Angaben zum Antragsteller | Demandeur / Le demandeur / Demandeur (détails) | Solicitante / Datos del solicitante / El solicitante
bill_to | Bill to / Billed to / Invoice to | Rechnung an / Rechnungsanschrift / Rechnungsempfänger | Facturé à / Facture à / Facturation | Facturar a / Factura a / Facturación
ship_to | Ship to / Shipped to / Delivery to | Versand an / Lieferung an / Lieferanschrift | Expédié à / Livraison à / Livraison | Enviar a / Envío a / Entrega a
`;

/** What is asked of each who takes part. */
const PARTS_TEXT = `
name | person | Name / Full name / Name | Name / Vor- und Nachname / Name | Nom / Nom et prénom / Nom | Nombre / Nombre y apellidos / Nombre
surname,last_name | surname | Surname / Last name / Family name | Nachname / Familienname / Nachname | Nom de famille / Nom de famille / Nom de famille | Apellidos / Apellido / Apellidos
phone,phone_number | phone | Telephone / Phone / Tel. | Telefon / Tel. / Telefonnummer | Téléphone / Tél. / Téléphone | Teléfono / Tel. / Teléfono
email | email | E-mail / Email address / Mail | E-Mail / E-Mail-Adresse / Mail | E-mail / Courriel / Adresse e-mail | Correo electrónico / E-mail / Correo
address | address | Address / Postal address / Residence | Anschrift / Adresse / Wohnanschrift | Adresse / Domicile / Adresse postale | Dirección / Domicilio / Dirección postal
birth_date,date_of_birth | date | Date of birth / Born on / Born | Geburtsdatum / geboren am / Geb. am | Date de naissance / Né le / Naissance | Fecha de nacimiento / Nacido el / Nacimiento
license_number | identifier | Licence no. / Driving licence no. / Licence | Führerscheinnummer / Erlaubnis-Nr. / Lizenznummer | N° de permis / Permis n° / Permis | N.º de licencia / Permiso n.º / Licencia
policy_number | identifier | Policy no. / Policy / Policy number | Policennummer / Versicherungsschein-Nr. / Police Nr. | N° de police / Police / Police n° | N.º de póliza / Póliza / Póliza n.º
`;

export const ATTRIBUTES: readonly Attribute[] = [ATTRIBUTES_TEXT, MORE_ATTRIBUTES_TEXT].flatMap(
  readAttributes,
);
export const PARTS: readonly Attribute[] = readAttributes(PARTS_TEXT);
export const ROLES: readonly Pick<Attribute, 'names' | 'labels'>[] = ROLES_TEXT.trim()
  .split('\n')
  .map((line) => {
    const [names = '', ...labels] = line.split(' | ');
    return { names: names.split(','), labels: labelsOf(labels) };
  });

function readAttributes(text: string): readonly Attribute[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', kind, ...labels] = line.split(' | ');
      return { names: names.split(','), kind: kind as PaperKind, labels: labelsOf(labels) };
    });
}

function labelsOf([en = '', de = '', fr = '', es = '']: readonly string[]) {
  const variants = (text: string) => text.split(' / ');
  return { en: variants(en), de: variants(de), fr: variants(fr), es: variants(es) };
}

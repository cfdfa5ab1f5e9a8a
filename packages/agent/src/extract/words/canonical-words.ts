/**
 * Words of labels in English, German, French and Spanish, each line the words that mean the same; the first is the one
 * they are all read as. Without accents and in lower case; plurals are found by `stemWord`. German compounds are parted
 * into these words, so `Rechnungsnummer` needs no line of its own; `customer+number` heads words that mean two things.
 */
export const CANONICAL_WORDS = `
number no nr num nos nummer numero n° nº nro # kennung numb n.º n.° nro
id identifier identification ident identnummer identifiant identificacion identificador idnr
code kode codigo
reference ref referenz referencia zeichen bezug
invoice inv bill rechnung rechnungs facture factura faktura fattura fatura
receipt beleg quittung bon recu recibo ricevuta ticket kassenbon
order po bestellung bestell bestellt auftrag auftrags commande pedido orden ordered
purchase kauf einkauf achat compra bought gekauft achete comprado
quote quotation angebot devis presupuesto cotizacion offer
delivery deliver lieferung liefer livraison entrega delivered geliefert livre entregado entregada
ship shipping shipment versand expedition envio shipped
customer client kunde kunden klient cliente acheteur
buyer kaufer abnehmer comprador purchaser besteller
seller verkaufer vendeur vendedor
supplier lieferant fournisseur proveedor provider versorger
vendor anbieter
company firma unternehmen societe empresa entreprise compania gesellschaft business
organization organisation organizacion organismus institution
issuer aussteller emetteur emisor rechnungssteller
recipient empfanger rechnungsempfanger destinataire destinatario addressee
billto rechnungsanschrift rechnungsadresse
date datum fecha dated tag when wann quand cuando
day jour dia
due fallig falligkeit faellig faelligkeit echeance vencimiento payable
issue issued ausstellung ausgestellt emission emis emise emision expedicion
total gesamt summe gesamtsumme gesamtbetrag endsumme endbetrag totale totalizar totaal gesamtpreis
subtotal zwischensumme sous-total sub-total soustotal nettosumme
amount amt betrag montant importe monto sum summ somme suma
net netto neto nette ht
gross brutto bruto brut ttc
tax steuer taxe impuesto gst
vat mwst ust mehrwertsteuer umsatzsteuer tva iva igic
rate satz taux tipo tasa
percent prozent pourcentage porcentaje %
discount rabatt skonto remise descuento nachlass rebate
price preis prix precio
unit einheit unite unidad einzel stuck unitaire unitario uom
quantity qty menge anzahl quantite cantidad qte cant qnty stk units qt count
description bezeichnung beschreibung designation descripcion desc libelle detalle particulars concepto leistung beschreib
item artikel article articulo position pos posten producto product produit produkt line
currency wahrung waehrung devise moneda divisa monnaie
payment zahlung zahlungs paiement pago reglement pay paid pagar payer zahlen zahlbar bezahlen pagare
method methode art mode metodo forma means
term terms bedingung bedingungen konditionen conditions condicion condiciones modalites konditionen ziel
bank banque banco kreditinstitut geldinstitut
account konto compte cuenta acct
holder inhaber titulaire titular owner eigentumer eigentumerin proprietaire propietario
iban
bic swift
balance saldo solde kontostand
opening anfang anfangs initial inicial start starting beginning eroffnung previous prior ancien anterior alter vorheriger precedent previo previa anfangsbestand
closing end ending schluss final neuer nouveau nuevo close endkontostand cloture cierre
deposit einzahlung gutschrift versement abono haben ingreso credit kaution fianza depot
withdrawal auszahlung belastung retrait cargo soll debit cargos
transaction buchung vorgang operation operacion movimiento transaccion umsatz
statement auszug kontoauszug releve extracto
period zeitraum periode periodo
from von du desde ab
to bis au hasta until an till
address adresse anschrift direccion domicilio addr sitz wohnanschrift domicile wohnsitz postanschrift
street strasse rue calle str
city stadt ville ciudad ort town
zip plz postleitzahl postal postcode
state province bundesland estado provincia
country land pays pais nation
phone telefon tel telephone telefono fone mobile handy movil fon tfno tlf mobil portable movil cell
fax telefax
email e-mail mail courriel correo correos
website web url internet homepage webseite
name nom nombre namen noms
first vorname prenom given
last nachname apellido surname familienname apellidos
title titel titre titulo
contact ansprechpartner kontakt contacto interlocuteur
person personne persona individual
agreement contract vertrag contrat contrato acuerdo vereinbarung accord convenio
party partei parties partie partes parteien vertragspartei vertragsparteien
effective wirksam inkrafttreten vigueur efectiva vigencia vigor wirksamkeit efecto effet
expiration expiry expire ablauf expiracion caducidad ende expires laufzeitende
signature signed unterschrift firmado signe unterzeichnet signing
governing anwendbar anwendbares applicable aplicable
law recht droit ley derecho laws
jurisdiction gerichtsstand juridiction jurisdiccion tribunal fuero
duration laufzeit dauer duree duracion
renewal verlangerung renouvellement renovacion
notice kundigung kundigungsfrist preavis preaviso
employee arbeitnehmer mitarbeiter salarie empleado trabajador
employer arbeitgeber employeur empleador
salary gehalt salaire salario
birth geburt geburts naissance nacimiento dob born geb nacido nacida nee
gender geschlecht sexe sexo sex
occupation profession profesion beruf metier ocupacion oficio tatigkeit
job puesto poste stelle
nationality nationalitat citizenship staatsangehorigkeit nationalite nacionalidad
policy police versicherungsschein poliza polizei policia
insurance versicherung assurance seguro
insured versicherte versicherter assure asegurado policyholder versicherungsnehmer versicherungsnehmerin tomador souscripteur
insurer versicherer assureur asegurador aseguradora
premium pramie praemie beitrag prime prima
coverage deckung couverture cobertura cover versicherungssumme
deductible selbstbeteiligung selbstbehalt franchise franquicia excess
claim schaden sinistre siniestro damage loss
registrant registered anmelder
registration register handelsregister enregistrement registro immatriculation reg registered
department abteilung service departamento
project projekt projet proyecto
subject betreff objet asunto regarding
sender absender expediteur remitente
message nachricht mensaje
author autor auteur verfasser
abstract zusammenfassung resume resumen summary
keyword schlagwort keywords
journal zeitschrift revista
doi
meeting sitzung besprechung reunion
attendee teilnehmer participant asistente present anwesende anwesend
chair vorsitz president presidente chairperson vorsitzender
agenda tagesordnung
witness zeuge temoin testigo deponent
case affaire caso matter docket
court gericht cour corte
judge richter juge juez
location standort emplacement ubicacion venue place lieu lugar where wo donde
time uhrzeit heure hora zeit
page seite pagina
note bemerkung hinweis nota remarks comment
status stand etat estado situation situacion
type typ kategorie category
year jahr annee ano annual yearly jahrlich annuel annuelle anual
month monat mois mes monthly monatlich mensuel mensuelle mensual
language sprache langue idioma
education ausbildung formation educacion studium
experience erfahrung berufserfahrung experiencia
skill kenntnisse competence habilidad
cash bar efectivo especes
change ruckgeld wechselgeld cambio
card karte carte tarjeta
cashier kassierer caissier cajero kasse operator cajera
store filiale magasin tienda shop merchant markt
tip trinkgeld pourboire propina gratuity
weight gewicht poids peso
consent einwilligung consentement consentimiento zustimmung agree einverstanden
newsletter rundbrief boletin
before avant antes vor by
file akte dossier expediente aktenzeichen
application antrag demande solicitud peticion request solicitado requesting ordering
applicant antragsteller demandeur solicitante
handled bearbeiter bearbeitet
institute
member mitglied membre miembro membership
student schuler schulerin etudiant estudiante alumno alumna eleve pupil
marital familienstand civil familiale conyugal
married verheiratet marie casado
single ledig celibataire soltero
male mannlich homme hombre masculino masculin
female weiblich femme mujer femenino feminin
yes ja oui si
foreign ausland etranger extranjero
principal haupt mandant
filing filed eingereicht
outstanding offen restant pendiente
fee gebuhr frais tarifa honorar charge
freight fracht fret flete portes porte
handling bearbeitung manutention
rounding rundung arrondi redondeo
warehouse lager entrepot almacen
requested gewunscht souhaite solicitada wunsch required desea deseo wanted souhaitee
approved genehmigt approuve aprobado
value wert valeur valor
plate nummernschild matricule matricula kfz kennzeichen
vehicle fahrzeug vehicule vehiculo
served bedient bediente bediener atendido servi servie
excluding excl exclusive exkl ohne hors sin zzgl without
including incl inclusive inkl inklusive
current actual actuel aktuell aktueller
electronic electronico electronique elektronische
subscribe subscription abonnieren abonner abonnement suscripcion suscribir
customer+number kundennr
delivery+note lieferschein albaran
invoice+number rechnungsnr
order+number bestellnr auftragsnr
account+number kontonr
closing+balance endsaldo
opening+balance anfangssaldo
`;

/** Words that carry no meaning of their own in a label. */
export const EMPTY_WORDS = new Set(
  `the of a an and or for in on at with der die das des dem den und oder fur im am vom zum zur mit bei le la les de du d l et ou pour par avec en el los las del y o por con para e your our ihre ihr unsere unser votre notre su sus nuestra nuestro this dieser cette este esta is are be as its their any all s f rm eur usd inc did it was were does has been you each`.split(
    ' ',
  ),
);

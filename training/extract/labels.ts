import type { Language } from './vocabulary.ts';

/** Labels of a field: in each language as many wordings as there are styles of wording. */
const LABELS: Readonly<
  Record<string, Readonly<Record<Language, readonly [string, string, string]>>>
> = {
  invoice_number: {
    en: ['Invoice No.', 'Invoice #', 'Bill number'],
    de: ['Rechnungsnummer', 'Rechnung Nr.', 'Beleg-Nr.'],
    fr: ['Facture n°', 'Numéro de facture', 'N° facture'],
    es: ['Factura n.º', 'Número de factura', 'Nº factura'],
  },
  invoice_date: {
    en: ['Invoice date', 'Date of issue', 'Date'],
    de: ['Rechnungsdatum', 'Datum', 'Ausstellungsdatum'],
    fr: ['Date de facture', 'Date', "Date d'émission"],
    es: ['Fecha de factura', 'Fecha', 'Fecha de emisión'],
  },
  due_date: {
    en: ['Due date', 'Payment due', 'Please pay by'],
    de: ['Fällig am', 'Zahlbar bis', 'Fälligkeitsdatum'],
    fr: ["Date d'échéance", 'Échéance', 'À payer avant le'],
    es: ['Fecha de vencimiento', 'Vencimiento', 'Pagar antes del'],
  },
  order_number: {
    en: ['PO number', 'Order No.', 'Purchase order'],
    de: ['Bestellnummer', 'Auftragsnummer', 'Ihre Bestellung'],
    fr: ['N° de commande', 'Bon de commande', 'Commande n°'],
    es: ['Nº de pedido', 'Pedido', 'Número de pedido'],
  },
  order_date: {
    en: ['Order date', 'Date ordered', 'Date'],
    de: ['Bestelldatum', 'Auftragsdatum', 'Datum'],
    fr: ['Date de commande', 'Commandé le', 'Date'],
    es: ['Fecha del pedido', 'Fecha de pedido', 'Fecha'],
  },
  delivery_date: {
    en: ['Delivery date', 'Deliver by', 'Requested delivery'],
    de: ['Liefertermin', 'Lieferdatum', 'Gewünschte Lieferung'],
    fr: ['Date de livraison', 'Livraison le', 'Livraison souhaitée'],
    es: ['Fecha de entrega', 'Entrega', 'Entrega solicitada'],
  },
  customer_number: {
    en: ['Customer No.', 'Account ref', 'Customer ID'],
    de: ['Kundennummer', 'Kunden-Nr.', 'Ihre Kundennr.'],
    fr: ['N° client', 'Code client', 'Référence client'],
    es: ['Nº de cliente', 'Código de cliente', 'Cliente n.º'],
  },
  vat_id: {
    en: ['Tax ID', 'VAT Reg. No.', 'EIN'],
    de: ['USt-IdNr.', 'Steuernummer', 'USt-ID'],
    fr: ['N° TVA', 'TVA intracommunautaire', 'Identifiant TVA'],
    es: ['NIF', 'CIF', 'NIF/IVA'],
  },
  subtotal: {
    en: ['Subtotal', 'Net amount', 'Total excl. tax'],
    de: ['Zwischensumme', 'Nettobetrag', 'Summe netto'],
    fr: ['Total HT', 'Sous-total', 'Montant HT'],
    es: ['Subtotal', 'Base imponible', 'Total neto'],
  },
  tax: {
    en: ['Tax', 'VAT', 'Sales tax'],
    de: ['MwSt.', 'USt.', 'Umsatzsteuer'],
    fr: ['TVA', 'Montant TVA', 'Taxe'],
    es: ['IVA', 'Cuota IVA', 'Impuestos'],
  },
  total: {
    en: ['Total', 'Amount due', 'Grand total'],
    de: ['Gesamtbetrag', 'Rechnungsbetrag', 'Zu zahlen'],
    fr: ['Total TTC', 'Net à payer', 'Montant total'],
    es: ['Total', 'Total a pagar', 'Importe total'],
  },
  shipping: {
    en: ['Shipping', 'Freight', 'Delivery charge'],
    de: ['Versandkosten', 'Fracht', 'Versand'],
    fr: ['Frais de port', 'Livraison', 'Frais de livraison'],
    es: ['Gastos de envío', 'Envío', 'Portes'],
  },
  payment_terms: {
    en: ['Payment terms', 'Terms', 'Terms of payment'],
    de: ['Zahlungsbedingungen', 'Zahlungsziel', 'Konditionen'],
    fr: ['Conditions de paiement', 'Modalités de règlement', 'Conditions'],
    es: ['Condiciones de pago', 'Plazo de pago', 'Condiciones'],
  },
  customer: {
    en: ['Bill to', 'Customer', 'Sold to'],
    de: ['Rechnungsempfänger', 'Kunde', 'Rechnung an'],
    fr: ['Facturé à', 'Client', 'Destinataire'],
    es: ['Facturar a', 'Cliente', 'Destinatario'],
  },
  supplier: {
    en: ['Supplier', 'Vendor', 'From'],
    de: ['Lieferant', 'Verkäufer', 'Von'],
    fr: ['Fournisseur', 'Vendeur', 'De'],
    es: ['Proveedor', 'Vendedor', 'De'],
  },
  contact: {
    en: ['Contact', 'Your contact', 'Handled by'],
    de: ['Ansprechpartner', 'Ihr Kontakt', 'Bearbeiter'],
    fr: ['Contact', 'Interlocuteur', 'Votre contact'],
    es: ['Contacto', 'Persona de contacto', 'Su contacto'],
  },
  email: {
    en: ['Email', 'E-mail', 'Mail'],
    de: ['E-Mail', 'Mail', 'E-Mail-Adresse'],
    fr: ['Courriel', 'E-mail', 'Mail'],
    es: ['Correo', 'E-mail', 'Correo electrónico'],
  },
  phone: {
    en: ['Phone', 'Tel.', 'Telephone'],
    de: ['Telefon', 'Tel.', 'Fon'],
    fr: ['Téléphone', 'Tél.', 'Tel'],
    es: ['Teléfono', 'Tel.', 'Tfno.'],
  },
  iban: {
    en: ['IBAN', 'Bank account (IBAN)', 'Account IBAN'],
    de: ['IBAN', 'Bankverbindung IBAN', 'Konto (IBAN)'],
    fr: ['IBAN', 'Compte IBAN', 'RIB IBAN'],
    es: ['IBAN', 'Cuenta IBAN', 'Nº cuenta IBAN'],
  },
  account_number: {
    en: ['Account number', 'Account No.', 'Acct #'],
    de: ['Kontonummer', 'Konto-Nr.', 'Konto'],
    fr: ['Numéro de compte', 'Compte n°', 'N° compte'],
    es: ['Número de cuenta', 'Cuenta n.º', 'Nº de cuenta'],
  },
  account_holder: {
    en: ['Account holder', 'Account name', 'Name'],
    de: ['Kontoinhaber', 'Inhaber', 'Kontobezeichnung'],
    fr: ['Titulaire', 'Titulaire du compte', 'Nom du titulaire'],
    es: ['Titular', 'Titular de la cuenta', 'Nombre del titular'],
  },
  opening_balance: {
    en: ['Opening balance', 'Previous balance', 'Balance brought forward'],
    de: ['Anfangssaldo', 'Alter Kontostand', 'Alter Saldo'],
    fr: ['Solde initial', 'Ancien solde', 'Solde précédent'],
    es: ['Saldo inicial', 'Saldo anterior', 'Saldo previo'],
  },
  closing_balance: {
    en: ['Closing balance', 'New balance', 'Ending balance'],
    de: ['Endsaldo', 'Neuer Kontostand', 'Neuer Saldo'],
    fr: ['Solde final', 'Nouveau solde', 'Solde de clôture'],
    es: ['Saldo final', 'Nuevo saldo', 'Saldo actual'],
  },
  statement_date: {
    en: ['Statement date', 'Date of statement', 'Issued'],
    de: ['Auszugsdatum', 'Datum', 'Erstellt am'],
    fr: ['Date du relevé', 'Date', 'Édité le'],
    es: ['Fecha del extracto', 'Fecha', 'Emitido el'],
  },
  full_name: {
    en: ['Full name', 'Name', 'Name of applicant'],
    de: ['Name', 'Vor- und Nachname', 'Antragsteller'],
    fr: ['Nom et prénom', 'Nom', 'Nom du demandeur'],
    es: ['Nombre y apellidos', 'Nombre', 'Nombre del solicitante'],
  },
  birth_date: {
    en: ['Date of birth', 'Born on', 'DOB'],
    de: ['Geburtsdatum', 'Geboren am', 'geb. am'],
    fr: ['Date de naissance', 'Né(e) le', 'Naissance'],
    es: ['Fecha de nacimiento', 'Nacido el', 'F. nacimiento'],
  },
  nationality: {
    en: ['Nationality', 'Citizenship', 'Nationality'],
    de: ['Staatsangehörigkeit', 'Nationalität', 'Staatsangehörigkeit'],
    fr: ['Nationalité', 'Nationalité', 'Nationalité'],
    es: ['Nacionalidad', 'Nacionalidad', 'Nacionalidad'],
  },
  occupation: {
    en: ['Occupation', 'Profession', 'Job title'],
    de: ['Beruf', 'Tätigkeit', 'Position'],
    fr: ['Profession', 'Poste', 'Métier'],
    es: ['Profesión', 'Ocupación', 'Puesto'],
  },
  address: {
    en: ['Address', 'Home address', 'Residence'],
    de: ['Anschrift', 'Adresse', 'Wohnanschrift'],
    fr: ['Adresse', 'Adresse postale', 'Domicile'],
    es: ['Dirección', 'Domicilio', 'Dirección postal'],
  },
  newsletter: {
    en: ['Newsletter', 'Subscribe to newsletter', 'Newsletter wanted'],
    de: ['Newsletter', 'Newsletter gewünscht', 'Newsletter abonnieren'],
    fr: ['Newsletter', "S'abonner à la newsletter", 'Newsletter souhaitée'],
    es: ['Newsletter', 'Suscripción newsletter', 'Desea newsletter'],
  },
  marital_status: {
    en: ['Marital status', 'Civil status', 'Status'],
    de: ['Familienstand', 'Familienstand', 'Stand'],
    fr: ['État civil', 'Situation familiale', 'Etat civil'],
    es: ['Estado civil', 'Estado civil', 'Estado civil'],
  },
  application_number: {
    en: ['Application No.', 'File number', 'Ref.'],
    de: ['Antragsnummer', 'Aktenzeichen', 'Referenz'],
    fr: ['N° de dossier', 'Référence', 'Dossier n°'],
    es: ['Nº de solicitud', 'Expediente', 'Referencia'],
  },
  employer: {
    en: ['Employer', 'Name of employer', 'Company'],
    de: ['Arbeitgeber', 'Name des Arbeitgebers', 'Firma'],
    fr: ['Employeur', "Nom de l'employeur", 'Entreprise'],
    es: ['Empleador', 'Nombre de la empresa', 'Empresa'],
  },
  description: {
    en: ['Description', 'Item', 'Details'],
    de: ['Bezeichnung', 'Artikel', 'Beschreibung'],
    fr: ['Désignation', 'Description', 'Article'],
    es: ['Descripción', 'Concepto', 'Artículo'],
  },
  quantity: {
    en: ['Qty', 'Quantity', 'Units'],
    de: ['Menge', 'Anzahl', 'Stk.'],
    fr: ['Qté', 'Quantité', 'Qté'],
    es: ['Cantidad', 'Cant.', 'Uds.'],
  },
  unit_price: {
    en: ['Unit price', 'Price', 'Rate'],
    de: ['Einzelpreis', 'Preis', 'E-Preis'],
    fr: ['Prix unitaire', 'P.U.', 'Prix'],
    es: ['Precio unitario', 'Precio', 'Precio ud.'],
  },
  amount: {
    en: ['Amount', 'Line total', 'Total'],
    de: ['Betrag', 'Gesamtpreis', 'Gesamt'],
    fr: ['Montant', 'Total', 'Montant HT'],
    es: ['Importe', 'Total', 'Importe'],
  },
  date: {
    en: ['Date', 'Booking date', 'Posted'],
    de: ['Datum', 'Buchungstag', 'Buchung'],
    fr: ['Date', "Date d'opération", 'Date'],
    es: ['Fecha', 'Fecha operación', 'Fecha'],
  },
  balance: {
    en: ['Balance', 'Running balance', 'Balance'],
    de: ['Saldo', 'Kontostand', 'Saldo'],
    fr: ['Solde', 'Solde', 'Solde'],
    es: ['Saldo', 'Saldo', 'Saldo'],
  },
  value_date: {
    en: ['Value date', 'Value', 'Val. date'],
    de: ['Wertstellung', 'Valuta', 'Wert'],
    fr: ['Date valeur', 'Valeur', 'Date de valeur'],
    es: ['Fecha valor', 'F. valor', 'Valor'],
  },
};

/** How a document of a language and wording labels a field. */
export function labelOf(field: string, language: Language, wording: number): string {
  const label = LABELS[field]?.[language][wording];
  if (label === undefined) throw new Error(`no label for ${field} in ${language}`);
  return label;
}

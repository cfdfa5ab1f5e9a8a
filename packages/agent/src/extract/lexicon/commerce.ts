/** Invoices, orders, receipts, deliveries: `kind: label; label; …`, the labels of one line meaning the same. */
export const COMMERCE = `
identifier: invoice number; invoice id; invoice; bill number; document number; rechnung; belegnummer; facture n; tax invoice number
identifier: order number; purchase order number; order; po; order id; order reference; your order; purchase order; bon commande; order slip
identifier: receipt number; transaction number; bon number; ticket number; receipt
identifier: customer number; customer id; account number customer; customer code; client number; buyer number; account reference; customer reference; reference customer; client code
identifier: supplier number; vendor number; supplier id; vendor id
identifier: delivery number; delivery note number; delivery note; shipment number
identifier: quote number; quotation number; offer number
identifier: tax id; vat number; vat id; tax number; vat registration number; ust id; tva intracommunautaire; nif; cif; gst id; gst registration number; siret; steuernummer; tax identification number; ein; nif vat; vat reg number; tax registration number; vat registration
identifier: reference number; reference; our reference; your reference; case reference; payment reference; verwendungszweck
identifier: project number; project code
identifier: tracking number; sendungsnummer
identifier: item number; article number; sku; product code; item code; product number; part number; art nr; item id
date: invoice date; issue date; date invoice; date issue; bill date; document date; tax date; rechnungsdatum; issued on; date; emitted
date: due date; payment due date; payment due; pay by; due; zahlbar bis; payment date; date due; payable until; fallig am; payment before; please payment before; payable before; to pay before
date: order date; purchase order date; date order; bestelldatum; ordered on; date; commande le; date ordered
date: delivery date; ship date; date delivery; shipping date; liefertermin; requested delivery date; service date; leistungsdatum; expected delivery; date required; required by; delivery; deliver by; delivery requested; delivery before
money: total; grand total; total amount; amount due; invoice total; total due; balance due; amount payable; gross total; gross amount; total gross; total ttc; net a payer; zahlbetrag; zu zahlen; rechnungsbetrag; order total; total to pay; total payable; total incl vat; total invoice; amount total; total a pagar; total sales inclusive gst; nett total; rounded total; endsumme; total rounded; total amount rounded; net total rounded; total inclusive gst; total including tax; total including vat; sum including vat; total amount including vat
money: subtotal; sous total; sub total; net amount; net total; total net; total excl vat; total ht; base imponible; amount excl tax; taxable amount; sum net; total before tax; net; base; total sales excluding gst; total excluding gst; total excluding tax; total excluding vat; amount excluding vat; sum excluding vat; amount before tax; sale amount
money: tax amount; vat amount; tax; vat; sales tax; total tax; total vat; gst amount; amount tax; tax total; cuota iva; montant tva
percent: tax rate; vat rate; rate vat; vat percent; tax percent
money: discount; discount amount; total discount
money: shipping cost; shipping; freight; delivery cost; shipping handling; shipping charge; versandkosten; frais livraison; gastos envio; frais port; shipping fee; delivery charge; delivery; postage; portes
money: unit price; price; price unit; rate; item price; einzelpreis; prix unitaire; precio unitario; unit cost; cost; price each; p u
money: amount; line total; total price; line amount; total; gesamtpreis; item total; extended price; net amount; sum; amount line; price total; montant ht; total line
money: amount paid; paid; cash; received; tendered; payment received
money: change; change due; ruckgeld
money: tip; gratuity
number: quantity; qty; count; units; menge; pieces; number units; quantity ordered; order quantity; hours
text: unit; unit measure; uom
text: description; item; item description; product; article; service; details; designation; product description; description goods; particulars; item name; product name; concept; name; bezeichnung; leistung; prestation
text: payment terms; terms; payment conditions; terms payment; zahlungsbedingungen; conditions reglement; condiciones pago; zahlungsziel; plazo pago
text: payment method; method payment; mode payment; paid by; zahlungsart; forma pago; payment type; pay method; mode reglement
text: shipping method; ship via; delivery method; versandart; delivery terms; incoterms
currency: currency; currency code
party merchant: supplier; seller; vendor; supplier name; seller name; vendor name; issuer; company; company name; merchant; merchant name; store; store name; from; issued by; biller; sold by; shop; business name; proveedor; organization
party addressee: customer; buyer; customer name; buyer name; client; client name; bill to; billed to; invoice to; recipient; sold to; recipient name; purchaser; billto; invoice recipient; purchased by; facture a; bill to name; to
party: ship to; ship to name; deliver to; consignee; delivery recipient; delivery address; ship to company
address merchant: supplier address; seller address; vendor address; company address; merchant address; store address; address; business address; issuer address
address addressee: customer address; buyer address; billing address; bill to address; client address; recipient address; billto address
address: delivery address; shipping address; ship to address; deliver to address
person: contact; contact person; contact name; attention; attn; your contact; buyer contact; ordered by; requested by; processed by; clerk; handled; handled before; contact votre
person: cashier; served; served by; salesperson; sales person; sales rep; seller; operator
`;

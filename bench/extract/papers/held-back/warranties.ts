import { date, number, type Paper, page, text } from '../paper.ts';

const english: Paper = {
  id: 'warranty-en',
  kind: 'warranty card',
  html: page(
    'body{font:12px Arial}.card{border:2px solid #000;padding:14px;width:430px}.l{border-bottom:1px dotted #000;margin:8px 0}',
    `<div class="card"><h3>KÄLTEMANN Refrigerators</h3><p><b>Warranty card</b> – please keep with your receipt</p><div class="l">Model &nbsp;&nbsp;&nbsp;&nbsp;&nbsp; KM-340 NoFrost</div><div class="l">Serial No. &nbsp;&nbsp;&nbsp;&nbsp;&nbsp; 2403-118827</div><div class="l">Bought on &nbsp;&nbsp;&nbsp;&nbsp;&nbsp; 09.04.2024</div><div class="l">Owner &nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Nadia Petrova</div><div class="l">Dealer &nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Electro Hall, Graz</div><p>This appliance is guaranteed against defects for 36 months from the date of purchase. The compressor is guaranteed for 10 years. Commercial use voids the warranty.</p></div>`,
  ),
  fields: {
    manufacturer: text('KÄLTEMANN Refrigerators', 'KÄLTEMANN'),
    model_number: text('KM-340 NoFrost', 'KM-340'),
    serial_number: text('2403-118827'),
    purchase_date: date('2024-04-09'),
    customer_name: text('Nadia Petrova'),
    retailer: text('Electro Hall, Graz', 'Electro Hall'),
    warranty_period: text('36 months'),
    purchase_price: number(),
    invoice_number: text(),
  },
};

const french: Paper = {
  id: 'warranty-fr',
  kind: 'warranty card',
  html: page(
    'body{font:12px Georgia}table{border-collapse:collapse}td{border:1px solid #444;padding:6px 10px}',
    `<h2>Certificat de garantie</h2><table><tr><td>Appareil</td><td>Machine à coudre Couturelle 500</td></tr><tr><td>N° de série</td><td>CT5-00918-F</td></tr><tr><td>Acheté le</td><td>23/11/2024</td></tr><tr><td>Acheteur</td><td>M. Paul Girard, 8 rue Haute, 21000 Dijon</td></tr><tr><td>Vendeur</td><td>Mercerie Centrale</td></tr><tr><td>Prix TTC</td><td>349,00 €</td></tr></table><p>La garantie couvre les pièces et la main-d'œuvre pendant 24 mois. Elle expire le 23 novembre 2026.</p>`,
  ),
  fields: {
    product: text('Machine à coudre Couturelle 500'),
    serial_number: text('CT5-00918-F'),
    purchase_date: date('2024-11-23'),
    buyer_name: text('M. Paul Girard', 'Paul Girard'),
    seller_name: text('Mercerie Centrale'),
    price: number(349),
    warranty_end: date('2026-11-23'),
    repair_center: text(),
    model_year: number(),
  },
};

export const WARRANTIES: readonly Paper[] = [english, french];

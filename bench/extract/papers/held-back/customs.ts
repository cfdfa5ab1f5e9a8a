import { date, flag, NUMBER, number, type Paper, page, rows, TEXT, text, whole } from '../paper.ts';

const declaration: Paper = {
  id: 'customs-en',
  kind: 'customs',
  html: page(
    'body{font:10px Arial}table{border-collapse:collapse;width:100%}td,th{border:1px solid #000;padding:3px;vertical-align:top;text-align:left}small{color:#333}',
    `<h3>CUSTOMS DECLARATION &nbsp; CN 23</h3><table><tr><td rowspan="3"><b>From</b><br><small>Name</small> Isabel Duarte<br><small>Business</small> Cerâmica Azul Lda<br><small>Street</small> Rua das Flores 77<br><small>Postcode</small> 4050-262 &nbsp; <small>City</small> Porto<br><small>Country</small> Portugal</td><td><small>No. of item (barcode)</small><br><b>CE 482 116 903 PT</b></td></tr><tr><td><small>Sender's customs reference</small><br>PT-EORI-508871</td></tr><tr><td><small>Insured value</small><br>EUR 250.00</td></tr><tr><td><b>To</b><br><small>Name</small> Hannah Reid<br><small>Business</small> Reid &amp; Daughter Interiors<br><small>Street</small> 210 Lake Avenue<br><small>Postcode</small> 14604 &nbsp; <small>City</small> Rochester NY<br><small>Country</small> United States</td><td><small>Importer's telephone</small><br>+1 585 555 0144</td></tr></table>
<table><tr><th>Detailed description of contents</th><th>Quantity</th><th>Net weight (kg)</th><th>Value</th><th>HS tariff number</th><th>Country of origin</th></tr><tr><td>Hand-painted tiles</td><td>40</td><td>6.2</td><td>180.00</td><td>6907.21</td><td>PT</td></tr><tr><td>Ceramic bowl</td><td>2</td><td>1.4</td><td>70.00</td><td>6912.00</td><td>PT</td></tr></table>
<table><tr><td>Category of item &nbsp; ☐ Gift &nbsp; ☒ Sale of goods &nbsp; ☐ Documents</td><td>Total gross weight 8.1 kg</td><td>Total value EUR 250.00</td><td>Postal charges EUR 41.30</td></tr></table><p>I certify that the particulars are correct. Date and sender's signature: 07/10/2024 &nbsp; I. Duarte</p>`,
  ),
  fields: {
    sender_name: text('Isabel Duarte'),
    sender_company: text('Cerâmica Azul Lda'),
    sender_city: text('Porto'),
    recipient_name: text('Hannah Reid'),
    recipient_company: text('Reid & Daughter Interiors'),
    recipient_country: text('United States'),
    tracking_number: text('CE 482 116 903 PT'),
    total_weight_kg: number(8.1),
    declared_value: number(250),
    postage: number(41.3),
    is_gift: flag(false),
    recipient_phone: text('+1 585 555 0144'),
    declaration_date: date('2024-10-07'),
    import_licence_number: text(),
    contents: rows(
      {
        description: TEXT,
        quantity: NUMBER,
        net_weight: NUMBER,
        value: NUMBER,
        hs_code: TEXT,
        origin: TEXT,
      },
      [
        ['Hand-painted tiles', 40, 6.2, 180, '6907.21', 'PT'],
        ['Ceramic bowl', 2, 1.4, 70, '6912.00', 'PT'],
      ],
    ),
  },
};

const french: Paper = {
  id: 'customs-fr',
  kind: 'customs',
  html: page(
    'body{font:12px Arial}.c{display:flex;gap:60px}.c div{border:1px solid #888;padding:8px;width:240px}',
    `<h2>Facture pro forma pour la douane</h2><div class="c"><div><b>Exportateur</b><br>Atelier Vannier SARL<br>14 quai Perrache<br>69002 Lyon<br>France</div><div><b>Importateur</b><br>Boutique Matterhorn AG<br>Bahnhofstrasse 21<br>3920 Zermatt<br>Suisse</div></div><p>Incoterm : DAP Zermatt</p><p>Nombre de colis : 3</p><p>Poids brut : 22,4 kg</p><p>Transporteur : Geodis</p><p>Établie à Lyon, le 5 septembre 2024</p><p>Valeur totale en douane : 1 480,00 EUR</p><p>Motif de l'exportation : vente</p>`,
  ),
  fields: {
    exporter: text('Atelier Vannier SARL'),
    importer: text('Boutique Matterhorn AG'),
    exporter_address: text('14 quai Perrache, 69002 Lyon, France', '14 quai Perrache 69002 Lyon'),
    incoterms: text('DAP Zermatt', 'DAP'),
    package_count: whole(3),
    gross_weight_kg: number(22.4),
    carrier_name: text('Geodis'),
    issue_date: date('2024-09-05'),
    customs_value: number(1480),
    export_reason: text('vente'),
    eori_number: text(),
    delivery_date: date(),
  },
};

export const CUSTOMS: readonly Paper[] = [declaration, french];

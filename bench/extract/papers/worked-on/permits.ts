import { date, flag, number, type Paper, page, text } from '../paper.ts';

const building: Paper = {
  id: 'permit-en',
  kind: 'permit',
  html: page(
    'body{font:12px Arial}table{border-collapse:collapse;width:100%}td{border:1px solid #000;padding:4px;width:50%;vertical-align:top}td b{display:block;font-size:9px}',
    `<h2>City of Aldermere – Building Permit</h2><table><tr><td><b>PERMIT NO.</b>BP-2024-01877</td><td><b>ISSUED</b>March 11, 2024</td></tr><tr><td><b>SITE</b>2290 Juniper Lane</td><td><b>VALID UNTIL</b>March 11, 2025</td></tr><tr><td><b>OWNER</b>Calloway Family Trust</td><td><b>CONTRACTOR</b>Ridgeback Construction LLC<br>Lic. 884-221</td></tr><tr><td><b>WORK AUTHORIZED</b>Detached garage, 2 storeys</td><td><b>VALUATION</b>$84,000.00</td></tr><tr><td><b>FEE PAID</b>$1,126.50</td><td><b>INSPECTOR</b>R. Delgado</td></tr></table><p>Inspection required before occupancy: ☒ Yes ☐ No</p>`,
  ),
  fields: {
    authority: text('City of Aldermere'),
    permit_number: text('BP-2024-01877'),
    issue_date: date('2024-03-11'),
    expiration_date: date('2025-03-11'),
    site_address: text('2290 Juniper Lane'),
    owner_name: text('Calloway Family Trust'),
    contractor_name: text('Ridgeback Construction LLC'),
    contractor_license: text('884-221', 'Lic. 884-221'),
    work_description: text('Detached garage, 2 storeys'),
    project_value: number(84000),
    permit_fee: number(1126.5),
    inspector_name: text('R. Delgado'),
    inspection_required: flag(true),
    zoning_district: text(),
    architect: text(),
  },
};

const german: Paper = {
  id: 'permit-de',
  kind: 'permit',
  html: page(
    'body{font:12px Arial;line-height:1.4}',
    `<p><b>Stadt Weimar</b><br>Ordnungsamt</p><p>Aktenzeichen: 32-SN-118/24</p><p>Weimar, den 6. Mai 2024</p><h3>Sondernutzungserlaubnis</h3><p>Auf Antrag vom 18.04.2024 wird der Eiscafé Venezia GmbH, vertreten durch Herrn Luca Moretti, erlaubt, vor dem Grundstück Marktstraße 4 eine Fläche von 24 m² zur Aufstellung von Tischen zu nutzen.</p><p>Die Erlaubnis gilt vom 15.05.2024 bis zum 30.09.2024.</p><p>Gebühr: 312,00 Euro, zahlbar bis 31.05.2024</p><p>Musikwiedergabe ist nicht gestattet.</p><p>Im Auftrag<br>Dr. Ute Seidel</p>`,
  ),
  fields: {
    authority: text('Stadt Weimar', 'Stadt Weimar, Ordnungsamt'),
    file_number: text('32-SN-118/24'),
    decision_date: date('2024-05-06'),
    application_date: date('2024-04-18'),
    permit_holder: text('Eiscafé Venezia GmbH'),
    representative: text('Luca Moretti', 'Herrn Luca Moretti'),
    location: text('Marktstraße 4'),
    area_sqm: number(24),
    valid_from: date('2024-05-15'),
    valid_until: date('2024-09-30'),
    fee: number(312),
    payment_deadline: date('2024-05-31'),
    music_allowed: flag(false),
    deposit: number(),
  },
};

export const PERMITS: readonly Paper[] = [building, german];

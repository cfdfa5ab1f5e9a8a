import { date, flag, number, type Paper, page, text, whole } from '../paper.ts';

const registration: Paper = {
  id: 'vehicle-registration-de',
  kind: 'vehicle registration',
  html: page(
    'body{font:11px Arial}table{border-collapse:collapse;width:100%}td{border:1px solid #444;padding:3px 5px;width:50%}i{font-size:8px;font-style:normal;color:#555;display:block}',
    `<h3>Zulassungsbescheinigung Teil I</h3><table><tr><td><i>Amtliches Kennzeichen</i>HB-KR 318</td><td><i>Datum der Erstzulassung</i>22.08.2019</td></tr><tr><td><i>Name des Halters</i>Kröger</td><td><i>Vorname</i>Jannis</td></tr><tr><td colspan="2"><i>Anschrift</i>Birkenweg 5, 28213 Bremen</td></tr><tr><td><i>Marke</i>Volkswagen</td><td><i>Handelsbezeichnung</i>Golf Variant</td></tr><tr><td><i>Fahrzeug-Identifizierungsnummer</i>WVWZZZAUZKP512083</td><td><i>Farbe</i>blau</td></tr><tr><td><i>Hubraum in cm³</i>1498</td><td><i>Nennleistung in kW</i>96</td></tr><tr><td><i>Anzahl der Sitzplätze</i>5</td><td><i>Nächste Hauptuntersuchung</i>08/2026</td></tr></table><p>Bremen, den 14.03.2022</p>`,
  ),
  fields: {
    license_plate: text('HB-KR 318'),
    first_registration_date: date('2019-08-22'),
    owner_last_name: text('Kröger'),
    owner_first_name: text('Jannis'),
    owner_address: text('Birkenweg 5, 28213 Bremen'),
    make: text('Volkswagen'),
    vin: text('WVWZZZAUZKP512083'),
    color: text('blau'),
    engine_displacement: whole(1498),
    power_kw: whole(96),
    seats: whole(5),
    issue_date: date('2022-03-14'),
    previous_owners: whole(),
    insurance_company: text(),
  },
};

const rental: Paper = {
  id: 'rental-car-en',
  kind: 'rental car contract',
  html: page(
    'body{font:11px Helvetica}table{width:100%;border-collapse:collapse}td{padding:3px}h4{border-bottom:1px solid #000;margin:10px 0 4px}',
    `<h2>Northgate Car Hire</h2><p>Rental Agreement RA-778210</p><h4>Renter</h4><table><tr><td>Name</td><td>Mr Tomás Rivera</td><td>Driving licence</td><td>RIVER 702145 T99</td></tr><tr><td>Date of birth</td><td>14 July 1990</td><td>Mobile</td><td>+44 7700 900123</td></tr></table><h4>Vehicle</h4><table><tr><td>Make and model</td><td>Ford Focus Estate</td><td>Registration</td><td>KT71 ZZH</td></tr><tr><td>Mileage out</td><td>18,204</td><td>Fuel level</td><td>Full</td></tr></table><h4>Rental</h4><table><tr><td>Pick-up</td><td>2 May 2024, 10:00, Bristol Airport</td><td>Return</td><td>9 May 2024, 10:00, Bristol Airport</td></tr><tr><td>Daily rate</td><td>£41.50</td><td>Excess</td><td>£1,200</td></tr><tr><td>Deposit taken</td><td>£200.00</td><td>Total charge</td><td>£290.50</td></tr></table><p>☒ Collision damage waiver &nbsp;&nbsp; ☐ Additional driver</p>`,
  ),
  fields: {
    rental_company: text('Northgate Car Hire'),
    agreement_number: text('RA-778210'),
    renter_name: text('Tomás Rivera', 'Mr Tomás Rivera'),
    renter_birth_date: date('1990-07-14'),
    license_number: text('RIVER 702145 T99'),
    vehicle_model: text('Ford Focus Estate'),
    vehicle_registration: text('KT71 ZZH'),
    start_mileage: whole(18204),
    pickup_date: date('2024-05-02'),
    return_date: date('2024-05-09'),
    price_per_day: number(41.5),
    deposit: number(200),
    total_amount: number(290.5),
    collision_damage_waiver: flag(true),
    additional_driver: flag(false),
    credit_card_number: text(),
  },
};

const fine: Paper = {
  id: 'parking-fine-en',
  kind: 'parking fine',
  html: page(
    'body{font:12px "Times New Roman"}dt{float:left;clear:left;width:170px}dd{margin-left:180px}',
    `<h2>PENALTY CHARGE NOTICE</h2><p>Borough of Eastmarsh, Parking Services, PO Box 118, Eastmarsh EM1 2QD</p><dl><dt>Notice number</dt><dd>EM 4471 9902</dd><dt>Vehicle</dt><dd>YK19 ABC (Blue Toyota Yaris)</dd><dt>Date of contravention</dt><dd>06/02/2024</dd><dt>Time</dt><dd>14:27</dd><dt>Place</dt><dd>Foundry Street, outside no. 12</dd><dt>Contravention</dt><dd>Parked in a restricted street during prescribed hours</dd><dt>Civil enforcement officer</dt><dd>EM217</dd></dl><p>A penalty charge of £70.00 is now payable and must be paid not later than 5 March 2024. If you pay within 14 days the charge is reduced to £35.00.</p>`,
  ),
  fields: {
    issuing_authority: text('Borough of Eastmarsh'),
    notice_number: text('EM 4471 9902'),
    offence_date: date('2024-02-06'),
    offence_time: text('14:27'),
    offence_location: text('Foundry Street, outside no. 12'),
    offence_description: text('Parked in a restricted street during prescribed hours'),
    officer_id: text('EM217'),
    fine_amount: number(70),
    reduced_amount: number(35),
    payment_due_date: date('2024-03-05'),
    points: whole(),
    driver_name: text(),
  },
};

export const VEHICLES: readonly Paper[] = [registration, rental, fine];

import { date, flag, NUMBER, number, type Paper, page, rows, TEXT, text, whole } from '../paper.ts';

const pension: Paper = {
  id: 'pension-en',
  kind: 'pension statement',
  html: page(
    'body{font:12px Arial;line-height:1.4}table{border-collapse:collapse;width:80%}td,th{padding:4px;border-bottom:1px solid #bbb;text-align:left}',
    `<p><b>Harland Pension Trustees Limited</b></p><p>Mrs P. Achebe<br>61 Orchard Close<br>Norwich NR2 8LB</p><p>Our ref: HPT/88120/4<br>Member number: 0088120<br>National Insurance number: QQ 12 34 56 C<br>Statement date: 5 April 2024</p><h3>Your annual benefit statement</h3><p>You joined the scheme on 1 September 2008 and your normal retirement date is 12 May 2037.</p><table><tr><th></th><th>This year</th><th>Last year</th></tr><tr><td>Value of your fund</td><td>£64,210.18</td><td>£57,902.40</td></tr><tr><td>Your contributions</td><td>£2,340.00</td><td>£2,220.00</td></tr><tr><td>Employer contributions</td><td>£3,510.00</td><td>£3,330.00</td></tr></table><p>Based on these figures your pension could be £5,120 a year from age 67.</p>`,
  ),
  fields: {
    pension_provider: text('Harland Pension Trustees Limited'),
    member_name: text('Mrs P. Achebe', 'P. Achebe'),
    member_number: text('0088120'),
    reference: text('HPT/88120/4'),
    national_insurance_number: text('QQ 12 34 56 C'),
    statement_date: date('2024-04-05'),
    joining_date: date('2008-09-01'),
    retirement_date: date('2037-05-12'),
    fund_value: number(64210.18),
    employee_contributions: number(2340),
    employer_contributions: number(3510),
    estimated_annual_pension: number(5120),
    retirement_age: whole(67),
    transfer_value: number(),
  },
};

const tax: Paper = {
  id: 'tax-es',
  kind: 'tax assessment',
  html: page(
    'body{font:11px Arial}table{border-collapse:collapse;width:100%}td{border:1px solid #777;padding:4px}td:nth-child(even){font-weight:bold}',
    `<h3>Ayuntamiento de Olivares – Recaudación</h3><h2>Impuesto sobre Bienes Inmuebles</h2><table><tr><td>Sujeto pasivo</td><td>Carmen Iglesias Prieto</td><td>NIF</td><td>44556677H</td></tr><tr><td>Ejercicio</td><td>2024</td><td>N.º de recibo</td><td>2024-IBI-00731</td></tr><tr><td>Referencia catastral</td><td>9872023VH5797S0001WX</td><td>Objeto tributario</td><td>Calle Olmo 14, 2.º B</td></tr><tr><td>Valor catastral</td><td>88.400,00</td><td>Tipo de gravamen</td><td>0,65 %</td></tr><tr><td>Cuota íntegra</td><td>574,60</td><td>Bonificación</td><td>28,73</td></tr><tr><td>Total a ingresar (€)</td><td>545,87</td><td>Fin del plazo</td><td>20/11/2024</td></tr></table><p>Domiciliado: Sí &nbsp;&nbsp; Cuenta de cargo: ES91 2100 0418 4502 0005 1332</p>`,
  ),
  fields: {
    authority: text('Ayuntamiento de Olivares'),
    taxpayer_name: text('Carmen Iglesias Prieto'),
    taxpayer_id: text('44556677H'),
    tax_year: whole(2024),
    receipt_number: text('2024-IBI-00731'),
    cadastral_reference: text('9872023VH5797S0001WX'),
    property_address: text('Calle Olmo 14, 2.º B'),
    assessed_value: number(88400),
    tax_rate: number(0.65),
    discount: number(28.73),
    total_due: number(545.87),
    payment_deadline: date('2024-11-20'),
    direct_debit: flag(true),
    iban: text('ES91 2100 0418 4502 0005 1332'),
    surcharge: number(),
  },
};

const election: Paper = {
  id: 'election-de',
  kind: 'election notice',
  html: page(
    'body{font:12px Arial;line-height:1.5}.b{border:1px solid #000;padding:8px;width:48%}',
    `<h2>Wahlbenachrichtigung</h2><p>zur Wahl des Stadtrates am Sonntag, dem 9. Juni 2024, von 8.00 bis 18.00 Uhr</p><div style="display:flex;gap:4%"><div class="b">Wahlraum<br>Grundschule Nord, Turnhalle<br>Ringstraße 60<br>☒ barrierefrei</div><div class="b">Wahlbezirk 014<br>Nr. im Wählerverzeichnis 377</div></div><p>Herrn<br>Paul Wiesner<br>Ringstraße 18a<br>06108 Halle</p><p>Anträge auf Briefwahl können bis zum 7. Juni 2024, 18.00 Uhr gestellt werden.</p><p>Stadt Halle, Wahlamt, Tel. 0345 221-0</p>`,
  ),
  fields: {
    election_date: date('2024-06-09'),
    polling_station: text('Grundschule Nord, Turnhalle'),
    polling_station_address: text('Ringstraße 60'),
    district_number: text('014', 'Wahlbezirk 014'),
    voter_number: text('377'),
    voter_name: text('Paul Wiesner', 'Herrn Paul Wiesner'),
    accessible: flag(true),
    postal_vote_deadline: date('2024-06-07'),
    office_phone: text('0345 221-0'),
    voter_birth_date: date(),
  },
};

const membership: Paper = {
  id: 'membership-fr',
  kind: 'membership letter',
  html: page(
    'body{font:12px "Times New Roman";line-height:1.4}.r{margin-left:60%}',
    `<p>Association Les Amis du Musée<br>9 quai des Brumes<br>44000 Nantes</p><p class="r">Monsieur Karim Haddad<br>27 rue Voltaire<br>44200 Nantes</p><p class="r">Nantes, le 3 janvier 2025</p><p>N/Réf. : ADH/2025/118</p><p><b>Objet : renouvellement de votre adhésion</b></p><p>Monsieur,</p><p>Nous avons bien reçu votre cotisation de 45 € pour l'année 2025 et vous en remercions. Votre carte de membre porte le numéro AM-03377 ; elle est valable jusqu'au 31 décembre 2025.</p><p>Formule choisie : Duo</p><p>Un reçu fiscal vous sera adressé en mars.</p><p>La trésorière,<br>Sophie Lemoine</p>`,
  ),
  fields: {
    association_name: text('Association Les Amis du Musée'),
    recipient_name: text('Karim Haddad', 'Monsieur Karim Haddad'),
    recipient_address: text('27 rue Voltaire, 44200 Nantes', '27 rue Voltaire 44200 Nantes'),
    letter_date: date('2025-01-03'),
    reference: text('ADH/2025/118'),
    subject: text('renouvellement de votre adhésion'),
    membership_fee: number(45),
    membership_number: text('AM-03377'),
    valid_until: date('2025-12-31'),
    plan: text('Duo'),
    treasurer: text('Sophie Lemoine'),
    iban: text(),
  },
};

const attendance: Paper = {
  id: 'course-bill-de',
  kind: 'course registration',
  html: page(
    'body{font:12px Arial}table{border-collapse:collapse;width:100%}td,th{padding:4px;text-align:left;border-bottom:1px solid #999}',
    `<h2>Anmeldebestätigung</h2><p>Volkshochschule Ostheim</p><p>Sehr geehrte Frau Brandt,</p><p>wir bestätigen Ihre Anmeldung vom 12. August 2024 zu folgenden Kursen:</p><table><tr><th>Kurs</th><th>Titel</th><th>Beginn</th><th>Termine</th><th>Entgelt</th></tr><tr><td>K2041</td><td>Spanisch A1</td><td>16.09.2024</td><td>12</td><td>96,00 €</td></tr><tr><td>K3310</td><td>Aquarell</td><td>08.10.2024</td><td>6</td><td>72,00 €</td></tr></table><p>Gesamtentgelt: 168,00 €</p><p>Teilnehmerin: Ulrike Brandt</p><p>Teilnehmernummer: 55 10 32</p><p>Kursleitung: María Soler</p><p>Ermäßigung: keine</p>`,
  ),
  fields: {
    school: text('Volkshochschule Ostheim'),
    participant_name: text('Ulrike Brandt'),
    participant_number: text('55 10 32'),
    registration_date: date('2024-08-12'),
    total_fee: number(168),
    instructor: text('María Soler'),
    room: text(),
    courses: rows(
      {
        course_number: TEXT,
        title: TEXT,
        start_date: { type: ['string', 'null'], format: 'date' },
        sessions: NUMBER,
        fee: NUMBER,
      },
      [
        ['K2041', 'Spanisch A1', '2024-09-16', 12, 96],
        ['K3310', 'Aquarell', '2024-10-08', 6, 72],
      ],
    ),
  },
};

export const OFFICES: readonly Paper[] = [pension, tax, election, membership, attendance];

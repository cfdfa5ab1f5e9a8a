import { date, flag, number, type Paper, page, rows, TEXT, text } from '../paper.ts';

const english: Paper = {
  id: 'intake-en',
  kind: 'medical intake',
  html: page(
    'body{font:11px Arial}.r{display:flex;gap:26px;margin:7px 0}u{padding:0 14px}h3{background:#ddd;padding:3px}',
    `<h2>New Patient Registration</h2><h3>About you</h3><div class="r"><span>Last: <u>Abernathy</u></span><span>First: <u>Joel</u></span><span>DOB: <u>02/19/1976</u></span></div><div class="r"><span>Cell: <u>(503) 555-0172</u></span><span>E-mail: <u>joel.a@mail.example</u></span></div><h3>In case of emergency</h3><div class="r"><span>Name: <u>Ruth Abernathy</u></span><span>Relationship: <u>Spouse</u></span><span>Phone: <u>(503) 555-0109</u></span></div><h3>Insurance</h3><div class="r"><span>Company: <u>Cascade Health Plan</u></span><span>Member ID: <u>CHP-229-8841</u></span><span>Group: <u>7040</u></span></div><h3>History</h3><p>Height: 5 ft 11 in &nbsp;&nbsp; Weight: 182 lb</p><p>Do you smoke? ☐ Yes ☒ No</p><p>Are you allergic to any medicine? ☒ Yes ☐ No &nbsp; If yes, which: Penicillin</p><table border="1" cellspacing="0" cellpadding="4"><tr><th>Medicine you take</th><th>Dose</th><th>How often</th></tr><tr><td>Lisinopril</td><td>10 mg</td><td>Once a day</td></tr><tr><td>Metformin</td><td>500 mg</td><td>Twice a day</td></tr></table><p>Signed: Joel Abernathy &nbsp;&nbsp;&nbsp; 08/22/2024</p>`,
  ),
  fields: {
    patient_last_name: text('Abernathy'),
    patient_first_name: text('Joel'),
    date_of_birth: date('1976-02-19'),
    mobile_phone: text('(503) 555-0172'),
    email: text('joel.a@mail.example'),
    emergency_contact_name: text('Ruth Abernathy'),
    emergency_contact_phone: text('(503) 555-0109'),
    emergency_contact_relationship: text('Spouse'),
    insurer: text('Cascade Health Plan'),
    insurance_member_id: text('CHP-229-8841'),
    group_number: text('7040'),
    weight_lb: number(182),
    is_smoker: flag(false),
    has_allergies: flag(true),
    allergies: text('Penicillin'),
    blood_type: text(),
    primary_physician: text(),
    medications: rows({ name: TEXT, dosage: TEXT, frequency: TEXT }, [
      ['Lisinopril', '10 mg', 'Once a day'],
      ['Metformin', '500 mg', 'Twice a day'],
    ]),
  },
};

const german: Paper = {
  id: 'intake-de',
  kind: 'medical intake',
  html: page(
    'body{font:12px Arial}td{padding:5px;border-bottom:1px solid #aaa}small{display:block;color:#555}',
    `<h2>Anamnesebogen Zahnarztpraxis Dr. Rehm</h2><table width="100%"><tr><td><small>Nachname, Vorname</small>Kowalski, Ewa</td><td><small>geboren am</small>30.05.1990</td></tr><tr><td><small>Straße, Hausnummer</small>Lindenallee 44</td><td><small>PLZ, Ort</small>50667 Köln</td></tr><tr><td><small>krankenversichert bei</small>Barmer</td><td><small>Hausarzt</small>Dr. med. Stefan Voss</td></tr></table><p>Besteht eine Schwangerschaft? ☐ ja ☒ nein</p><p>Nehmen Sie Blutverdünner? ☒ ja ☐ nein</p><p>Welche Beschwerden führen Sie zu uns? Schmerzen oben links</p><p>Köln, den 12.02.2025</p>`,
  ),
  fields: {
    patient_name: text('Kowalski, Ewa', 'Ewa Kowalski'),
    birth_date: date('1990-05-30'),
    street: text('Lindenallee 44'),
    city: text('Köln', '50667 Köln'),
    health_insurance: text('Barmer'),
    family_doctor: text('Dr. med. Stefan Voss', 'Stefan Voss'),
    is_pregnant: flag(false),
    takes_blood_thinners: flag(true),
    complaint: text('Schmerzen oben links'),
    form_date: date('2025-02-12'),
    phone: text(),
    occupation: text(),
  },
};

export const MEDICAL_INTAKES: readonly Paper[] = [english, german];

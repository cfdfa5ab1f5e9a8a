import { DATE, date, flag, type Paper, page, rows, TEXT, text, whole } from '../paper.ts';

const discharge: Paper = {
  id: 'discharge-en',
  kind: 'hospital discharge letter',
  html: page(
    'body{font:12px Georgia;line-height:1.45}',
    `<p><b>St Brannock Hospital</b><br>Department of Cardiology</p><p>19 September 2024</p><p>Dr Helen Marsh<br>Quayside Surgery<br>4 Harbour Row<br>Falmouth TR11 3QA</p><p>Dear Dr Marsh,</p><p><b>Re: Mr Owen Tregear, born 30 November 1952, NHS no. 485 777 3456</b></p><p>The above patient was admitted on 11 September 2024 and discharged on 18 September 2024.</p><p><b>Diagnosis:</b> Unstable angina</p><p><b>Procedure:</b> Coronary angiography with stent, 13 September 2024</p><p><b>Allergies:</b> Penicillin</p><p>Medication on discharge</p><table border="1" cellspacing="0" cellpadding="4"><tr><th>Drug</th><th>Dose</th><th>Frequency</th></tr><tr><td>Aspirin</td><td>75 mg</td><td>once daily</td></tr><tr><td>Bisoprolol</td><td>2.5 mg</td><td>every morning</td></tr><tr><td>Atorvastatin</td><td>80 mg</td><td>at night</td></tr></table><p>Follow-up: outpatient clinic in 6 weeks</p><p>Yours sincerely,</p><p>Dr Amara Singh<br>Consultant Cardiologist</p>`,
  ),
  fields: {
    hospital_name: text('St Brannock Hospital'),
    department: text('Cardiology', 'Department of Cardiology'),
    letter_date: date('2024-09-19'),
    recipient_name: text('Dr Helen Marsh', 'Helen Marsh'),
    patient_name: text('Mr Owen Tregear', 'Owen Tregear'),
    patient_birth_date: date('1952-11-30'),
    nhs_number: text('485 777 3456'),
    admission_date: date('2024-09-11'),
    discharge_date: date('2024-09-18'),
    diagnosis: text('Unstable angina'),
    allergies: text('Penicillin'),
    consultant: text('Dr Amara Singh', 'Amara Singh'),
    ward: text(),
    medications: rows({ name: TEXT, dose: TEXT, frequency: TEXT }, [
      ['Aspirin', '75 mg', 'once daily'],
      ['Bisoprolol', '2.5 mg', 'every morning'],
      ['Atorvastatin', '80 mg', 'at night'],
    ]),
  },
};

const sortie: Paper = {
  id: 'discharge-fr',
  kind: 'hospital discharge letter',
  html: page(
    'body{font:12px Arial;line-height:1.4}.r{text-align:right}',
    `<p><b>Centre Hospitalier de Valmont</b><br>Service de chirurgie orthopédique<br>Tél. : 03 80 55 01 44</p><p class="r">Valmont, le 8 juin 2024</p><p>Objet : compte rendu d'hospitalisation</p><p>Cher confrère,</p><p>Madame Élise Fournier, née le 21/02/1947, a été hospitalisée du 1er juin 2024 au 7 juin 2024 pour une fracture du col du fémur.</p><p>Intervention : prothèse de hanche, le 02/06/2024</p><p>Chirurgien : Dr Paul Girard</p><p>Anesthésie : générale</p><p>Complications : aucune</p><p>Transfusion : non</p><p>Un contrôle radiologique est prévu le 15 juillet 2024.</p><p>Dr Nadia Benali<br>Praticien hospitalier</p>`,
  ),
  fields: {
    hospital: text('Centre Hospitalier de Valmont'),
    phone: text('03 80 55 01 44'),
    letter_date: date('2024-06-08'),
    subject: text("compte rendu d'hospitalisation"),
    patient_name: text('Élise Fournier', 'Madame Élise Fournier'),
    date_of_birth: date('1947-02-21'),
    admission_date: date('2024-06-01'),
    discharge_date: date('2024-06-07'),
    surgery_date: date('2024-06-02'),
    surgeon: text('Dr Paul Girard', 'Paul Girard'),
    transfusion: flag(false),
    follow_up_date: date('2024-07-15'),
    social_security_number: text(),
    signed_by: text('Dr Nadia Benali', 'Nadia Benali'),
  },
};

const vaccination: Paper = {
  id: 'vaccination-de',
  kind: 'vaccination card',
  html: page(
    'body{font:11px Arial}table{border-collapse:collapse;width:100%;margin-top:12px}td,th{border:1px solid #888;padding:4px;text-align:left}',
    `<h2>Impfausweis</h2><p>Name, Vorname: Yıldız, Deniz</p><p>Geburtsdatum: 03.10.2015</p><p>Krankenkasse: BKK Elbe</p><p>Hausarzt: Dr. med. Karin Vogt</p><p>Bekannte Allergien: keine</p><table><tr><th>Datum</th><th>Impfstoff</th><th>Charge</th><th>Impfung gegen</th><th>Arzt</th></tr><tr><td>12.01.2016</td><td>Infanrix hexa</td><td>A21CD301</td><td>Tetanus</td><td>Dr. Vogt</td></tr><tr><td>04.11.2016</td><td>Priorix</td><td>AMJRD772</td><td>Masern</td><td>Dr. Vogt</td></tr><tr><td>17.05.2021</td><td>Repevax</td><td>T3C44</td><td>Polio</td><td>Dr. Lang</td></tr></table>`,
  ),
  fields: {
    holder_name: text('Yıldız, Deniz', 'Deniz Yıldız'),
    birth_date: date('2015-10-03'),
    health_insurance: text('BKK Elbe'),
    family_doctor: text('Dr. med. Karin Vogt', 'Karin Vogt'),
    blood_group: text(),
    vaccinations: rows({ date: DATE, vaccine: TEXT, batch_number: TEXT, disease: TEXT }, [
      ['2016-01-12', 'Infanrix hexa', 'A21CD301', 'Tetanus'],
      ['2016-11-04', 'Priorix', 'AMJRD772', 'Masern'],
      ['2021-05-17', 'Repevax', 'T3C44', 'Polio'],
    ]),
  },
};

const food: Paper = {
  id: 'food-inspection-en',
  kind: 'food inspection report',
  html: page(
    'body{font:11px Verdana}table{border-collapse:collapse;width:100%}td,th{border:1px solid #aaa;padding:4px;text-align:left}',
    `<h3>County of Wexmoor – Environmental Health</h3><h2>Food Establishment Inspection Report</h2><table><tr><td>Establishment</td><td>Pho Garden Kitchen</td><td>Permit ID</td><td>FE-09931</td></tr><tr><td>Street</td><td>118 Canal Road</td><td>City</td><td>Wexmoor</td></tr><tr><td>Person in charge</td><td>Linh Tran</td><td>Inspector</td><td>Greg Osei</td></tr><tr><td>Inspection date</td><td>10/18/2024</td><td>Type</td><td>Routine</td></tr><tr><td>Score</td><td>91</td><td>Grade</td><td>A</td></tr></table><p>Violations observed</p><table><tr><th>Code</th><th>Observation</th><th>Points</th><th>Correct by</th></tr><tr><td>3-501</td><td>Soup held at 51 °C</td><td>6</td><td>10/18/2024</td></tr><tr><td>4-601</td><td>Slicer not cleaned</td><td>3</td><td>10/21/2024</td></tr></table><p>Re-inspection required: No</p>`,
  ),
  fields: {
    establishment_name: text('Pho Garden Kitchen'),
    permit_number: text('FE-09931'),
    street_address: text('118 Canal Road'),
    city: text('Wexmoor'),
    person_in_charge: text('Linh Tran'),
    inspector_name: text('Greg Osei'),
    inspection_date: date('2024-10-18'),
    inspection_type: text('Routine'),
    score: whole(91),
    grade: text('A'),
    reinspection_required: flag(false),
    phone: text(),
    violations: rows({ code: TEXT, description: TEXT, points: { type: ['integer', 'null'] } }, [
      ['3-501', 'Soup held at 51 °C', 6],
      ['4-601', 'Slicer not cleaned', 3],
    ]),
  },
};

export const CARE: readonly Paper[] = [discharge, sortie, vaccination, food];

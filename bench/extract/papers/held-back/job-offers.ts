import { date, flag, number, type Paper, page, text } from '../paper.ts';

const letter: Paper = {
  id: 'job-offer-en',
  kind: 'job offer',
  html: page(
    'body{font:12px "Times New Roman",serif;line-height:1.45}',
    `<p><b>Halden Robotics, Inc.</b><br>900 Foundry Street, Pittsburgh, PA 15201</p><p>May 6, 2024</p><p>Ms. Chloe Martin<br>18 Birch Court<br>Erie, PA 16502</p><p>Dear Chloe,</p><p>We are delighted to offer you the position of Senior Controls Engineer in our Pittsburgh office. You will report to Samir Patel, Director of Engineering.</p><p>Your first day will be June 17, 2024. Your annual base salary will be $118,000, paid every two weeks, and you will be eligible for a bonus of up to 12% of your salary. You will also receive a signing bonus of $7,500.</p><p>You are entitled to 20 days of paid vacation per year. The first three months are a probation period. Remote work is not permitted during that time.</p><p>Please let us know by May 20, 2024 whether you accept.</p><p>Sincerely,</p><p>Dana Whitfield<br>VP People</p>`,
  ),
  fields: {
    company: text('Halden Robotics, Inc.'),
    candidate_name: text('Chloe Martin', 'Ms. Chloe Martin'),
    offer_date: date('2024-05-06'),
    job_title: text('Senior Controls Engineer'),
    manager_name: text('Samir Patel'),
    start_date: date('2024-06-17'),
    annual_salary: number(118000),
    bonus_percent: number(12),
    signing_bonus: number(7500),
    vacation_days: number(20),
    response_deadline: date('2024-05-20'),
    remote_work_allowed: flag(false),
    signatory: text('Dana Whitfield'),
    stock_options: number(),
    visa_type: text(),
  },
};

const french: Paper = {
  id: 'job-offer-fr',
  kind: 'job offer',
  html: page(
    'body{font:12px Calibri,Carlito,Arial}dt{font-weight:bold;margin-top:6px}dd{margin:0 0 0 20px}',
    `<h2>Promesse d'embauche</h2><p>Entre la société Papeteries du Rhône SA, ci-après « l'Employeur », et Madame Inès Bouvier, ci-après « la Salariée ».</p><dl><dt>Poste</dt><dd>Responsable qualité</dd><dt>Prise de fonction</dt><dd>le 2 septembre 2024</dd><dt>Rémunération brute annuelle</dt><dd>41 500 €</dd><dt>Lieu de travail</dt><dd>Valence</dd><dt>Durée hebdomadaire</dt><dd>37,5 heures</dd><dt>Période d'essai</dt><dd>3 mois</dd><dt>Convention collective</dt><dd>Production et transformation des papiers</dd></dl><p>Fait à Lyon, le 11 juin 2024</p>`,
  ),
  fields: {
    employer: text('Papeteries du Rhône SA'),
    employee: text('Inès Bouvier', 'Madame Inès Bouvier'),
    position: text('Responsable qualité'),
    start_date: date('2024-09-02'),
    annual_gross_salary: number(41500),
    workplace: text('Valence'),
    weekly_hours: number(37.5),
    trial_period: text('3 mois', '3 months'),
    signing_date: date('2024-06-11'),
    collective_agreement: text('Production et transformation des papiers'),
    notice_period: text(),
    manager: text(),
  },
};

export const JOB_OFFERS: readonly Paper[] = [letter, french];

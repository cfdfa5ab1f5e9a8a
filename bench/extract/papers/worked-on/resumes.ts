import { date, number, type Paper, page, rows, TEXT, text } from '../paper.ts';

const english: Paper = {
  id: 'resume-en',
  kind: 'résumé',
  html: page(
    'body{font:12px Arial}h1{margin:0}.g{display:flex;gap:40px}table{width:100%}',
    `<h1>Amara Nwosu</h1><p>Civil Engineer</p><p>Flat 2, 60 Canal Street, Manchester M1 3HF · 07700 900431 · amara.nwosu@post.example</p><h3>Profile</h3><p>Chartered engineer with nine years in bridge design.</p><h3>Employment</h3><table><tr><th align="left">Years</th><th align="left">Employer</th><th align="left">Role</th></tr><tr><td>2019–now</td><td>Arden Structures</td><td>Lead Engineer</td></tr><tr><td>2015–2019</td><td>Hobbs &amp; Kerr</td><td>Graduate Engineer</td></tr></table><h3>Education</h3><p>MEng Civil Engineering, University of Sheffield, 2015</p><h3>Other</h3><p>Born 12 July 1992 in Enugu. Driving licence: full UK. Notice: 3 months.</p>`,
  ),
  fields: {
    full_name: text('Amara Nwosu'),
    current_title: text('Civil Engineer', 'Lead Engineer'),
    phone: text('07700 900431'),
    email_address: text('amara.nwosu@post.example'),
    home_address: text('Flat 2, 60 Canal Street, Manchester M1 3HF'),
    birth_date: date('1992-07-12'),
    birthplace: text('Enugu'),
    driving_license: text('full UK'),
    notice_period: text('3 months'),
    expected_salary: number(),
    linkedin_url: text(),
    jobs: rows({ period: TEXT, company: TEXT, job_title: TEXT }, [
      ['2019–now', 'Arden Structures', 'Lead Engineer'],
      ['2015–2019', 'Hobbs & Kerr', 'Graduate Engineer'],
    ]),
  },
};

const french: Paper = {
  id: 'resume-fr',
  kind: 'résumé',
  html: page(
    'body{font:12px Arial}.g{display:grid;grid-template-columns:170px 1fr;gap:20px}h4{margin:8px 0 2px}',
    `<div class="g"><div><h4>Coordonnées</h4>06 12 34 55 60<br>l.tessier@courriel.example<br>Nantes<h4>Langues</h4>Anglais courant<br>Italien notions<h4>Permis</h4>B</div><div><h2>Léo Tessier</h2><p>Technicien de maintenance</p><h4>Expérience</h4><p>2020 – 2024 &nbsp; Airbus Atlantic, technicien d'atelier</p><p>2017 – 2020 &nbsp; Chantiers Navals Loire, apprenti</p><h4>Formation</h4><p>BTS Maintenance industrielle, Lycée Livet, 2017</p><p>Disponible à partir du 1er mars 2025</p><p>Né le 8 décembre 1997</p></div></div>`,
  ),
  fields: {
    candidate_name: text('Léo Tessier'),
    phone_number: text('06 12 34 55 60'),
    email: text('l.tessier@courriel.example'),
    date_of_birth: date('1997-12-08'),
    availability_date: date('2025-03-01'),
    driving_licence: text('B'),
    profession: text('Technicien de maintenance'),
    nationality: text(),
    salary_expectation: number(),
  },
};

export const RESUMES: readonly Paper[] = [english, french];

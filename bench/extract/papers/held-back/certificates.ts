import { date, flag, number, type Paper, page, rows, TEXT, text, whole } from '../paper.ts';

const course: Paper = {
  id: 'certificate-en',
  kind: 'certificate',
  html: page(
    'body{font:15px Georgia,serif;text-align:center}h1{letter-spacing:3px}.s{display:flex;justify-content:space-around;margin-top:60px;font-size:12px}',
    `<p>Meridian Institute of Technology</p><h1>CERTIFICATE OF COMPLETION</h1><p>This is to certify that</p><h2>Tobias Lindqvist</h2><p>has successfully completed the course</p><h3>Fundamentals of Food Safety</h3><p>held in Rotterdam from 4 March 2024 to 8 March 2024, comprising 36 hours of instruction,</p><p>with a final mark of 87 %.</p><p>Certificate No. MIT-FS-20931</p><div class="s"><div>15 March 2024<br>Date of issue</div><div>Prof. Helen Okoro<br>Course Director</div></div>`,
  ),
  fields: {
    recipient_name: text('Tobias Lindqvist'),
    issuing_organization: text('Meridian Institute of Technology'),
    course_title: text('Fundamentals of Food Safety'),
    certificate_number: text('MIT-FS-20931'),
    issue_date: date('2024-03-15'),
    start_date: date('2024-03-04'),
    end_date: date('2024-03-08'),
    duration_hours: number(36),
    score_percent: number(87),
    course_director: text('Prof. Helen Okoro', 'Helen Okoro'),
    expiry_date: date(),
    date_of_birth: date(),
  },
};

const school: Paper = {
  id: 'school-report-es',
  kind: 'certificate',
  html: page(
    'body{font:12px Verdana}table{border-collapse:collapse;width:90%}td,th{border:1px solid #555;padding:4px 8px}',
    `<h2>Colegio San Martín de Porres</h2><h3>Boletín de calificaciones · Curso 2023/2024 · 2.º trimestre</h3><p>Alumna: Lucía Ferrer Moreno</p><p>Grupo: 3.º B ESO &nbsp;&nbsp;&nbsp;&nbsp; Tutor: Andrés Pardo</p><table><tr><th>Asignatura</th><th>Nota</th><th>Profesor</th></tr><tr><td>Matemáticas</td><td>8</td><td>R. Campos</td></tr><tr><td>Lengua castellana</td><td>7</td><td>M. Ibáñez</td></tr><tr><td>Biología</td><td>9</td><td>S. Robles</td></tr></table><p>Faltas de asistencia: 4</p><p>Nota media: 8,0</p><p>Promociona: ☒ Sí ☐ No</p><p>Fecha: 22 de marzo de 2024</p>`,
  ),
  fields: {
    student_name: text('Lucía Ferrer Moreno'),
    school_name: text('Colegio San Martín de Porres'),
    class_group: text('3.º B ESO'),
    homeroom_teacher: text('Andrés Pardo'),
    absences: whole(4),
    average_grade: number(8),
    is_promoted: flag(true),
    report_date: date('2024-03-22'),
    principal_name: text(),
    grades: rows({ subject: TEXT, grade: { type: ['number', 'null'] }, teacher: TEXT }, [
      ['Matemáticas', 8, 'R. Campos'],
      ['Lengua castellana', 7, 'M. Ibáñez'],
      ['Biología', 9, 'S. Robles'],
    ]),
  },
};

export const CERTIFICATES: readonly Paper[] = [course, school];

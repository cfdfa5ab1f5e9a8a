import { date, NUMBER, number, type Paper, page, rows, TEXT, text } from '../paper.ts';

const english: Paper = {
  id: 'lab-en',
  kind: 'lab report',
  html: page(
    'body{font:12px Arial}table{border-collapse:collapse;width:100%}td,th{padding:4px;text-align:left}.b td,.b th{border:1px solid #000}',
    `<h2>Laboratory Report</h2><table><tr><td>Patient:</td><td>Jonas Weber</td><td>Collected:</td><td>2024-05-02 08:15</td></tr><tr><td>Patient ID:</td><td>88-1203</td><td>Reported:</td><td>2024-05-03 14:00</td></tr><tr><td>Ordering physician:</td><td>Dr. Lena Adler</td><td>Specimen:</td><td>Serum</td></tr></table><table class="b"><tr><th>Test</th><th>Result</th><th>Unit</th><th>Reference range</th><th>Flag</th></tr><tr><td>Glucose</td><td>112</td><td>mg/dL</td><td>70–99</td><td>H</td></tr><tr><td>Sodium</td><td>139</td><td>mmol/L</td><td>135–145</td><td></td></tr><tr><td>Creatinine</td><td>0.9</td><td>mg/dL</td><td>0.6–1.2</td><td></td></tr></table><p>Verified by: M. Sorensen, MT(ASCP)</p>`,
  ),
  fields: {
    patient_name: text('Jonas Weber'),
    patient_id: text('88-1203'),
    physician: text('Dr. Lena Adler', 'Lena Adler'),
    collection_date: date('2024-05-02'),
    report_date: date('2024-05-03'),
    specimen_type: text('Serum'),
    glucose: number(112),
    verified_by: text('M. Sorensen', 'M. Sorensen, MT(ASCP)'),
    diagnosis: text(),
    results: rows({ test: TEXT, value: NUMBER, unit: TEXT, range: TEXT, flag: TEXT }, [
      ['Glucose', 112, 'mg/dL', '70–99', 'H'],
      ['Sodium', 139, 'mmol/L', '135–145'],
      ['Creatinine', 0.9, 'mg/dL', '0.6–1.2'],
    ]),
  },
};

const spanish: Paper = {
  id: 'lab-es',
  kind: 'lab report',
  html: page(
    'body{font:11px Verdana}.h{display:grid;grid-template-columns:110px 190px 130px 1fr;gap:4px}table{width:100%;margin-top:14px}th{text-align:left;border-bottom:1px solid #000}',
    `<h2>Laboratorio Clínico Santa Elena</h2><div class="h"><b>Paciente</b><span>Rosa Medina Vargas</span><b>N.º de petición</b><span>240611-087</span><b>Edad</b><span>54 años</span><b>Extracción</b><span>11/06/2024</span><b>Solicitado por</b><span>Dra. Carmen Ruiz</span><b>Informe</b><span>12/06/2024</span></div><table><tr><th>Prueba</th><th>Resultado</th><th>Unidades</th><th>Valores de referencia</th></tr><tr><td>Hemoglobina</td><td>13,2</td><td>g/dL</td><td>12,0 - 16,0</td></tr><tr><td>Colesterol total</td><td>224</td><td>mg/dL</td><td>&lt; 200</td></tr></table><p>Validado por: Dr. Iván Soto</p>`,
  ),
  fields: {
    laboratory: text('Laboratorio Clínico Santa Elena'),
    patient: text('Rosa Medina Vargas'),
    request_number: text('240611-087'),
    patient_age: number(54),
    sample_date: date('2024-06-11'),
    report_date: date('2024-06-12'),
    requesting_doctor: text('Dra. Carmen Ruiz', 'Carmen Ruiz'),
    validated_by: text('Dr. Iván Soto', 'Iván Soto'),
    patient_sex: text(),
    results: rows({ test_name: TEXT, result: NUMBER, unit: TEXT, reference_range: TEXT }, [
      ['Hemoglobina', 13.2, 'g/dL', '12,0 - 16,0'],
      ['Colesterol total', 224, 'mg/dL', '< 200'],
    ]),
  },
};

export const LAB_REPORTS: readonly Paper[] = [english, spanish];

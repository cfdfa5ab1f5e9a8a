import { date, NUMBER, number, type Paper, page, rows, TEXT, text } from '../paper.ts';

const home: Paper = {
  id: 'policy-en',
  kind: 'insurance policy',
  html: page(
    'body{font:12px Arial}dl{display:grid;grid-template-columns:210px 1fr;gap:5px}dt{font-weight:bold}dd{margin:0}table{border-collapse:collapse}td,th{border:1px solid #666;padding:4px 9px;text-align:left}',
    `<h2>Fairlight Mutual</h2><h3>Home Insurance Schedule</h3><dl><dt>Policy</dt><dd>FM-H-309114</dd><dt>Policyholder</dt><dd>Mrs Eleanor Vance</dd><dt>Insured premises</dt><dd>The Old Forge, Church Lane, Ludlow SY8 1AP</dd><dt>Cover starts</dt><dd>1 April 2024</dd><dt>Cover ends</dt><dd>31 March 2025</dd><dt>Yearly premium (incl. tax)</dt><dd>£418.22</dd><dt>Excess</dt><dd>£250 each claim</dd></dl><table><tr><th>Section</th><th>Sum insured</th></tr><tr><td>Buildings</td><td>£520,000</td></tr><tr><td>Contents</td><td>£75,000</td></tr></table><p>Your broker is Marlow &amp; Finch, telephone 01584 555 017.</p>`,
  ),
  fields: {
    insurer_name: text('Fairlight Mutual'),
    policy_number: text('FM-H-309114'),
    insured_person: text('Mrs Eleanor Vance', 'Eleanor Vance'),
    property_address: text('The Old Forge, Church Lane, Ludlow SY8 1AP'),
    coverage_start: date('2024-04-01'),
    coverage_end: date('2025-03-31'),
    annual_premium: number(418.22),
    deductible: number(250),
    broker_name: text('Marlow & Finch'),
    broker_phone: text('01584 555 017'),
    beneficiary: text(),
    vehicle_registration: text(),
    coverages: rows({ type: TEXT, sum_insured: NUMBER }, [
      ['Buildings', 520000],
      ['Contents', 75000],
    ]),
  },
};

const spanish: Paper = {
  id: 'policy-es',
  kind: 'insurance policy',
  html: page(
    'body{font:11px Arial}table{border-collapse:collapse;width:100%}td{border:1px solid #888;padding:4px}small{display:block;color:#555}h4{margin:10px 0 2px}',
    `<h2>Seguros Atalaya</h2><h4>Datos del tomador</h4><table><tr><td><small>Nombre y apellidos</small>Marta Quintana Gil</td><td><small>NIF</small>44871203-M</td></tr><tr><td><small>Domicilio</small>C/ Olmo 17, 47004 Valladolid</td><td><small>Teléfono</small>983 555 210</td></tr></table><h4>Datos del conductor habitual</h4><table><tr><td><small>Nombre y apellidos</small>Hugo Quintana Gil</td><td><small>Fecha de nacimiento</small>19/02/1999</td></tr></table><h4>Datos del vehículo</h4><table><tr><td><small>Marca y modelo</small>Seat Ibiza 1.0</td><td><small>Matrícula</small>4471 LKM</td></tr></table><p>Póliza n.º 03-887120 · Efecto: 01/07/2024 · Vencimiento: 30/06/2025</p><p>Prima total anual: 512,40 €</p>`,
  ),
  fields: {
    insurance_company: text('Seguros Atalaya'),
    policy_number: text('03-887120'),
    policyholder_name: text('Marta Quintana Gil'),
    policyholder_tax_id: text('44871203-M'),
    driver_name: text('Hugo Quintana Gil'),
    driver_birth_date: date('1999-02-19'),
    license_plate: text('4471 LKM'),
    vehicle_model: text('Seat Ibiza 1.0'),
    effective_date: date('2024-07-01'),
    expiry_date: date('2025-06-30'),
    total_premium: number(512.4),
    deductible: number(),
    agent_name: text(),
  },
};

export const POLICIES: readonly Paper[] = [home, spanish];

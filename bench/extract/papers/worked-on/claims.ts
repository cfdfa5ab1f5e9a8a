import { date, flag, number, type Paper, page, text } from '../paper.ts';

const motor: Paper = {
  id: 'claim-en',
  kind: 'claim',
  html: page(
    'body{font:12px Arial}table{border-collapse:collapse;width:100%}td{padding:4px;border:1px solid #000}',
    `<h2>Motor Insurance Claim Form</h2><p>Section A – Policyholder</p><table><tr><td>Surname<br>Okafor</td><td>First name(s)<br>Adaeze</td><td>Date of birth<br>4 March 1981</td></tr><tr><td colspan="2">Address<br>12 Mill Lane, Leeds LS1 4AB</td><td>Telephone<br>0113 496 0182</td></tr></table><p>Section B – The incident</p><p>When did it happen? 17/09/2024 at about 18:40</p><p>Where? Junction of Park Row and Bond Street, Leeds</p><p>Was anyone injured? ☐ Yes ☒ No</p><p>Estimated cost of repair: £1,870</p><p>Section C – Other driver</p><p>Name: Brian Holt &nbsp;&nbsp;&nbsp; Registration: YK19 ABC</p><p>Policy number of other driver: ZX-990-12</p><p>Our policy number: MT-20931-7</p>`,
  ),
  fields: {
    policyholder_surname: text('Okafor'),
    policyholder_first_name: text('Adaeze'),
    date_of_birth: date('1981-03-04'),
    incident_date: date('2024-09-17'),
    incident_location: text('Junction of Park Row and Bond Street, Leeds'),
    anyone_injured: flag(false),
    repair_cost: number(1870),
    other_driver_name: text('Brian Holt'),
    other_driver_registration: text('YK19 ABC'),
    policy_number: text('MT-20931-7'),
    policyholder_phone: text('0113 496 0182'),
    witness_name: text(),
    police_reference: text(),
  },
};

const household: Paper = {
  id: 'claim-de',
  kind: 'claim',
  html: page(
    'body{font:12px Arial}.g{display:grid;grid-template-columns:1fr 1fr;gap:10px}.g div{border-bottom:1px solid #777}small{color:#666;display:block}h4{background:#eee}',
    `<h2>Schadenanzeige Hausrat</h2><h4>1. Versicherungsnehmer</h4><div class="g"><div><small>Name</small>Sabine Kröger</div><div><small>Versicherungsschein-Nr.</small>HR 440 881 2</div><div><small>Anschrift</small>Birkenweg 5, 28213 Bremen</div><div><small>Tel.</small>0421 555 0133</div></div><h4>2. Schaden</h4><div class="g"><div><small>Schadentag</small>11.12.2024</div><div><small>Uhrzeit</small>06:30</div><div><small>Schadenort</small>Keller</div><div><small>Schadenursache</small>Rohrbruch</div></div><p>Geschätzte Schadenhöhe: ca. 2.350,00 €</p><p>Wurde die Polizei verständigt? ☐ ja ☒ nein</p><h4>3. Zeuge</h4><div class="g"><div><small>Name</small>Dirk Hansen</div><div><small>Tel.</small>0421 555 0190</div></div>`,
  ),
  fields: {
    policyholder_name: text('Sabine Kröger'),
    policy_number: text('HR 440 881 2'),
    policyholder_address: text('Birkenweg 5, 28213 Bremen'),
    damage_date: date('2024-12-11'),
    damage_cause: text('Rohrbruch'),
    estimated_damage: number(2350),
    police_notified: flag(false),
    witness_name: text('Dirk Hansen'),
    witness_phone: text('0421 555 0190'),
    iban: text(),
    claim_number: text(),
  },
};

export const CLAIMS: readonly Paper[] = [motor, household];

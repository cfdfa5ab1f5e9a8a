import { date, flag, number, type Paper, page, text } from '../paper.ts';

const english: Paper = {
  id: 'lease-en',
  kind: 'lease',
  html: page(
    'body{font:12px Arial}',
    `<h2>RESIDENTIAL LEASE</h2><p>This Lease is made on the 3rd day of June, 2023 between <b>Harbor View Properties LLC</b> ("Landlord") and <b>Maria Gonzalez and Peter Lund</b> (together "Tenant").</p><p>1. Premises. Landlord lets to Tenant the apartment at 48 Ocean Drive, Unit 5C, Portland, Maine 04101.</p><p>2. Term. The term begins on July 1, 2023 and ends on June 30, 2024.</p><p>3. Rent. Tenant shall pay $1,950 per month, due on the first day of each month. A late charge of $75 applies after five days.</p><p>4. Deposit. Upon signing, Tenant pays a security deposit of $2,900.</p><p>5. Pets. No pets are allowed.</p><p>6. This Lease is governed by the laws of the State of Maine.</p>`,
  ),
  fields: {
    landlord: text('Harbor View Properties LLC'),
    tenant: text('Maria Gonzalez and Peter Lund'),
    lease_date: date('2023-06-03'),
    start_date: date('2023-07-01'),
    end_date: date('2024-06-30'),
    monthly_rent: number(1950),
    security_deposit: number(2900),
    late_fee: number(75),
    property_address: text('48 Ocean Drive, Unit 5C, Portland, Maine 04101'),
    governing_law: text('Maine', 'State of Maine'),
    pets_allowed: flag(false),
    broker_name: text(),
  },
};

const french: Paper = {
  id: 'lease-fr',
  kind: 'lease',
  html: page(
    'body{font:12px Georgia;line-height:1.4}',
    `<h2>CONTRAT DE LOCATION</h2><p>Entre les soussignés :</p><p>Madame Odile Renard, demeurant 3 rue du Bac, 75007 Paris, ci-après dénommée « le bailleur »,</p><p>et Monsieur Karim Haddad, ci-après dénommé « le locataire »,</p><p>Article 1 – Objet. Le bailleur loue au locataire un appartement de 42 m² situé 19 avenue Foch, 69006 Lyon.</p><p>Article 2 – Durée. Le bail est consenti pour une durée de trois ans à compter du 1er octobre 2024.</p><p>Article 3 – Loyer. Le loyer mensuel est fixé à 780 euros, charges de 65 euros en sus.</p><p>Article 4 – Dépôt de garantie. Le locataire verse la somme de 780 euros.</p><p>Article 5. La sous-location est interdite.</p><p>Fait à Lyon, le 18 septembre 2024.</p>`,
  ),
  fields: {
    landlord: text('Odile Renard', 'Madame Odile Renard'),
    tenant: text('Karim Haddad', 'Monsieur Karim Haddad'),
    property_address: text('19 avenue Foch, 69006 Lyon'),
    floor_area_sqm: number(42),
    lease_start: date('2024-10-01'),
    lease_term: text('trois ans', '3 years'),
    monthly_rent: number(780),
    service_charges: number(65),
    deposit: number(780),
    subletting_allowed: flag(false),
    signature_date: date('2024-09-18'),
    guarantor: text(),
  },
};

export const LEASES: readonly Paper[] = [english, french];

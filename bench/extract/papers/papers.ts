import { CERTIFICATES } from './held-back/certificates.ts';
import { CUSTOMS } from './held-back/customs.ts';
import { JOB_OFFERS } from './held-back/job-offers.ts';
import { MEDICAL_INTAKES } from './held-back/medical-intakes.ts';
import { MINUTES } from './held-back/minutes.ts';
import { PAYSLIPS } from './held-back/payslips.ts';
import { UTILITY_BILLS } from './held-back/utility-bills.ts';
import { WARRANTIES } from './held-back/warranties.ts';
import type { Paper } from './paper.ts';
import { AWARDS } from './worked-on/awards.ts';
import { BANK_LETTERS } from './worked-on/bank-letters.ts';
import { CARE } from './worked-on/care.ts';
import { CLAIMS } from './worked-on/claims.ts';
import { DELIVERY_NOTES } from './worked-on/delivery-notes.ts';
import { JOURNEYS_AND_GOODS } from './worked-on/journeys-and-goods.ts';
import { LAB_REPORTS } from './worked-on/lab-reports.ts';
import { LEASES } from './worked-on/leases.ts';
import { OFFICES } from './worked-on/offices.ts';
import { PERMITS } from './worked-on/permits.ts';
import { POLICIES } from './worked-on/policies.ts';
import { RESUMES } from './worked-on/resumes.ts';
import { VEHICLES } from './worked-on/vehicles.ts';

/** Kinds whose errors are looked at while the engine is made better. */
export const WORKED_ON: readonly Paper[] = [
  ...CLAIMS,
  ...LEASES,
  ...DELIVERY_NOTES,
  ...LAB_REPORTS,
  ...BANK_LETTERS,
  ...PERMITS,
  ...RESUMES,
  ...POLICIES,
  ...AWARDS,
  ...VEHICLES,
  ...CARE,
  ...JOURNEYS_AND_GOODS,
  ...OFFICES,
];

/** Kinds that are only measured: what the engine is worth on papers nobody had in mind. */
export const HELD_BACK: readonly Paper[] = [
  ...PAYSLIPS,
  ...CERTIFICATES,
  ...CUSTOMS,
  ...UTILITY_BILLS,
  ...JOB_OFFERS,
  ...MEDICAL_INTAKES,
  ...MINUTES,
  ...WARRANTIES,
];

import type { DocumentView } from '../../document/document-view.ts';
import type { Kind, Wording } from '../../lexicon/concept.ts';
import { findAgreementDates } from './find-agreement-dates.ts';
import { findGoverningLaws } from './find-governing-laws.ts';
import { findAddressees, findSignatories } from './find-letter-people.ts';
import { findLetterhead } from './find-letterhead.ts';
import { findParties } from './find-parties.ts';
import { findTermEnds } from './find-term-ends.ts';
import { findTerms } from './find-terms.ts';
import { findTitles } from './find-titles.ts';
import type { Worded } from './worded.ts';

const found = new WeakMap<DocumentView, Map<string, readonly Worded[]>>();

/** Values a turn of phrase gives away, looked for once a document. */
export function findWordings(view: DocumentView, wording: Wording, kind: Kind): readonly Worded[] {
  const known = found.get(view) ?? new Map<string, readonly Worded[]>();
  found.set(view, known);
  const key = `${wording} ${kind}`;
  const before = known.get(key);
  if (before) return before;
  const made = findAll(view, wording, kind);
  known.set(key, made);
  return made;
}

function findAll(view: DocumentView, wording: Wording, kind: Kind): readonly Worded[] {
  switch (wording) {
    case 'parties':
      return findParties(view);
    case 'governing_law':
      return findGoverningLaws(view);
    case 'agreement_date':
      return kind === 'date' || kind === 'datetime' ? findAgreementDates(view) : [];
    case 'term_start':
      return findTermEnds(view, 'start');
    case 'term_end':
      return findTermEnds(view, 'end');
    case 'term':
      return kind === 'duration' ? findTerms(view) : [];
    case 'merchant':
      return findLetterhead(view, kind);
    case 'addressee':
      return findAddressees(view, kind);
    case 'signatory':
      return findSignatories(view);
    case 'document_title':
      return findTitles(view);
  }
}

import type { Chance } from '../pages/chance.ts';

const SUBJECTS = [
  'The estimate',
  'This method',
  'The second term',
  'Every solution',
  'The error of the scheme',
  'Our model',
  'The proof',
  'A simple argument',
  'The gradient',
  'The remaining part',
  'Such a system',
  'The first author',
];
const VERBS = [
  'depends on',
  'follows from',
  'is bounded by',
  'agrees with',
  'leads to',
  'is smaller than',
  'may be replaced by',
  'converges to',
  'does not change',
  'is compared with',
];
const OBJECTS = [
  'the initial value',
  'a suitable constant',
  'the size of the sample',
  'the boundary of the domain',
  'the number of steps',
  'all earlier results',
  'the average over the year',
  'the cost of one iteration',
  'the weights of the network',
  'a fixed share of the whole',
];
const TAILS = [
  'whenever the data are regular',
  'as the table in the appendix shows',
  'for almost every choice of the parameters',
  'which is what we wanted to show',
  'unless the noise is large',
  'and the same holds for the dual problem',
  'in the sense of the previous section',
  'under mild conditions',
];

/** Sentences with a place `@` for a formula; each formula stands where a writer would put one. */
const WITH_FORMULA = [
  'Let @ be given, and suppose that @ holds.',
  'We write @ for the limit and @ for its inverse.',
  'For every @ there is a constant such that @ is true.',
  'Since @, the claim follows at once.',
  'The quantity @ measures how far the two are apart.',
  'By definition, @ and therefore @.',
  'If @ then the sequence is bounded; otherwise @ grows without limit.',
  'Here @ denotes the weight of the edge, while @ is its length.',
  'It remains to bound @ from above.',
  'The value @ (see the remark below) is never reached.',
  'In particular, the case @ is excluded, as is @.',
  'We call @ the rate of the process and assume @ throughout.',
  'Both @ and @ are continuous on the closed interval.',
  'A short computation gives @, which proves the lemma.',
  'With probability at least @ the algorithm stops after @ steps.',
];

const LEADS = [
  'This gives the following identity:',
  'We obtain',
  'The main result can be written as',
  'Summing over all terms we find that',
  'The update rule is',
  'Inserting this into the equation above yields',
];

const AFTER = [
  'where the constant does not depend on the data.',
  'which completes the first step.',
  'as was to be shown.',
  'and the second part is handled in the same way.',
];

const TITLES = [
  'Preliminaries',
  'Main results',
  'A first estimate',
  'Proof of the theorem',
  'Numerical examples',
  'Discussion',
  'Data and methods',
  'Related work',
];

export function plainSentence(chance: Chance): string {
  const tail = chance.happens(0.5) ? ` ${chance.pick(TAILS)}` : '';
  return `${chance.pick(SUBJECTS)} ${chance.pick(VERBS)} ${chance.pick(OBJECTS)}${tail}.`;
}

export function sentenceWithFormulas(chance: Chance, formula: () => string): string {
  return chance.pick(WITH_FORMULA).replaceAll('@', () => `$${formula()}$`);
}

export function leadIn(chance: Chance): string {
  return chance.pick(LEADS);
}

export function sentenceAfter(chance: Chance): string {
  return chance.pick(AFTER);
}

export function sectionTitle(chance: Chance): string {
  return chance.pick(TITLES);
}

/** Sentences with numbers, dates, prices, units and names of variables: all of it text. */
const WITH_NUMBERS = [
  'On 14 March 2019 the price rose from 3.20 to 4.75 euros, an increase of 48 per cent.',
  'The tank holds 250 litres at 20 \\textdegree C and weighs 31.5 kg when empty.',
  'Between 1998 and 2004 the company opened 17 branches (see pages 12--19).',
  'Set the variable \\texttt{max\\_size} to 4096 before calling \\texttt{open(path)}.',
  'Row A holds the totals; row B, column 3, shows the share of each region.',
  'The meeting starts at 9:30 and ends at 12:15, room 4.07, second floor.',
  'Order no.\\ 2231-B was shipped in 3 boxes of 12 kg each, 0.4 m x 0.3 m.',
  'Section 2.1 and Table 4 describe the 95\\,\\% interval in more detail.',
  'About 1,200 people (roughly 60\\% of the staff) answered questions 1 to 8.',
  'The invoice over \\$1,250.00 is due within 30 days; discount: 2\\%.',
  'Version 3.1.4 fixes a fault in the reader; versions up to 2.9 are not supported.',
  'Call +49 30 123456 or write to \\texttt{office@example.org} before 5 May.',
  'In chapter \\textit{A quiet year} the author returns to plan \\textit{B} and its 12 points.',
  'The ratio of boys to girls was 3:2 in class 7b and 1:1 in class 8a.',
  'Vitamin B12 and CO\\textsubscript{2} are mentioned on the 3\\textsuperscript{rd} page.',
  'As Smith et al.\\ [12, 14] report, the effect lasts 6--8 weeks\\footnote{See note 3 for 2016.}.',
  'Let us call it option X or option Y, whichever comes first: X costs less.',
];

export function sentenceWithNumbers(chance: Chance): string {
  return chance.pick(WITH_NUMBERS);
}

import { stemOf } from './words.ts';

/** Words that name the same thing in questions and in headers, a group a line. */
const GROUPS = `
revenue sales sell turnover proceeds
income profit earnings
cost expense expenditure spending spend spent charge
employee staff worker personnel headcount workforce
traffic rpm
capacity asm
salary wage pay compensation
aircraft plane airplane
freight cargo
stock share equity
price rate value
price cost expensive cheap costly cheapest
location place city venue town site
country nation nationality
year season date
name title
competitor athlete player participant driver rider racer
position rank place finish finishing
points score
team club side
opponent opposition rival
winner champion victor won win winning
loss lost lose
attendance crowd attended spectator
attend present attendee participant participate
population people inhabitant resident
area size
length duration long time
height tall elevation altitude high
weight heavy
song single track
album record release
movie film
book novel publication
broadcast aired air airdate
party affiliation
constituency district county region
election vote ballot
goal scored
born birth birthdate birthplace
died death
debt borrowing loan
tax taxation
building structure property
manufacturer maker constructor make
model type kind class category
language tongue
network channel station
episode show
result outcome
percentage percent share proportion %
quarter q1
quarter q2
quarter q3
quarter q4
q1 first
q2 second
q3 third
q4 fourth
month monthly
fuel jet oil kerosene
purchase acquisition acquired bought buy
dividend payout
technician mechanic
maximum high highest
minimum low lowest
age old
use consume consumption usage
rent rental
`;

const groups = new Map<string, string[]>();
for (const line of GROUPS.trim().split('\n')) {
  const stems = line.split(' ').map(stemOf);
  for (const stem of stems)
    groups.set(stem, [...(groups.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
}

/** Stems that say about the same as one. */
export function alikeStems(stem: string): readonly string[] {
  return groups.get(stem) ?? [];
}

/** Whether stems have one, or one that says about the same. */
export function hasSense(stems: ReadonlySet<string>, stem: string): boolean {
  return stems.has(stem) || alikeStems(stem).some((alike) => stems.has(alike));
}

/** Words that initials leave out: "cost per available seat mile" is CASM. */
const LEFT_OUT = new Set(['per', 'of', 'and', 'the', 'for', 'in', 'on', 'to', 'a']);
/** Shorter ones stand for too much. */
const SHORTEST = 3;
const LONGEST = 6;

type Initials = {
  readonly initials: string;
  /** Places of the words they stand for. */
  readonly places: readonly number[];
};

/** Initials of stretches of words: "available seat miles" is also asked for as "ASM". */
export function initialsOf(words: readonly string[]): Initials[] {
  const places = [...words.keys()].filter((at) => !LEFT_OUT.has(words[at] ?? ''));
  const found: Initials[] = [];
  for (let from = 0; from < places.length; from++) {
    let initials = '';
    for (let to = from; to < Math.min(places.length, from + LONGEST); to++) {
      initials += words[places[to] ?? 0]?.charAt(0) ?? '';
      if (initials.length >= SHORTEST) found.push({ initials, places: places.slice(from, to + 1) });
    }
  }
  return found;
}

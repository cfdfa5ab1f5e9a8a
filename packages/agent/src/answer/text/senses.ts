import { stemOf } from './words.ts';

/** Words that name the same thing in questions and in headers, a group a line. */
const GROUPS = `
revenue sales turnover proceeds
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
quarter q1 q2 q3 q4
month monthly
fuel jet oil kerosene
purchase acquisition acquired bought buy
dividend payout
technician mechanic
maximum high highest
minimum low lowest
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

/** Initials of the words of a name: "available seat miles" is also asked for as "ASM". */
export function initialsOf(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let from = 0; from < words.length; from++) {
    let initials = '';
    for (let to = from; to < Math.min(words.length, from + 6); to++) {
      initials += words[to]?.charAt(0) ?? '';
      if (initials.length >= 3) found.push(initials);
    }
  }
  return found;
}

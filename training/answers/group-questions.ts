import {
  eachGroup,
  inGroup,
  inPeriod,
  number,
  ofAll,
  ofTwo,
  shareOf,
  type Template,
  total,
} from './ways-to-ask.ts';

/** Questions that put rows with the same text together, and those of a time. */
export const GROUP_QUESTIONS: Readonly<Record<string, readonly Template[]>> = {
  'amount of a group': [
    inGroup(
      ({ amountName }, name) => `What is the total number of ${amountName} of ${name}?`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName }, name) => `What was the ${amountName} of ${name}?`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName }, name) => `How much ${amountName} did ${name} have?`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName }, name) => `What is the ${amountName} for ${name}?`,
      (own) => number(total(own)),
    ),
    inGroup(
      ({ amountName }, name) => `${name} ${amountName}`,
      (own) => number(total(own)),
    ),
  ],
  'by group': [
    ofAll(({ amountName, groupName }) => `${amountName} by ${groupName}`, eachGroup()),
    ofAll(
      ({ amountName, groupName }) => `What is the ${amountName} per ${groupName}?`,
      eachGroup(),
    ),
    ofAll(
      ({ amountName, groupName }) => `Show the total ${amountName} for each ${groupName}`,
      eachGroup(),
    ),
    ofAll(
      ({ amountName, groupName }) => `How much ${amountName} does each ${groupName} have?`,
      eachGroup(),
    ),
  ],
  'top of groups': [
    ofAll(
      ({ amountName, groupName }) => `What are the top 3 ${groupName}s by ${amountName}?`,
      eachGroup(3),
    ),
    ofAll(({ amountName, groupName }) => `Top two ${groupName}s in ${amountName}`, eachGroup(2)),
  ],
  'share of a group': [
    shareOf(({ amountName }, name) => `What share of the ${amountName} comes from ${name}?`, true),
    shareOf(({ amountName }, name) => `What percentage of ${amountName} is in ${name}?`, true),
    shareOf(({ nameName }, name) => `What percentage of ${nameName}s are ${name}?`, false),
  ],
  'one of two groups': [
    ofTwo(({ amountName }, a, b) => `Which has more ${amountName}, ${a} or ${b}?`, true),
    ofTwo(
      ({ groupName, amountName }, a, b) =>
        `Did the ${groupName} ${a} or ${b} have the higher ${amountName}?`,
      true,
    ),
    ofTwo(({ amountName }, a, b) => `Who has less ${amountName}: ${a} or ${b}?`, false),
  ],
  'in a period': [
    inPeriod(
      ({ nameName, dateName }, said) => `How many ${nameName}s have a ${dateName} in ${said}?`,
    ),
    inPeriod(({ nameName }, said) => `How many ${nameName}s were there in ${said}?`),
    inPeriod(({ amountName }, said) => `What was the total ${amountName} in ${said}?`, true),
    inPeriod(({ amountName }, said) => `${amountName} in ${said}`, true),
  ],
};

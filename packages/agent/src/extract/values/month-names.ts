const NAMES = [
  'january jan januar janner janvier janv enero ene',
  'february feb februar fevrier fevr fev febrero',
  'march mar marz maerz mars marzo mrz',
  'april apr avril avr abril abr',
  'may mai mayo',
  'june jun juni juin junio',
  'july jul juli juillet juil julio',
  'august aug aout agosto ago',
  'september sep sept septembre septiembre',
  'october oct oktober okt octobre octubre',
  'november nov novembre noviembre',
  'december dec dezember dez decembre diciembre dic',
];

/** Month of the year by its name or short form, without accents and in lower case, 1 to 12. */
export const MONTH_NAMES: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

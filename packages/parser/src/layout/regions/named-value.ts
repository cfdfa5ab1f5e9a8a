/** `Account holder: Ada Lovelace`: a name of up to four words, a colon and what it is. */
export const NAMED_VALUE = /^\p{Lu}[\p{L}.'’/-]*(?: [\p{L}.'’/-]+){0,3}:\s+\S/u;

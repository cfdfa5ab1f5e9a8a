import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';

/** Tokens of the o200k vocabulary; special tokens in a document are ordinary text. */
export function countTokens(text: string): number {
  return countO200k(text, { disallowedSpecial: new Set() });
}

/** Characters of a token at the least: English has four, other scripts fewer. */
const CHARACTERS_A_TOKEN = 3;

/** How many tokens a text may have, where the provider does not say; rather too many than too few. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

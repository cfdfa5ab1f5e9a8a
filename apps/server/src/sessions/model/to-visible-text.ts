/** Characters that draw nothing, in which text can be smuggled past a reader: tags, joiners, direction marks. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Variation_Selector}]/gu;

/** A text as a person would see it, for a model to read. */
export function toVisibleText(text: string): string {
  return text.replace(UNSEEN, '');
}

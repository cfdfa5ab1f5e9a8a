/** `1`, `2.3`, `IV.`, `A.`, `Chapter 3`, `§ 4`. */
export const NUMBERED_HEADING =
  /^(?:(?:chapter|section|part|appendix|annex|article|unit|lesson|module|step|activity|exercise|experiment|example|kapitel|abschnitt)\s+[\dIVXA-Z]+\b|\d{1,2}(?:\.\d{1,2}){0,4}\.?\s+\S|[IVX]{1,5}\.\s|[A-Z]\.\s|§\s*\d)/i;

/** Page pictures are white in any theme, so these hold for both; neighbours on a page differ most. */
const COLOURS: Readonly<Record<string, string>> = {
  Title: '#c2255c',
  SectionHeader: '#e8590c',
  Text: '#1971c2',
  ListItem: '#0c8599',
  Table: '#2f9e44',
  Chart: '#9c36b5',
  Picture: '#6741d9',
  Caption: '#5c7c0a',
  Footnote: '#846358',
  Formula: '#d6336c',
  Code: '#495057',
  PageHeader: '#868e96',
  PageFooter: '#868e96',
  DocumentIndex: '#2b8a3e',
  Form: '#b35900',
  KeyValueRegion: '#b35900',
  CheckboxSelected: '#087f5b',
  CheckboxUnselected: '#087f5b',
  Seal: '#a61e4d',
};

/** The colour of a label; the set is open, so any may come. */
export function colourOfLabel(label: string): string {
  return COLOURS[label] ?? '#364fc7';
}

/** From red for doubt over yellow to green for certainty. */
export function colourOfConfidence(confidence: number): string {
  const hue = Math.round(Math.min(1, Math.max(0, (confidence - 0.3) / 0.7)) * 130);
  return `hsl(${hue} 85% 42%)`;
}

/** What is drawn over the pages. */
export type Overlays = {
  readonly boxes: boolean;
  readonly order: boolean;
  readonly confidence: boolean;
  readonly cells: boolean;
};

export const DEFAULT_OVERLAYS: Overlays = {
  boxes: true,
  order: false,
  confidence: false,
  cells: false,
};

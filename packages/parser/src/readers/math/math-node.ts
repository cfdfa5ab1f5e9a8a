/** A node of a formula's markup, whatever tree it stands in. */
export type MathNode = {
  /** Local name, lower case: `mrow`, `mfrac`. */
  readonly name: string;
  /** Text directly inside. */
  readonly text: string;
  readonly children: readonly MathNode[];
  readonly attributes: Readonly<Record<string, string>>;
};

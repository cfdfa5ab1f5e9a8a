const MONOSPACE_NAME =
  /courier|mono(?!type)|consol|typewriter|cm(?:sl|it)?tt|menlo|inconsolata|terminal/i;

/** Whether a face is one in which all signs are as wide as each other, by its name. */
export function isMonospaceName(name: string): boolean {
  return MONOSPACE_NAME.test(name);
}

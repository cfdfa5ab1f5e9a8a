/** TeX's font of tall brackets and large operators (`CMEX10`). */
const EXTENSION_FONT = /^cmex\d/i;

/** What its codes stand for, from 0 to `w`. */
const SIGNS = [
  ...'()[]⌊⌋⌈⌉{}⟨⟩|‖/\\',
  ...'()()[]⌊⌋⌈⌉{}⟨⟩/\\',
  ...'()[]⌊⌋⌈⌉{}⟨⟩/\\/\\',
  ...'⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪|',
  ...'⎝⎠⎜⎟⟨⟩⊔⊔∮∮⊙⊙⊕⊕⊗⊗',
  ...'∑∏∫⋃⋂⊎⋀⋁∑∏∫⋃⋂⊎⋀⋁',
  ...'∐∐\u0302\u0302\u0302\u0303\u0303\u0303[]⌊⌋⌈⌉{}',
  ...'√√√√√√√‖',
];

export function isTexExtension(fontName: string): boolean {
  return EXTENSION_FONT.test(fontName);
}

/**
 * Without names of its glyphs, the codes of the font are taken for characters: it has neither letters nor figures, so that those
 * are codes. Brackets and strokes may be what they say.
 */
export function signOfTexExtension(unicode: number): string | undefined {
  const isCode = unicode < 0x20 || /^[0-9A-Za-z]$/.test(String.fromCharCode(unicode));
  return isCode ? SIGNS[unicode] : undefined;
}

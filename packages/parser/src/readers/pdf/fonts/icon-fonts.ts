/** Fonts of pictures for web pages and curricula. A picture is read as its sign in Unicode, the mark of a company as its name; all others are no text. */
const ICON_FONTS =
  /^(?:font ?awesome|fa-?(?:solid|regular|brands)|academicons|marvosym|material(?:design)?[- ]?(?:icons|symbols)|bootstrap-icons|(?:simple|ion|octic|glyphic|typic|devic|linear|weather|themify|elegant)-?(?:icons?|ons?)|fontello|icomoon|remixicon|feather-?icons|segoe ?mdl2|segoe ?fluent)/i;
const AWESOME = /^(?:font ?awesome|fa-?(?:solid|regular|brands))/i;

/** Of pictures that the file gives neither a code nor a name: most are bullets, and those before addresses serve as such. */
export const UNKNOWN_ICON = '•';

export type IconFont = 'awesome' | 'icons';

export function iconFontOf(fontName: string): IconFont | undefined {
  if (AWESOME.test(fontName)) return 'awesome';
  return ICON_FONTS.test(fontName) ? 'icons' : undefined;
}

/** What codes of Font Awesome, in all its versions, stand for. */
const AWESOME_SIGNS: readonly (readonly [sign: string, ...codes: number[]])[] = [
  ['✉', 0xf0e0, 0xf003, 0xf199, 0xf2b6],
  ['☎', 0xf095, 0xf098, 0xf879, 0xf87b, 0xf2a0],
  ['📱', 0xf10b, 0xf3cd, 0xf3ce, 0xf3cf],
  ['🏠', 0xf015],
  ['📍', 0xf041, 0xf3c5, 0xf276],
  ['🌐', 0xf0ac, 0xf57d, 0xf57e, 0xf57c, 0xf7a2],
  ['🔗', 0xf0c1],
  ['📅', 0xf073, 0xf133],
  ['👤', 0xf007, 0xf2bd, 0xf2be, 0xf2c0],
  ['👥', 0xf0c0, 0xf500],
  ['🎓', 0xf19d, 0xf501],
  ['🏢', 0xf1ad, 0xf0f7],
  ['🏆', 0xf091],
  ['💻', 0xf109],
  ['📄', 0xf15b, 0xf15c, 0xf0f6, 0xf016],
  ['💬', 0xf075, 0xf086, 0xf0e5],
  ['🔍', 0xf002],
  ['🔒', 0xf023],
  ['🕑', 0xf017],
  ['✎', 0xf040, 0xf044, 0xf303, 0xf304],
  ['⚑', 0xf024],
  ['✈', 0xf072],
  ['❓', 0xf059],
  ['❗', 0xf06a],
  ['💼', 0xf0b1],
  ['⚙', 0xf013, 0xf085],
  ['🔧', 0xf0ad],
  ['💡', 0xf0eb],
  ['📖', 0xf02d, 0xf518],
  ['⚠', 0xf071],
  ['ℹ', 0xf05a, 0xf129],
  ['✓', 0xf00c],
  ['✗', 0xf00d],
  ['☑', 0xf046, 0xf14a],
  ['□', 0xf096],
  ['■', 0xf0c8],
  ['●', 0xf111],
  ['○', 0xf10c],
  ['★', 0xf005],
  ['☆', 0xf006],
  ['♥', 0xf004],
  ['♡', 0xf08a],
  ['›', 0xf054, 0xf105],
  ['»', 0xf101],
  ['▸', 0xf0da],
  ['→', 0xf061, 0xf178, 0xf30b],
  ['←', 0xf060, 0xf177, 0xf30a],
  ['↑', 0xf062, 0xf176, 0xf30c],
  ['↓', 0xf063, 0xf175, 0xf309],
  ['GitHub', 0xf09b, 0xf092, 0xf113],
  ['GitLab', 0xf296],
  ['LinkedIn', 0xf0e1, 0xf08c],
  ['Twitter', 0xf099, 0xf081],
  ['Stack Overflow', 0xf16c],
  ['Facebook', 0xf09a, 0xf082, 0xf39e],
  ['Instagram', 0xf16d],
  ['YouTube', 0xf167, 0xf16a],
  ['Telegram', 0xf2c6, 0xf3fe],
  ['WhatsApp', 0xf232],
  ['Skype', 0xf17e],
  ['Medium', 0xf23a],
  ['ORCID', 0xf8d2],
];

const SIGN_OF_CODE = new Map(
  AWESOME_SIGNS.flatMap(([sign, ...codes]) => codes.map((code) => [code, sign])),
);

/** The sign of a picture; empty where there is none. */
export function signOfIcon(font: IconFont, unicode: number): string {
  return (font === 'awesome' && SIGN_OF_CODE.get(unicode)) || '';
}

/** What such fonts call their pictures. */
export const ICON_NAMES: Readonly<Record<string, string>> = {
  envelope: '✉',
  envelope_alt: '✉',
  Letter: '✉',
  phone: '☎',
  phone_sign: '☎',
  Telefon: '☎',
  mobile: '📱',
  mobile_phone: '📱',
  Mobilefone: '📱',
  home: '🏠',
  map_marker: '📍',
  globe: '🌐',
  link: '🔗',
  calendar: '📅',
  user: '👤',
  briefcase: '💼',
  github: 'GitHub',
  github_alt: 'GitHub',
  github_sign: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_sign: 'LinkedIn',
  twitter: 'Twitter',
  twitter_sign: 'Twitter',
  stackoverflow: 'Stack Overflow',
  facebook: 'Facebook',
  facebook_sign: 'Facebook',
  instagram: 'Instagram',
  skype: 'Skype',
  orcid: 'ORCID',
  googlescholar: 'Google Scholar',
};

import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';

/** Extensions whose content the readers understand; other choices give way to the fallback. */
const UNDERSTOOD = new Set([
  'wps',
  'wpg',
  'wpc',
  'w14',
  'w15',
  'w16',
  'a14',
  'p14',
  'cx1',
  'cx2',
  'c14',
  'v',
  'am3d',
  'aink',
  'wp14',
  'cx',
]);

/** Of alternative content, the alternative to read. */
export function chosenContent(alternate: XmlElement): XmlElement | undefined {
  for (const choice of childElements(alternate, 'mc:Choice')) {
    const needed = (choice.attributes.Requires ?? '').split(/\s+/).filter((one) => one !== '');
    if (needed.every((one) => UNDERSTOOD.has(one))) return choice;
  }
  return firstChild(alternate, 'mc:Fallback') ?? childElements(alternate)[0];
}

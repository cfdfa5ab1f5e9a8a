import { ownValue } from '../../own-value.ts';
import type { RunStyle } from '../inline-text.ts';
import { childElements, type XmlElement } from '../xml/xml-element.ts';

/** Whether a switch such as `w:b` is there and not switched off. */
export function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off|none)$/.test(element.attributes['w:val'] ?? '');
}

const SWITCHES: Readonly<Record<string, 'bold' | 'italic' | 'strike'>> = {
  'w:b': 'bold',
  'w:bCs': 'bold',
  'w:i': 'italic',
  'w:iCs': 'italic',
  'w:strike': 'strike',
  'w:dstrike': 'strike',
};

/** A style with run properties laid over it. Complex-script switches count only where the run is marked so. */
export function applyRunProperties(around: RunStyle, properties: XmlElement | undefined): RunStyle {
  if (!properties) return around;
  let style = around;
  const isComplex = properties.children.some(
    (child) =>
      typeof child !== 'string' && (child.name === 'w:rtl' || child.name === 'w:cs') && isOn(child),
  );
  for (const property of childElements(properties)) {
    const key = ownValue(SWITCHES, property.name);
    if (key) {
      if (property.name.endsWith('Cs') === isComplex || key === 'strike') {
        style = { ...style, [key]: isOn(property) };
      }
    } else if (property.name === 'w:u') {
      style = { ...style, underline: isOn(property) };
    } else if (property.name === 'w:vertAlign') {
      const value = property.attributes['w:val'];
      style = { ...style, superscript: value === 'superscript', subscript: value === 'subscript' };
    }
  }
  return style;
}

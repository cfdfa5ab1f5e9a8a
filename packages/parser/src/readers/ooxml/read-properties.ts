import type { DocumentMetadata } from '@sheaf/document';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { OfficePackage } from './open-package.ts';

/** Core, extended and custom document properties. */
export function readProperties(office: OfficePackage): DocumentMetadata {
  const core = office.xml(office.related('', 'core-properties') ?? 'docProps/core.xml');
  const extended = office.xml(office.related('', 'extended-properties') ?? 'docProps/app.xml');
  const custom = office.xml(office.related('', 'custom-properties') ?? 'docProps/custom.xml');
  const keywords = propertyText(core, 'cp:keywords')
    ?.split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word.length > 0);
  const other = { ...extendedProperties(core, extended), ...customProperties(custom) };
  return compact({
    title: propertyText(core, 'dc:title'),
    author: propertyText(core, 'dc:creator'),
    subject: propertyText(core, 'dc:subject'),
    language: propertyText(core, 'dc:language'),
    keywords: keywords && keywords.length > 0 ? keywords : undefined,
    createdAt: timeOf(propertyText(core, 'dcterms:created')),
    modifiedAt: timeOf(propertyText(core, 'dcterms:modified')),
    producer: producerOf(extended),
    other: Object.keys(other).length > 0 ? other : undefined,
  });
}

function propertyText(root: XmlElement | undefined, name: string): string | undefined {
  return textOf(firstChild(root, name)).trim() || undefined;
}

function producerOf(extended: XmlElement | undefined): string | undefined {
  const application = propertyText(extended, 'ep:Application');
  const version = propertyText(extended, 'ep:AppVersion');
  return application && version ? `${application} ${version}` : application;
}

function extendedProperties(
  core: XmlElement | undefined,
  extended: XmlElement | undefined,
): Record<string, string> {
  return compact({
    description: propertyText(core, 'dc:description'),
    category: propertyText(core, 'cp:category'),
    status: propertyText(core, 'cp:contentStatus'),
    revision: propertyText(core, 'cp:revision'),
    last_modified_by: propertyText(core, 'cp:lastModifiedBy'),
    company: propertyText(extended, 'ep:Company'),
    manager: propertyText(extended, 'ep:Manager'),
  }) as Record<string, string>;
}

function customProperties(custom: XmlElement | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const property of custom ? childElements(custom, 'op:property') : []) {
    const { name } = property.attributes;
    const value = textOf(property).trim();
    if (name && value) found[name] = value;
  }
  return found;
}

function timeOf(value: string | undefined): string | undefined {
  const time = value === undefined ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

type Compact<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function compact<T extends object>(values: T): Compact<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Compact<T>;
}

import type { Box, Element, HiddenText, Warning } from '@sheaf/document';
import type { OfficePackage } from '../ooxml/open-package.ts';
import type { XmlElement } from '../xml/xml-element.ts';

type Unnumbered<Kind> = Kind extends unknown ? Omit<Kind, 'id' | 'origin'> : never;

/** An element with its place on the slide, before it gets its number. */
export type SlideElement = Unnumbered<Element>;

/** Shapes are put in reading order as wholes; a caption or paragraph never leaves its shape. */
export type SlideShape = {
  readonly box: Box;
  readonly role: 'title' | 'body' | 'furniture';
  readonly elements: readonly SlideElement[];
  /** Largest type size that the shape's own runs state (points). */
  readonly fontPoints?: number;
};

export type SlideContext = {
  readonly office: OfficePackage;
  readonly partName: string;
  readonly pageNumber: number;
  readonly layers: SlideLayers;
  readonly warnings: Warning[];
  readonly hiddenTexts: HiddenText[];
  readonly slideWidth: number;
  readonly slideHeight: number;
  /** Page numbers of the other slides, for links between them. */
  readonly pageOfPart: ReadonlyMap<string, number>;
};

/** What a slide inherits: from its layout first, then from the master. */
export type SlideLayers = {
  readonly layout: XmlElement | undefined;
  readonly master: XmlElement | undefined;
};

export const EMU_PER_POINT = 12_700;

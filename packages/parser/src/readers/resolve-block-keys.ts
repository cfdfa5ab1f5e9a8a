import type { Element, Span } from '@sheaf/document';

/** Turns references by block key (`captionFor`, `#key` links) into references by element id. */
export function resolveBlockKeys(element: Element, idsByKey: ReadonlyMap<string, string>): Element {
  if (idsByKey.size === 0) return element;
  const spans = element.spans?.map((span) => resolveSpan(span, idsByKey));
  const resolved = spans ? { ...element, spans } : element;
  if (resolved.label !== 'Caption' || resolved.captionFor === undefined) return resolved;
  const { captionFor, ...caption } = resolved;
  const id = idsByKey.get(captionFor);
  return id === undefined ? caption : { ...caption, captionFor: id };
}

function resolveSpan(span: Span, idsByKey: ReadonlyMap<string, string>): Span {
  if (!span.link?.startsWith('#')) return span;
  const id = idsByKey.get(span.link.slice(1));
  return id === undefined ? span : { ...span, link: `#${id}` };
}

import type { CompletionData } from '@sheaf/client';
import { Fragment } from 'react';
import { RichText } from '../../ui/rich-text.tsx';
import { SourceLink, type SourcePlace } from './source-link.tsx';

/** Marks such as `[1]` or `[1, 2]`. */
const MARKS = /(\[\d{1,3}(?:, ?\d{1,3})*\])/;

/** An answer whose citation marks open what they cite. */
export function AnswerText({
  data,
  placeOf,
}: {
  readonly data: CompletionData;
  readonly placeOf?: SourcePlace;
}) {
  const renderText = (plain: string) =>
    plain.split(MARKS).map((part, index) => {
      const key = `${index}-${part}`;
      if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
      const sources = (part.match(/\d+/g) ?? []).flatMap(
        (id) => data.sources?.find((source) => source.source_id === Number(id)) ?? [],
      );
      if (sources.length === 0) return <Fragment key={key}>{part}</Fragment>;
      return sources.map((source) => (
        <SourceLink
          key={`${key}-${source.source_id}`}
          source={source}
          {...(placeOf && { placeOf })}
        />
      ));
    });
  return <RichText text={data.message} renderText={renderText} />;
}

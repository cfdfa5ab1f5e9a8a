import type { Transformed } from '@sheaf/contract';
import type { ExtractReply } from '../extraction/extract-request.ts';
import type { TransformRow } from './find-transform.ts';

/** A transform that has completed, as the API shows it. */
export function toTransformed({ id, result, tokenUsage }: TransformRow): Transformed {
  const { data, fields, errors } = result as ExtractReply;
  return {
    execution_id: id,
    data,
    fields: { ...fields },
    errors,
    token_usage: tokenUsage as Transformed['token_usage'],
  };
}

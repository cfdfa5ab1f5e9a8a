import { InputError } from '../input-error.ts';

/** Says in the numbers people typed, from 1, what the server says in its own, from 0. */
export async function explainNumber<Value>(
  code: 'table_not_found' | 'chart_not_found' | 'page_not_found',
  message: string,
  work: Promise<Value>,
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== code) throw error;
    throw new InputError(message, { cause: error });
  }
}

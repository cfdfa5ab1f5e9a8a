import { SheafError } from './sheaf-error.ts';

/** The JSON of an answer; undefined where there is none, as of a removal. */
export async function readJson<Value>(response: Response): Promise<Value> {
  const text = await response.text();
  if (text === '' && response.status === 204) return undefined as Value;
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw SheafError.unreadable(response);
  }
}

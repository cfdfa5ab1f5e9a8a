import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import model from '../../packages/parser/models/label-model.json' with { type: 'json' };
import { bookOf } from '../../training/layout-labels/book-of.ts';

/**
 * Puts the labels of a document into the hands of a model that has not seen its book: `folder` holds one for each book,
 * as `training/layout-labels/train.ts --folds` writes them.
 */
export function leaveOutBook(folder: string): (name: string) => void {
  return (name) => {
    Object.assign(model, JSON.parse(readFileSync(join(folder, `${bookOf(name)}.json`), 'utf8')));
  };
}

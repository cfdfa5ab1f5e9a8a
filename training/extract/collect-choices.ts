import type { BoostedTrees } from '@sheaf/boosted-trees';
import type { ParsedDocument } from '@sheaf/document';
import { keyOf } from '../../packages/agent/src/extract/candidates/convert-value.ts';
import { viewDocument } from '../../packages/agent/src/extract/document/view-document.ts';
import type { ObjectPlan, ValuePlan } from '../../packages/agent/src/extract/schema/field-plan.ts';
import { planFields } from '../../packages/agent/src/extract/schema/plan-fields.ts';
import {
  type Asked,
  choicesOf,
  settleChoices,
} from '../../packages/agent/src/extract/settle-values.ts';
import { addSample, type Samples } from './collect-samples.ts';
import { foreignFields } from './foreign-fields.ts';
import { forgetWords } from './forget-words.ts';
import { familyGroup } from './is-left-out.ts';
import type { MadeDocument } from './made-document.ts';
import { schemaOf } from './schemas.ts';

/** Shares of the words that are not known: from papers of a kind that was worked on to such as nobody had in mind. */
const FORGOTTEN = [0, 0.3, 0.6, 0.9] as const;

/** What the fields of no trade choose, right or wrong by the truth, by trees that have not seen the document's family. */
export function collectChoices(
  made: MadeDocument,
  document: ParsedDocument,
  trees: BoostedTrees | undefined,
  into: Samples,
): void {
  const { properties } = planFields(schemaOf(made)) as ObjectPlan;
  const own = properties.flatMap(({ name, plan }) =>
    plan.node === 'value' ? [{ pointer: name, plan }] : [],
  );
  const foreign = foreignFields(made, own).map((plan, at) => ({ pointer: `/${at}`, plan }));
  const asked: readonly Asked[] = [...own, ...foreign];
  const treesOf = ({ known }: ValuePlan) => (known > 0 ? undefined : trees);
  const seed = Number(made.id.slice(-4));
  FORGOTTEN.forEach((share, at) => {
    const view = viewDocument(document);
    const read = share === 0 ? view : forgetWords(view, share, 10 * seed + at);
    for (const choice of settleChoices(choicesOf(read, asked, treesOf), () => true)) {
      if (choice.plan.known > 0) continue;
      const expected = made.truth[choice.pointer] ?? undefined;
      const isRight =
        expected !== undefined && keyOf(expected as string) === keyOf(choice.candidate.value);
      addSample(into, choice.measured, isRight, familyGroup(made));
    }
  });
}

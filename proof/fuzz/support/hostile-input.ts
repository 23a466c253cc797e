import fc from 'fast-check';
import { changeValueAt, listLeafFields, applyMutations, arbitraryMutation } from './mutations';

/** Replaces ids in the input by known ids for the same field. `turns` determines which ids are picked. */
function replaceIds(
  input: unknown,
  turns: readonly number[],
  idsByField: Record<string, readonly string[]>,
): unknown {
  return listLeafFields(input).reduce((value: unknown, { name, place }, index) => {
    const ids = Object.hasOwn(idsByField, name) ? (idsByField[name] ?? []) : [];
    const turn = turns[index % turns.length] ?? 0;
    const isLeft = turn % 3 === 0 && !['request_id', 'transaction_id', 'uid'].includes(name);
    return ids.length === 0 || isLeft ? value : changeValueAt(value, place, () => ids[turn % ids.length]);
  }, input);
}

/**
 * Generates hostile inputs for a callable. Most are valid inputs with ids of other users or of missing documents, with
 * up to four values replaced by values that no form can send. The rest are arbitrary JSON values.
 */
export function arbitraryHostileInput(
  inputs: readonly unknown[],
  idsByField: Record<string, readonly string[]>,
): fc.Arbitrary<unknown> {
  const fromGood = fc
    .record({
      input: fc.constantFrom(...inputs),
      turns: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 }),
      mutations: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 5, arbitrary: fc.array(arbitraryMutation, { minLength: 1, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(arbitraryMutation, { minLength: 2, maxLength: 4 }) },
      ),
    })
    .map(({ input, turns, mutations }) => applyMutations(replaceIds(input, turns, idsByField), mutations));
  return fc.oneof({ weight: 19, arbitrary: fromGood }, { weight: 1, arbitrary: fc.jsonValue() });
}

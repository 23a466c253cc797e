import fc from 'fast-check';
import { changedAt, fieldsOf, mutated, mutation } from './mutations';

/** Which of the ids known for a field stands in it, by the field's turn among all of them. */
function withIds(
  input: unknown,
  turns: readonly number[],
  idsByField: Record<string, readonly string[]>,
): unknown {
  return fieldsOf(input).reduce((value: unknown, { name, place }, index) => {
    const ids = Object.hasOwn(idsByField, name) ? (idsByField[name] ?? []) : [];
    const turn = turns[index % turns.length] ?? 0;
    const isLeft = turn % 3 === 0 && !['request_id', 'transaction_id', 'uid'].includes(name);
    return ids.length === 0 || isLeft ? value : changedAt(value, place, () => ids[turn % ids.length]);
  }, input);
}

/**
 * What somebody hostile may send to a callable: one of its good inputs with ids of others or of nobody in it, up to
 * three of its parts changed for something that no form sends; or anything at all.
 */
export function hostileInput(
  inputs: readonly unknown[],
  idsByField: Record<string, readonly string[]>,
): fc.Arbitrary<unknown> {
  const fromGood = fc
    .record({
      input: fc.constantFrom(...inputs),
      turns: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 }),
      mutations: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 5, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 4 }) },
      ),
    })
    .map(({ input, turns, mutations }) => mutated(withIds(input, turns, idsByField), mutations));
  return fc.oneof({ weight: 19, arbitrary: fromGood }, { weight: 1, arbitrary: fc.jsonValue() });
}

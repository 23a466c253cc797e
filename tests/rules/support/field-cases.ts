import { deleteField } from 'firebase/firestore';
import { describe, it } from 'vitest';
import type { Actor } from './actors';
import { expectAnswer, getActorFirestore, writeWithoutRules, type Access } from './firestore-match';

/** Fields in which a document differs from a valid one. Undefined removes a field. */
export interface FieldCase {
  what: string;
  fields: Record<string, unknown>;
}

interface FieldCases {
  actor: Actor;
  allowed: readonly FieldCase[];
  refused: readonly FieldCase[];
  /** Cases that are rejected only on update, such as a change of a field that may be set only once. */
  refusedOnUpdate?: readonly FieldCase[];
  refusedOnCreate?: readonly FieldCase[];
}

export const repeatLetter = (count: number): string => 'x'.repeat(count);

/** Expects each case to be accepted, or rejected, on create and on update by an actor who may otherwise write. */
export function describeFields(match: string, prefix: string, access: Access, cases: FieldCases): void {
  const { actor, allowed, refused, refusedOnUpdate = [], refusedOnCreate = [] } = cases;
  const create = async ({ fields }: FieldCase, isAllowed: boolean): Promise<void> => {
    await writeWithoutRules({ ...access.beside, [access.path]: null });
    const document = Object.fromEntries(
      Object.entries({ ...access.create, ...fields }).filter(([, value]) => value !== undefined),
    );
    await expectAnswer(isAllowed, getActorFirestore(prefix, actor).doc(access.path).set(document));
  };
  const update = async ({ fields }: FieldCase, isAllowed: boolean): Promise<void> => {
    await writeWithoutRules({ ...access.beside, [access.path]: access.standing });
    const changes = Object.fromEntries(
      Object.entries({ ...access.update, ...fields }).map(([key, value]) => [
        key,
        value ?? nullOrNone(value),
      ]),
    );
    await expectAnswer(isAllowed, getActorFirestore(prefix, actor).doc(access.path).update(changes));
  };

  describe(`the field rules of ${match}`, () => {
    it.each(allowed)('accepts $what in a new document', (fieldCase) => create(fieldCase, true));
    it.each(allowed)('accepts $what in an update', (fieldCase) => update(fieldCase, true));
    it.each([...refused, ...refusedOnCreate])('rejects $what in a new document', (fieldCase) =>
      create(fieldCase, false),
    );
    it.each([...refused, ...refusedOnUpdate])('rejects $what in an update', (fieldCase) =>
      update(fieldCase, false),
    );
  });
}

function nullOrNone(value: unknown): unknown {
  return value === null ? null : deleteField();
}

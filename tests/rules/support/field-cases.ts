import { deleteField } from 'firebase/firestore';
import { describe, it } from 'vitest';
import type { Actor } from './actors';
import { expectAnswer, firestoreOf, stand, type Access } from './firestore-match';

/** A document that differs from a right one in the fields named; undefined leaves a field out. */
export interface FieldCase {
  what: string;
  fields: Record<string, unknown>;
}

interface FieldCases {
  actor: Actor;
  allowed: readonly FieldCase[];
  refused: readonly FieldCase[];
  /** What only an update refuses (a field that may be set but once) or only a create (a field that must be there). */
  refusedOnUpdate?: readonly FieldCase[];
  refusedOnCreate?: readonly FieldCase[];
}

/** `count` times the letter x. */
export const text = (count: number): string => 'x'.repeat(count);

/**
 * Tests the field rules of one match: each allowed case is created and updated to, each refused one is neither. The
 * actor is one whom the rules let write otherwise.
 */
export function describeFields(match: string, prefix: string, access: Access, cases: FieldCases): void {
  const { actor, allowed, refused, refusedOnUpdate = [], refusedOnCreate = [] } = cases;
  const create = async ({ fields }: FieldCase, isAllowed: boolean): Promise<void> => {
    await stand({ ...access.beside, [access.path]: null });
    const document = Object.fromEntries(
      Object.entries({ ...access.create, ...fields }).filter(([, value]) => value !== undefined),
    );
    await expectAnswer(isAllowed, firestoreOf(prefix, actor).doc(access.path).set(document));
  };
  const update = async ({ fields }: FieldCase, isAllowed: boolean): Promise<void> => {
    await stand({ ...access.beside, [access.path]: access.standing });
    const changes = Object.fromEntries(
      Object.entries({ ...access.update, ...fields }).map(([key, value]) => [
        key,
        value ?? nullOrNone(value),
      ]),
    );
    await expectAnswer(isAllowed, firestoreOf(prefix, actor).doc(access.path).update(changes));
  };

  describe(`${match}, field by field`, () => {
    it.each(allowed)('takes $what in a new document', (fieldCase) => create(fieldCase, true));
    it.each(allowed)('takes $what in a change', (fieldCase) => update(fieldCase, true));
    it.each([...refused, ...refusedOnCreate])('refuses $what in a new document', (fieldCase) =>
      create(fieldCase, false),
    );
    it.each([...refused, ...refusedOnUpdate])('refuses $what in a change', (fieldCase) =>
      update(fieldCase, false),
    );
  });
}

function nullOrNone(value: unknown): unknown {
  return value === null ? null : deleteField();
}

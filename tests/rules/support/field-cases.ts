import { deleteField } from 'firebase/firestore';
import { describe, it } from 'vitest';
import type { Actor } from './actors';
import {
  expectAccess,
  getActorFirestore,
  writeWithRulesDisabled,
  type ExpectedAccess,
} from './firestore-match';

/** The fields by which a document differs from a valid document. Undefined removes a field. */
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

export const buildTextOfLength = (count: number): string => 'x'.repeat(count);

/**
 * Tests that each case is accepted or rejected, on create and on update, for an actor who may write valid documents.
 */
export function describeFieldRules(
  match: string,
  prefix: string,
  access: ExpectedAccess,
  cases: FieldCases,
): void {
  const { actor, allowed, refused, refusedOnUpdate = [], refusedOnCreate = [] } = cases;
  const create = async ({ fields }: FieldCase, isAllowed: boolean): Promise<void> => {
    await writeWithRulesDisabled({ ...access.beside, [access.path]: null });
    const document = Object.fromEntries(
      Object.entries({ ...access.create, ...fields }).filter(([, value]) => value !== undefined),
    );
    await expectAccess(isAllowed, getActorFirestore(prefix, actor).doc(access.path).set(document));
  };
  const update = async ({ fields }: FieldCase, isAllowed: boolean): Promise<void> => {
    await writeWithRulesDisabled({ ...access.beside, [access.path]: access.standing });
    const changes = Object.fromEntries(
      Object.entries({ ...access.update, ...fields }).map(([key, value]) => [
        key,
        value ?? nullOrNone(value),
      ]),
    );
    await expectAccess(isAllowed, getActorFirestore(prefix, actor).doc(access.path).update(changes));
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

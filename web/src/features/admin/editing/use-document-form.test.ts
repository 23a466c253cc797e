import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEdits } from './use-document-form';

const base = { name: 'Jollof', price: '3000', tags: { mild: false }, unit: '' };

test('a merge uses the other admin’s values in fields that the user has not edited', () => {
  const merged = mergeEdits(
    base,
    { ...base, unit: 'plate' },
    { ...base, price: '3500', tags: { mild: true } },
  );
  expect(merged).toEqual({
    fields: { name: 'Jollof', price: '3500', tags: { mild: true }, unit: 'plate' },
    taken: ['price', 'tags'],
    conflicts: [],
  });
});

test('a merge reports a conflict if two admins gave a field different values, and keeps the user’s value', () => {
  const merged = mergeEdits(
    base,
    { ...base, name: 'Smoky Jollof', price: '3200' },
    { ...base, name: 'Smoky Jollof', price: '3500' },
  );
  expect(merged).toEqual({
    fields: { ...base, name: 'Smoky Jollof', price: '3200' },
    taken: [],
    conflicts: ['price'],
  });
});

test('a merge keeps the user’s value in edited fields, and takes the other admin’s value in all other fields', () => {
  const field = fc.constantFrom('', 'a', 'b');
  const fields = fc.record({ one: field, two: field, three: field });
  fc.assert(
    fc.property(fields, fields, fields, (start, mine, theirs) => {
      const merged = mergeEdits(start, mine, theirs);
      for (const name of ['one', 'two', 'three'] as const) {
        const isEdited = mine[name] !== start[name];
        expect(merged.fields[name]).toBe(isEdited ? mine[name] : theirs[name]);
        const isContested = isEdited && theirs[name] !== start[name] && mine[name] !== theirs[name];
        expect(merged.conflicts.includes(name)).toBe(isContested);
      }
    }),
  );
});

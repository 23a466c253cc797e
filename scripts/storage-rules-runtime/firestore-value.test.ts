import { expect, it } from 'vitest';
import { decodeDocumentFields } from './firestore-value';

it('decodes Firestore values of every type used in the shop’s documents', () => {
  const decoded = decodeDocumentFields({
    none: { nullValue: null },
    text: { stringValue: 'a' },
    yes: { booleanValue: true },
    whole: { integerValue: '5' },
    part: { doubleValue: 1.5 },
    time: { timestampValue: '2026-01-05T00:00:00.000Z' },
    list: { arrayValue: { values: [{ integerValue: '1' }] } },
    nothing: { arrayValue: {} },
    inner: { mapValue: { fields: { deep: { stringValue: 'b' } } } },
  });
  expect(decoded).toEqual({
    none: null,
    text: 'a',
    yes: true,
    whole: 5n,
    part: 1.5,
    time: new Date('2026-01-05T00:00:00.000Z'),
    list: [1n],
    nothing: [],
    inner: { deep: 'b' },
  });
});

it('rejects a Firestore value of an unknown type', () => {
  expect(() => decodeDocumentFields({ where: { geoPointValue: {} } })).toThrow('geoPointValue');
});

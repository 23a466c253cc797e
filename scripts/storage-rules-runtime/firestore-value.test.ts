import { expect, it } from 'vitest';
import { decodeFields } from './firestore-value';

it('decodes every type used in our documents', () => {
  const decoded = decodeFields({
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

it('rejects an unknown type', () => {
  expect(() => decodeFields({ where: { geoPointValue: {} } })).toThrow('geoPointValue');
});

import { expect, it } from 'vitest';
import { decodeExpressionValue } from './expression-value';

it('decodes expression values of every type that the Storage emulator sends', () => {
  const decoded = decodeExpressionValue({
    map_value: {
      fields: {
        none: { null_value: null },
        text: { string_value: 'a' },
        yes: { bool_value: true },
        whole: { int_value: 5 },
        part: { float_value: 1.5 },
        time: { timestamp_value: '2026-01-05T00:00:00.000Z' },
        list: { list_value: { values: [{ int_value: 1 }] } },
        path: { path_value: { segments: [{ simple: 'b' }] } },
      },
    },
  });
  expect(decoded).toEqual({
    none: null,
    text: 'a',
    yes: true,
    whole: 5n,
    part: 1.5,
    time: new Date('2026-01-05T00:00:00.000Z'),
    list: [1n],
    path: null,
  });
});

it('rejects an expression value of an unknown type', () => {
  expect(() => decodeExpressionValue({ duration_value: 1 })).toThrow('duration_value');
});

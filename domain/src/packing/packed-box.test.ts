import { expect, it } from 'vitest';
import { boxCode } from './box-code';
import { packedBoxSchema, packedMarks, packedState } from './packed-box';

const [before, at, after] = ['09:00', '10:00', '11:00'].map((time) => new Date(`2026-11-27T${time}:00Z`));
const mark = packedBoxSchema.parse({ packed_at: at });

it('a mark is read with its moment, and not without', () => {
  expect(mark).toEqual({ packed_at: at });
  expect(packedBoxSchema.safeParse({}).success).toBe(false);
});

it.each([
  ['open where nobody packed it', after, undefined, 'open'],
  ['packed', before, mark, 'packed'],
  ['packed where it became so at that very moment', at, mark, 'packed'],
  ['packed where nobody noted since when it is so', null, mark, 'packed'],
  ['changed where it is another since', after, mark, 'changed'],
])('a box is %s', (_, changed_at, found, state) => {
  expect(packedState({ changed_at: changed_at ?? null }, found)).toBe(state);
});

it('boxes that were packed and cancelled since are named by their codes', () => {
  const packed = ['order-1', 'b', 'order-2'].map((id) => ({ ...mark, id }));
  const { marks, gone } = packedMarks([{ id: 'b' }, { id: 'd' }], packed);
  expect([...marks.keys()]).toEqual(['order-1', 'b', 'order-2']);
  expect(gone).toEqual([boxCode('order-2'), boxCode('order-1')]);
});

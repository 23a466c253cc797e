import { expect, it } from 'vitest';
import { getBoxCode } from './box-code';
import { packedBoxSchema, comparePackedBoxes, getPackingState } from './packed-box';

const [before, at, after] = ['09:00', '10:00', '11:00'].map((time) => new Date(`2026-11-27T${time}:00Z`));
const mark = packedBoxSchema.parse({ packed_at: at });

it.each([
  ['open when it is not packed', after, undefined, 'open'],
  ['packed', before, mark, 'packed'],
  ['packed when it was changed at the same time', at, mark, 'packed'],
  ['changed when it was changed after it was packed', after, mark, 'changed'],
])('getPackingState reports that a box is %s', (_, changed_at = new Date(0), found, state) => {
  expect(getPackingState({ changed_at }, found)).toBe(state);
});

it('comparePackedBoxes lists the codes of packed boxes that were cancelled', () => {
  const packed = ['order-1', 'b', 'order-2'].map((id) => ({ ...mark, id }));
  const { marks, gone } = comparePackedBoxes([{ id: 'b' }, { id: 'd' }], packed);
  expect([...marks.keys()]).toEqual(['order-1', 'b', 'order-2']);
  expect(gone).toEqual([getBoxCode('order-2'), getBoxCode('order-1')]);
});

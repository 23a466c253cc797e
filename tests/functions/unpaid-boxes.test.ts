import { expect, it } from 'vitest';
import { simulate } from '../bench/unpaid-boxes-simulation';

const boxes = 150;

it('leaves nothing to honest buyers without the measures, so that the next test shows something', () => {
  expect(simulate({ seed: 4, attack: 'claim', measures: false }).honestBoxes).toBe(0);
});

it.each(['claim', 'cancel', 'mixed'] as const)(
  'sells 95 % of the boxes to honest buyers against 1,000 accounts that never pay: %s',
  (attack) => {
    expect(simulate({ seed: 4, attack, measures: true }).honestBoxes / boxes).toBeGreaterThanOrEqual(0.95);
  },
);

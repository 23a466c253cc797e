import { expect, it } from 'vitest';
import { simulate } from './support/unpaid-boxes-simulation';

const boxes = 150;

it('leaves nothing to honest buyers without the measures, so that the next tests show something', () => {
  expect(simulate({ seed: 4, attack: 'claim', measures: false, staffFree: false }).honestBoxes).toBe(0);
});

it.each(['claim', 'cancel', 'mixed'] as const)(
  'sells 95 % of the boxes to honest buyers against 1,000 accounts that never pay: %s',
  (attack) => {
    const { honestBoxes } = simulate({ seed: 4, attack, measures: true, staffFree: false });
    expect(honestBoxes / boxes).toBeGreaterThanOrEqual(0.95);
  },
);

it('sells as many against patient ones once staff free boxes without money twice a day', () => {
  const { honestBoxes } = simulate({ seed: 4, attack: 'patient', measures: true, staffFree: true });
  expect(honestBoxes / boxes).toBeGreaterThanOrEqual(0.95);
});

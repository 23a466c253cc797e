import { expect, it } from 'vitest';
import { simulateAttack } from './support/unpaid-boxes-simulation';

const boxes = 150;

it('without the measures, honest buyers get no box, so that the next tests prove something', () => {
  expect(simulateAttack({ seed: 4, attack: 'claim', measures: false, staffFree: false }).honestBoxes).toBe(0);
});

it.each(['claim', 'cancel', 'mixed'] as const)(
  'with the measures, honest buyers get 95 % of the boxes against 1,000 accounts that never pay: %s',
  (attack) => {
    const { honestBoxes } = simulateAttack({ seed: 4, attack, measures: true, staffFree: false });
    expect(honestBoxes / boxes).toBeGreaterThanOrEqual(0.95);
  },
);

it('with staff freeing unpaid boxes twice a day, honest buyers get as many against patient accounts', () => {
  const { honestBoxes } = simulateAttack({ seed: 4, attack: 'patient', measures: true, staffFree: true });
  expect(honestBoxes / boxes).toBeGreaterThanOrEqual(0.95);
});

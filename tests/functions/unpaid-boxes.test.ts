import { expect, it } from 'vitest';
import { simulateAttack } from './support/unpaid-boxes-simulation';

const boxes = 150;

it('honest buyers get no box without the limits on unpaid boxes, which shows that the attack works', () => {
  expect(simulateAttack({ seed: 4, attack: 'claim', measures: false, staffFree: false }).honestBoxes).toBe(0);
});

it.each(['claim', 'cancel', 'mixed'] as const)(
  'honest buyers get 95 % of the boxes with these limits, despite 1,000 accounts that never pay: %s',
  (attack) => {
    const { honestBoxes } = simulateAttack({ seed: 4, attack, measures: true, staffFree: false });
    expect(honestBoxes / boxes).toBeGreaterThanOrEqual(0.95);
  },
);

it('honest buyers get 95 % of the boxes against patient accounts if staff free unpaid boxes twice a day', () => {
  const { honestBoxes } = simulateAttack({ seed: 4, attack: 'patient', measures: true, staffFree: true });
  expect(honestBoxes / boxes).toBeGreaterThanOrEqual(0.95);
});

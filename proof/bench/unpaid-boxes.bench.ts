import { expect, it } from 'vitest';
import { type Scene, simulateAttack } from '../../tests/functions/support/unpaid-boxes-simulation';

const boxes = 150;
const seeds = [1, 2, 3];

const scenes = [
  ['nobody does anything about it', { measures: false, staffFree: false }],
  ['by itself', { measures: true, staffFree: false }],
  ['and staff free boxes twice a day', { measures: true, staffFree: true }],
] as const;

it('the shop sells nearly all boxes to honest buyers despite attacks by accounts that never pay', () => {
  const least = (scene: Omit<Scene, 'seed'>) => {
    const runs = seeds.map((seed) => simulateAttack({ ...scene, seed }));
    return {
      honest: Math.min(...runs.map(({ honestBoxes }) => honestBoxes)),
      fake: Math.max(...runs.map(({ fakeBoxes }) => fakeBoxes)),
      lockedOut: Math.max(...runs.map(({ lockedOut }) => lockedOut)),
    };
  };
  const rows = (['claim', 'hold', 'cancel', 'mixed', 'patient'] as const).flatMap((attack) =>
    scenes.map(([how, scene]) => ({ attack, how, scene, ...least({ ...scene, attack }) })),
  );
  console.table(
    rows.map(({ attack, how, honest, fake, lockedOut }) => ({
      'accounts that never pay': attack,
      against: how,
      'boxes of honest buyers': `${honest} of ${boxes} (${((honest / boxes) * 100).toFixed(1)} %)`,
      'boxes of the others': fake,
      'honest refused by network, without a box': lockedOut,
    })),
  );
  const held = rows.filter(
    ({ attack, scene }) => scene.measures && (scene.staffFree || attack !== 'patient'),
  );
  for (const { honest } of held) expect(honest / boxes).toBeGreaterThanOrEqual(0.95);
});

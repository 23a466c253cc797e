import { expect, it } from 'vitest';
import { type Attack, simulate } from './unpaid-boxes-simulation';

const boxes = 150;
const attacks: readonly Attack[] = ['claim', 'hold', 'cancel', 'mixed'];

it('sells nearly all boxes to honest buyers, whatever accounts that never pay try', () => {
  const rows = attacks.flatMap((attack) =>
    [false, true].map((measures) => {
      const runs = [1, 2, 3].map((seed) => simulate({ seed, attack, measures }));
      const least = Math.min(...runs.map(({ honestBoxes }) => honestBoxes));
      return {
        'accounts that never pay': attack,
        'with the measures': measures ? 'yes' : 'no',
        'boxes of honest buyers': `${least} of ${boxes} (${((least / boxes) * 100).toFixed(1)} %)`,
        'boxes of the others': Math.max(...runs.map(({ fakeBoxes }) => fakeBoxes)),
        unsold: Math.max(...runs.map(({ unsold }) => unsold)),
        'honest whom a network refused and who got none': Math.max(...runs.map(({ lockedOut }) => lockedOut)),
        least,
        measures,
      };
    }),
  );
  console.table(rows.map(({ least: _least, measures: _measures, ...row }) => row));
  for (const { least, measures } of rows) {
    if (measures) expect(least / boxes).toBeGreaterThanOrEqual(0.95);
  }
});

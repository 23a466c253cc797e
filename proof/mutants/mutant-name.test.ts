import { expect, it } from 'vitest';
import { buildMutantNames, isInSample } from './mutant-name';

const source = `function isOpen(now, until) {
  return now < until;
}
function isLate(now, until) {
  if (
    now < until
  )
    return false;
  return now < until;
}`;
const at = (line: number, column: number, length: number, replacement: string) => ({
  location: { start: { line, column }, end: { line, column: column + length } },
  replacement,
});

it('buildMutantNames shows the change within its line, and numbers repeated names', () => {
  expect(buildMutantNames(source, [at(2, 14, 1, '<='), at(2, 10, 11, 'true'), at(9, 14, 1, '<=')])).toEqual([
    'return now < until; → return now <= until;',
    'return now < until; → return true;',
    'return now < until; → return now <= until; (2)',
  ]);
});

it('buildMutantNames shortens a multi-line original to its first and last line', () => {
  const location = { start: { line: 1, column: 29 }, end: { line: 3, column: 2 } };
  expect(buildMutantNames(source, [{ location, replacement: '{}' }])).toEqual([
    'function isOpen(now, until) { return now < until; } → function isOpen(now, until) {}',
  ]);
  const long = { start: { line: 4, column: 29 }, end: { line: 10, column: 2 } };
  expect(buildMutantNames(source, [{ location: long, replacement: '{}' }])).toEqual([
    'function isLate(now, until) { … } → function isLate(now, until) {}',
  ]);
});

it('isInSample picks about one of n mutants, always the same ones', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `a → ${index}`);
  const picked = names.filter((name) => isInSample('slot.ts', name, 10));
  expect(picked.length).toBeGreaterThan(70);
  expect(picked.length).toBeLessThan(130);
  expect(names.filter((name) => isInSample('slot.ts', name, 10))).toEqual(picked);
  expect(names.every((name) => isInSample('slot.ts', name, 1))).toBe(true);
});

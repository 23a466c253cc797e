import { expect, it } from 'vitest';
import { removeSurvivedMutants } from './incremental-report';

it('removeSurvivedMutants removes only survived mutants from a report, so that they are run again', () => {
  const mutant = (id: string, status: string) => ({ id, status, replacement: '{}' });
  const killed = [mutant('1', 'Killed'), mutant('4', 'Timeout')];
  const report = (mutants: object[]) => ({
    ...{ schemaVersion: '1.0', testFiles: { 'a.test.ts': { tests: [] } } },
    files: { 'a.ts': { language: 'typescript', source: '', mutants } },
  });
  const before = report([...killed, mutant('2', 'Survived'), mutant('3', 'NoCoverage')]);
  expect(JSON.parse(removeSurvivedMutants(JSON.stringify(before)))).toEqual(report(killed));
  expect(() => removeSurvivedMutants('{}')).toThrow();
});

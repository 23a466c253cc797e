import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/local-stack/project';
import { updatePage, type ProofResult, proofs } from './proofs';

const page = readFileSync(join(ROOT, 'proof', 'README.md'), 'utf8');

const table = page.slice(page.indexOf('<!-- proofs: npm run prove -->'));

const figureOf = (command: string, output: string) =>
  proofs.find((one) => one.command.startsWith(command))?.figure(output);

describe('proof/README.md', () => {
  it('has a row for each proof', () => {
    for (const { claim, command } of proofs) {
      const row = table.split('\n').find((line) => line.includes(`\`npm run ${command}\``));
      expect(row).toContain(claim);
    }
  });

  it('keeps the rows of proofs that were not run again and updates the others', () => {
    const [first, second] = proofs;
    if (!first || !second) throw new Error('No proofs');
    const proved: ProofResult = {
      figure: 'Well',
      seconds: 7,
      commit: 'abc1234',
      day: '2026-11-23',
      machine: 'one',
    };
    const once = updatePage(page, new Map([[first.command, proved]]));
    expect(once).toContain(`| Well | \`npm run ${first.command}\` | 2026-11-23, abc1234, 7 s on one |`);
    const twice = updatePage(once, new Map([[second.command, { ...proved, figure: 'Better' }]]));
    expect(twice).toContain(`| Well | \`npm run ${first.command}\` |`);
    expect(twice).toContain(`| Better | \`npm run ${second.command}\` |`);
  });
});

describe('figureOf', () => {
  it.each([
    ['simulate -- --seeds', '10000 seeds in 3900 s: all was well', '10000 evenings, all well'],
    [
      'simulate -- --every',
      'own box: 2 calls, 6 interruptions, 0 with another end\n[]\ngift: 3 calls, 9 interruptions, 1 with another end',
      'own box: 2 calls, 6 interruptions, 0 with another end; gift: 3 calls, 9 interruptions, 1 with another end',
    ],
    [
      'simulate -- --planted',
      '✓ one: seed 3, 1.0 s: box 1\n✓ two: seed 11, 2.0 s: box 2\n✗ three',
      '2 of 3 bugs, each within 11 evenings',
    ],
    [
      'mutate-rules -- --only storage.rules',
      "│ 0       │ 'storage.rules' │ 110    │ 8     │ 0        │ 4        │",
      '110 mutants killed, 8 equal, 4 refused as rules, 0 survived',
    ],
    [
      'mutate -- --only functions',
      "│ 0       │ 'domain/src/gifts' │ 13     │ 10     │ 2     │ 1        │ 90.9 │\n" +
        "│ 1       │ 'domain/src/money' │ 9      │ 9      │ 0     │ 0        │ 100  │",
      '19 mutants killed (95 %), 2 equal, 1 survived',
    ],
    [
      'fuzz -- --transfers',
      'Transfer sequences: {"sequences":10000,"transfers":20100,"webhooks":36300,"confirmed":4700}',
      '10000 sequences, 20100 transfers, 36300 webhooks, 0 wrong confirmations, 0 lost kobo',
    ],
    [
      'fuzz -- --requests',
      'Hostile calls: {"requests":10036,"answered":9}\nHostile files: {"requests":7}\n' +
        'Hostile reads and writes: {"requests":20012,"refused":1}',
      '10036 calls, 20012 reads and writes of documents, 7 of files',
    ],
    [
      'bench',
      '│ 15 boxes   │ 25     │ 9 │\n│ 1500 boxes │ 24     │ 9 │',
      '25 reads of 15 boxes, 24 of 1,500',
    ],
  ])('finds the figure of npm run %s', (command, output, figure) => {
    expect(figureOf(command, output)).toBe(figure);
  });

  it.each(proofs.map(({ command }) => command))(
    'returns null for an output without the figure: %s',
    (command) => {
      expect(figureOf(command, 'Something went wrong')).toBeNull();
    },
  );
});

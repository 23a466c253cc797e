import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../local-stack/project';

const maxCharacters = 120;
const commentPattern = /^\s*(?:\*|\/\*|\/\/) /;

// The formatter does not wrap comments.
it('comment lines are at most 120 characters long', () => {
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.css', '*.rules'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const comments = sources
    .trim()
    .split('\n')
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ place: `${file}:${index + 1}`, text }))
        .filter(({ text }) => commentPattern.test(text)),
    );
  expect(comments.length).toBeGreaterThan(1000);
  const long = comments.filter(({ text }) => text.length > maxCharacters);
  expect(long.map(({ place }) => place)).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../local-stack/project';

const mostCharacters = 120;
const ofComment = /^\s*(?:\*|\/\*|\/\/) /;

// The formatter breaks code and prose, and leaves comments as they are.
it('no line of a comment is longer than 120 characters', () => {
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
        .filter(({ text }) => ofComment.test(text)),
    );
  expect(comments.length).toBeGreaterThan(1000);
  const long = comments.filter(({ text }) => text.length > mostCharacters);
  expect(long.map(({ place }) => place)).toEqual([]);
});

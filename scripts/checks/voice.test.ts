import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local-stack/project';
import { listProductTexts } from './product-texts';

const voice = readFileSync(join(ROOT, 'docs/product/voice.md'), 'utf8');

/** The terms in the third column of the table, which must not be used in the shop. */
const unwanted = voice
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, term = '']) => term));

const sources = execFileSync('git', ['ls-files', 'web/src', 'domain/src', 'functions/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/fixtures\/|\/demo\//.test(file));

const texts = sources.flatMap((file) => listProductTexts(file, readFileSync(join(ROOT, file), 'utf8')));

function places(pattern: RegExp): string[] {
  return texts
    .filter(({ text }) => pattern.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text}`);
}

describe('the shop’s texts', () => {
  it('are collected from strings, templates and JSX', () => {
    const source =
      'export const a = <p title="Two words">And three more</p>; const b = `Kept for ${c} minutes`;';
    expect(listProductTexts('a.tsx', source).map(({ text }) => text)).toEqual([
      'Two words',
      'And three more',
      'Kept for',
    ]);
    expect(texts.length).toBeGreaterThan(1000);
  });

  it.each(unwanted)('never contain “%s” (docs/product/voice.md)', (term) => {
    expect(places(new RegExp(`(?<![\\w-])${term}(?![\\w-])`, 'i'))).toEqual([]);
  });

  it('use curly apostrophes, except for texts that are quoted with straight ones', () => {
    const given = [
      "hasn't set up a delivery address yet. They need to add an address before receiving gifts.",
      "The link you're looking for (",
      "Explore This Week's Menu",
    ];
    const straight = texts.filter(({ text }) => /\p{L}'\p{L}/u.test(text));
    const ours = straight.filter(({ text }) => !given.some((one) => text.includes(one)));
    expect(ours.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
    expect(given.filter((one) => !straight.some(({ text }) => text.includes(one)))).toEqual([]);
  });
});

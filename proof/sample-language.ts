/**
 * `npm run sample-language [-- --seed 41] [--sentences 200] [--names 100]` draws a random sample of comments,
 * docstrings, test names and exported names. A reader who has not seen the code can then judge how clear they are. The
 * same seed always draws the same sample from a commit.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Comment, parseSync } from 'oxc-parser';
import { ROOT } from '../scripts/local-stack/project';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '41' },
    sentences: { type: 'string', default: '200' },
    names: { type: 'string', default: '100' },
  },
});

/** Returns a seeded random number generator (mulberry32) with numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = createRandom(Number(values.seed));

function draw(all: string[], count: number): string[] {
  const left = [...all].sort();
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/** Joins `//` comments on consecutive lines into one text. */
function paragraphs(text: string, comments: Comment[]): string[] {
  const found: { value: string; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = found.at(-1);
    const isNext = last?.isLine === true && /^\r?\n[ \t]*$/.test(text.slice(last.end, start));
    if (type === 'Line' && last && isNext) Object.assign(last, { value: `${last.value} ${value}`, end });
    else found.push({ value, end, isLine: type === 'Line' });
  }
  return found.map(({ value }) => value);
}

const testName =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\((?:[^()'"`]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g;
const sentences: string[] = [];
const names: string[] = [];
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
for (const file of files.filter((path) => path !== '')) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { comments, module } = parseSync(file, text);
  for (const value of paragraphs(text, comments)) {
    const sentence = value
      .replace(/\n\s*\*/g, ' ')
      .replace(/^\*/, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (sentence !== '') sentences.push(`${file}: ${sentence}`);
  }
  for (const [, , name = ''] of text.matchAll(testName)) sentences.push(`${file}: [test] ${name}`);
  for (const { entries } of module.staticExports) {
    for (const { exportName } of entries) if (exportName.name) names.push(`${file}: ${exportName.name}`);
  }
}
console.log(`${sentences.length} comments and test names, ${names.length} exported names\n`);
for (const line of draw(sentences, Number(values.sentences))) console.log(line);
console.log();
for (const line of draw(names, Number(values.names))) console.log(line);

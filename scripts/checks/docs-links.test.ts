import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { deadLink, markdownLinks, mentionedPages, slugOf, slugsOf } from './docs-links';

const root = join(import.meta.dirname, '../..');
const isText = /\.(?:[cm]?[jt]sx?|css|html|json|md|rules|ya?ml)$/;

/** Every tracked text file with what it says. */
function trackedFiles(): { path: string; text: string }[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return paths
    .filter((path) => isText.test(path) && !path.endsWith('package-lock.json'))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const files = trackedFiles();
const pages = files.filter(({ path }) => path.endsWith('.md'));
// What is made up below is no link.
const others = files.filter(
  ({ path }) => !path.endsWith('.md') && !path.startsWith('scripts/checks/docs-links'),
);

describe('a heading’s slug', () => {
  it.each([
    ['The four steps', 'the-four-steps'],
    ['A drop’s form', 'a-drops-form'],
    ["A drop's form", 'a-drops-form'],
    ['11. How people are told: preferences, quiet hours', '11-how-people-are-told-preferences-quiet-hours'],
    ['`holdBox` and [its order](orders.md)', 'holdbox-and-its-order'],
    ['Öffnung – heute', 'öffnung--heute'],
  ])('of %s is %s', (heading, slug) => expect(slugOf(heading, [])).toBe(slug));

  it('is numbered where another heading of the page has it already', () => {
    expect(slugsOf('# Boxes\n\n## Texts\n\n## Texts\n\n## Texts ##\n')).toEqual([
      'boxes',
      'texts',
      'texts-1',
      'texts-2',
    ]);
  });

  it('is not looked for in code', () => {
    expect(slugsOf('```sh\n# a comment\n```\n\n## A heading\n')).toEqual(['a-heading']);
  });
});

describe('a link', () => {
  it('of Markdown is followed from its page; what leads elsewhere is left alone', () => {
    const text =
      'See [the menu](../product/menu.md#packaging), [above](#context), [a site](https://a.example).';
    expect(markdownLinks('docs/decisions/x.md', text)).toEqual([
      { from: 'docs/decisions/x.md:1', path: 'docs/product/menu.md', heading: 'packaging' },
      { from: 'docs/decisions/x.md:1', path: 'docs/decisions/x.md', heading: 'context' },
    ]);
  });

  it('in a comment is the path of a page', () => {
    expect(mentionedPages('a.ts', '/** Why (docs/product/cart.md#total). */')).toEqual([
      { from: 'a.ts:1', path: 'docs/product/cart.md', heading: 'total' },
    ]);
    expect(mentionedPages('a.ts', '// (docs/decisions/0011).')).toEqual([
      { from: 'a.ts:1', path: 'docs/decisions/0011', heading: null },
    ]);
  });

  it('is dead without its file or its heading', () => {
    const from = 'a.ts:1';
    expect(deadLink({ from, path: 'docs/product/nothing.md', heading: null }, root)).toContain(
      'is not there',
    );
    expect(deadLink({ from, path: 'docs/product/cart.md', heading: 'nothing' }, root)).toContain(
      'no heading',
    );
    expect(deadLink({ from, path: 'docs/decisions/9999', heading: null }, root)).toContain('is not there');
    expect(deadLink({ from, path: 'docs/decisions/0011', heading: null }, root)).toBeNull();
    expect(deadLink({ from, path: 'docs/product/cart.md', heading: 'total' }, root)).toBeNull();
  });
});

test('every link of the Markdown pages leads somewhere', () => {
  expect(pages.length).toBeGreaterThan(20);
  const links = pages.flatMap(({ path, text }) => markdownLinks(path, text));
  expect(links.flatMap((link) => deadLink(link, root) ?? [])).toEqual([]);
});

test('every page of docs/ that a comment points at is there, with its heading', () => {
  const links = others.flatMap(({ path, text }) => mentionedPages(path, text));
  expect(links.length).toBeGreaterThan(50);
  expect(links.flatMap((link) => deadLink(link, root) ?? [])).toEqual([]);
});

test('every decision has one row in their index, in the order of their numbers', () => {
  const decisions = files.flatMap(({ path }) => /^docs\/decisions\/(0\d+-.+)$/.exec(path)?.[1] ?? []);
  const index = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
  const rows = [...index.matchAll(/^\| \[\d+\]\(([^)]+)\)/gm)].map(([, name]) => name);
  expect(rows).toEqual(decisions.toSorted());
});

test('every file and folder that a page names is there', () => {
  // A decision stays as it was made, and the changelog says what was.
  const present = pages.filter(({ path }) => !/^docs\/decisions\/0|^CHANGELOG/.test(path));
  const named = present.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:domain|functions|web|tests|scripts|emulator-data)\/[^`\s<{*]+)`/g)].map(
      ([, place = '']) => ({ path, place }),
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  // What git ignores is made by whoever deploys.
  const isLocal = (place: string) => /\/\.env/.test(place);
  expect(named.filter(({ place }) => !isLocal(place) && !existsSync(join(root, place)))).toEqual([]);
});

test('nothing points at a text that is not in the repository', () => {
  const foreign = /\bspecifications?[ ,]+(?:[12]\b|section)|\bdesign, sections? \d|\bDESIGN\.md\b/i;
  const cites = files
    .filter(({ path }) => !path.startsWith('scripts/checks/docs-links'))
    .filter(({ text }) => foreign.test(text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')))
    .map(({ path }) => path);
  expect(cites).toEqual([]);
});

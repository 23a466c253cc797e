import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import {
  findLinkProblem,
  listMarkdownLinks,
  listMentionedPages,
  toSlug,
  listHeadingSlugs,
} from './docs-links';

const root = join(import.meta.dirname, '../..');
const isText = /\.(?:[cm]?[jt]sx?|css|html|json|md|rules|ya?ml)$/;

function trackedFiles(): { path: string; text: string }[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return paths
    .filter((path) => isText.test(path) && !path.endsWith('package-lock.json'))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const files = trackedFiles();
const pages = files.filter(({ path }) => path.endsWith('.md'));
// Skip this module and its tests, because they contain links to invented pages.
const others = files.filter(
  ({ path }) => !path.endsWith('.md') && !path.startsWith('scripts/checks/docs-links'),
);

describe('toSlug', () => {
  it.each([
    ['The four steps', 'the-four-steps'],
    ['A drop’s form', 'a-drops-form'],
    ["A drop's form", 'a-drops-form'],
    ['11. How people are told: preferences, quiet hours', '11-how-people-are-told-preferences-quiet-hours'],
    ['`holdBox` and [its order](orders.md)', 'holdbox-and-its-order'],
    ['Öffnung – heute', 'öffnung--heute'],
  ])('converts the heading %s to the slug %s', (heading, slug) => expect(toSlug(heading, [])).toBe(slug));

  it('appends a number to the slug of a repeated Markdown heading', () => {
    expect(listHeadingSlugs('# Boxes\n\n## Texts\n\n## Texts\n\n## Texts ##\n')).toEqual([
      'boxes',
      'texts',
      'texts-1',
      'texts-2',
    ]);
  });

  it('ignores Markdown headings in code blocks', () => {
    expect(listHeadingSlugs('```sh\n# a comment\n```\n\n## A heading\n')).toEqual(['a-heading']);
  });
});

describe('links', () => {
  it('listMarkdownLinks resolves links relative to their page and ignores external links', () => {
    const text =
      'See [the menu](../product/menu.md#packaging), [above](#context), [a site](https://a.example).';
    expect(listMarkdownLinks('docs/decisions/x.md', text)).toEqual([
      { from: 'docs/decisions/x.md:1', path: 'docs/product/menu.md', heading: 'packaging' },
      { from: 'docs/decisions/x.md:1', path: 'docs/decisions/x.md', heading: 'context' },
    ]);
  });

  it('listMentionedPages finds pages by path and decision records by number', () => {
    expect(listMentionedPages('a.ts', '/** Why (docs/product/cart.md#total). */')).toEqual([
      { from: 'a.ts:1', path: 'docs/product/cart.md', heading: 'total' },
    ]);
    expect(listMentionedPages('a.ts', '// (docs/decisions/0011).')).toEqual([
      { from: 'a.ts:1', path: 'docs/decisions/0011', heading: null },
    ]);
  });

  it('findLinkProblem reports a link whose file or heading does not exist', () => {
    const from = 'a.ts:1';
    expect(findLinkProblem({ from, path: 'docs/product/nothing.md', heading: null }, root)).toContain(
      'is not there',
    );
    expect(findLinkProblem({ from, path: 'docs/product/cart.md', heading: 'nothing' }, root)).toContain(
      'no heading',
    );
    expect(findLinkProblem({ from, path: 'docs/decisions/9999', heading: null }, root)).toContain(
      'is not there',
    );
    expect(findLinkProblem({ from, path: 'docs/decisions/0011', heading: null }, root)).toBeNull();
    expect(findLinkProblem({ from, path: 'docs/product/cart.md', heading: 'total' }, root)).toBeNull();
  });
});

test('every link in a Markdown page works', () => {
  expect(pages.length).toBeGreaterThan(20);
  const links = pages.flatMap(({ path, text }) => listMarkdownLinks(path, text));
  expect(links.flatMap((link) => findLinkProblem(link, root) ?? [])).toEqual([]);
});

test('every documentation page and heading mentioned in a comment exists', () => {
  const links = others.flatMap(({ path, text }) => listMentionedPages(path, text));
  expect(links.length).toBeGreaterThan(50);
  expect(links.flatMap((link) => findLinkProblem(link, root) ?? [])).toEqual([]);
});

test('every decision record has one row in the index, in numerical order', () => {
  const decisions = files.flatMap(({ path }) => /^docs\/decisions\/(0\d+-.+)$/.exec(path)?.[1] ?? []);
  const index = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
  const rows = [...index.matchAll(/^- \[\d+\]\(([^)]+)\)/gm)].map(([, name]) => name);
  expect(rows).toEqual(decisions.toSorted());
});

test('every file and folder mentioned in a documentation page exists', () => {
  // Decision records and the changelog describe the past, so they may mention deleted files.
  const present = pages.filter(({ path }) => !/^docs\/decisions\/0|^CHANGELOG/.test(path));
  const named = present.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:domain|functions|web|tests|scripts|emulator-data)\/[^`\s<{*]+)`/g)].map(
      ([, place = '']) => ({ path, place }),
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  // Files ignored by git, such as `.env` files, are created only when deploying.
  const isLocal = (place: string) => /\/\.env/.test(place);
  expect(named.filter(({ place }) => !isLocal(place) && !existsSync(join(root, place)))).toEqual([]);
});

test('no file refers to a document outside the repository', () => {
  const foreign = /\bspecifications?[ ,]+(?:[12]\b|section)|\bdesign, sections? \d|\bDESIGN\.md\b/i;
  const cites = files
    .filter(({ path }) => !path.startsWith('scripts/checks/docs-links'))
    .filter(({ text }) => foreign.test(text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')))
    .map(({ path }) => path);
  expect(cites).toEqual([]);
});

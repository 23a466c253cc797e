import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchesIn } from '../tests/support/rules-matches';
import { arrowsAmong, arrowsOf, cyclesIn, drawings, isSource, mermaid, redrawn } from './import-map';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the arrows among rooms', () => {
  const code: Record<string, string> = {
    'web/src/a/one.ts': `import { two } from '../b/two'; export const lazy = () => import('../c/three');`,
    'web/src/b/two.ts': `import type { three } from '../c/three'; import 'react'; import './two.css';`,
    'web/src/c/three.tsx': `// import '../a/one'\nexport const three = 3;`,
  };
  const roomOf = (file: string) => file.split('/')[2];
  const arrows = arrowsAmong(Object.keys(code), roomOf, (file) => code[file] ?? '');

  it('follow imports of values, of types and at run time, but not comments, packages and style sheets', () => {
    expect(arrows).toEqual(
      new Map([
        ['a', new Set(['b', 'c'])],
        ['b', new Set(['c'])],
        ['c', new Set()],
      ]),
    );
  });

  it('are drawn without those that follow from two others', () => {
    expect(mermaid(arrows)).toBe('```mermaid\nflowchart LR\n  a[a] --> b[b]\n  b[b] --> c[c]\n```');
  });

  it('name rooms that reach each other', () => {
    const round = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
    ]);
    expect(cyclesIn(round)).toEqual(['a ↔ b', 'a ↔ c', 'b ↔ c']);
    expect(cyclesIn(arrows)).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const page = read('docs/architecture.md');

  it.each(drawings.map((drawing) => [drawing.title, drawing] as const))('%s: no arrow back', (_, drawing) => {
    expect(cyclesIn(arrowsOf(drawing, files, root))).toEqual([]);
  });

  it('draws the arrows as they are: npm run draw-map', () => {
    expect(redrawn(page, files, root)).toBe(page);
  });

  it('lists every room of the map, and none that is gone', () => {
    const listed = [...page.matchAll(/^\| `([a-z-]+\/src\/[a-z/-]+)\/` /gm)].map(([, folder = '']) => folder);
    const bases = drawings.map(({ base }) => base).filter((base) => base !== '');
    const rooms = bases.flatMap((base) =>
      files
        .filter((file) => isSource(file) && file.startsWith(`${base}/`))
        .flatMap((file) => {
          const [room, ...rest] = file.slice(base.length + 1).split('/');
          return room !== undefined && rest.length > 0 ? [`${base}/${room}`] : [];
        }),
    );
    expect(new Set(listed)).toEqual(new Set(rooms));
  });
});

describe('docs/data.md', () => {
  const page = read('docs/data.md');
  const rows = [...page.matchAll(/^\| (`[^|]+?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  /** Wildcards have names of their own on either side. */
  const shape = (path: string) => path.replace(/^\//, '').replace(/[^/]*\{[^/]+/g, '{}');
  const matched = ['firestore.rules', 'storage.rules'].flatMap((file) => matchesIn(read(file)).map(shape));

  it('has a row for every match of the rules', () => {
    const shapes = rows.map(shape);
    // Documents that a rule matches with one wildcard have a row each.
    const missing = matched.filter(
      (match) =>
        !shapes.some((row) => new RegExp(`^${match.replaceAll('{}', '(\\{\\}|[a-z]+)')}$`).test(row)),
    );
    expect(missing).toEqual([]);
  });

  it('has no row that the rules do not know', () => {
    const unknown = rows
      .map(shape)
      .filter(
        (row) => !matched.some((match) => new RegExp(`^${match.replaceAll('{}', '[^/]+')}$`).test(row)),
      );
    expect(unknown).toEqual([]);
  });
});

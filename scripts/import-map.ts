import { dirname, join, posix } from 'node:path';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Which rooms a room imports. A room is a folder of the map. */
export type Arrows = Map<string, Set<string>>;

const endings = ['.ts', '.tsx', '/index.ts'];

/** The tracked file that a specifier in `from` means; undefined for a package, a style sheet or a picture. */
function importedFile(from: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  const domain = /^@sharebox\/domain\/(.+)$/.exec(specifier)?.[1];
  const base = domain ? `domain/src/${domain}` : posix.join(dirname(from), specifier);
  if (!domain && !specifier.startsWith('.')) return undefined;
  return endings.map((ending) => base + ending).find((file) => files.has(file));
}

/** What a source file imports and exports again, as it is written there. */
function specifiersIn(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
}

/**
 * The arrows among the rooms of these source files, paths from the project's root. `roomOf` names a file's room, or
 * undefined for one that is not on the map.
 */
export function arrowsAmong(
  files: readonly string[],
  roomOf: (file: string) => string | undefined,
  read: (file: string) => string,
): Arrows {
  const known = new Set(files);
  const arrows: Arrows = new Map();
  for (const file of files) {
    const room = roomOf(file);
    if (room === undefined) continue;
    const targets = arrows.get(room) ?? new Set();
    arrows.set(room, targets);
    for (const specifier of specifiersIn(file, read(file))) {
      const imported = importedFile(file, specifier, known);
      const target = imported === undefined ? undefined : roomOf(imported);
      if (target !== undefined && target !== room) targets.add(target);
    }
  }
  return arrows;
}

/** Rooms that reach each other: each as `a ↔ b`. The map has none. */
export function cyclesIn(arrows: Arrows): string[] {
  const rooms = [...arrows.keys()].sort();
  return rooms.flatMap((a) =>
    rooms.filter((b) => a < b && reaches(arrows, a, b) && reaches(arrows, b, a)).map((b) => `${a} ↔ ${b}`),
  );
}

function reaches(arrows: Arrows, from: string, to: string, seen = new Set<string>()): boolean {
  for (const next of arrows.get(from) ?? []) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(arrows, next, to, seen)) return true;
  }
  return false;
}

/** A flow chart in Mermaid's language. An arrow that follows from two others is left out. */
export function mermaid(arrows: Arrows): string {
  const id = (room: string) => room.replace(/\W/g, '_');
  const rooms = [...arrows.keys()].sort();
  const lines = rooms.flatMap((room) => {
    const targets = [...(arrows.get(room) ?? [])].sort();
    const direct = targets.filter(
      (target) => !targets.some((other) => other !== target && reaches(arrows, other, target)),
    );
    return direct.map((target) => `  ${id(room)}[${room}] --> ${id(target)}[${target}]`);
  });
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');
}

/** One drawing of the map: the folders directly below `base` (or those named), and the files in it as one room. */
export interface Drawing {
  title: string;
  base: string;
  roomOf: (file: string) => string | undefined;
}

/** The room of a file is the folder below `base` that it lies in; a file of `base` itself has none. */
function foldersOf(base: string): (file: string) => string | undefined {
  return (file) => {
    if (!file.startsWith(`${base}/`)) return undefined;
    const [room, ...rest] = file.slice(base.length + 1).split('/');
    return rest.length > 0 ? room : undefined;
  };
}

const packages = (file: string) => /^(domain|functions|web)\/src\//.exec(file)?.[1];

/** What docs/architecture.md draws. */
export const drawings: readonly Drawing[] = [
  { title: 'The three packages', base: '', roomOf: packages },
  { title: 'Domain, by subject', base: 'domain/src', roomOf: foldersOf('domain/src') },
  { title: 'Functions: entries, rooms, platform', base: 'functions/src', roomOf: foldersOf('functions/src') },
  { title: 'Web, by layer', base: 'web/src', roomOf: foldersOf('web/src') },
  {
    title: 'What features share, by subject',
    base: 'web/src/shared',
    roomOf: foldersOf('web/src/shared'),
  },
  {
    title: 'The staff’s area, by desk',
    base: 'web/src/features/admin',
    roomOf: foldersOf('web/src/features/admin'),
  },
];

/** Source files of the map: no tests, no fixtures. */
export const isSource = (file: string) =>
  /^(domain|functions|web)\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/fixtures\/|\.d\.ts$/.test(file);

/** The arrows of a drawing in the checkout at `root`. */
export function arrowsOf(drawing: Drawing, files: readonly string[], root: string): Arrows {
  return arrowsAmong(files.filter(isSource), drawing.roomOf, (file) =>
    readFileSync(join(root, file), 'utf8'),
  );
}

/**
 * The text with each drawing, below the heading of its title, as it is now. Throws where a heading or its chart is
 * missing.
 */
export function redrawn(text: string, files: readonly string[], root: string): string {
  return drawings.reduce((page, drawing) => {
    const start = page.indexOf(`### ${drawing.title}\n`);
    const from = start < 0 ? -1 : page.indexOf('```mermaid', start);
    const to = from < 0 ? -1 : page.indexOf('```', from + 3);
    if (to < 0) throw new Error(`docs/architecture.md has no chart below "### ${drawing.title}"`);
    return page.slice(0, from) + mermaid(arrowsOf(drawing, files, root)) + page.slice(to + 3);
  }, text);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * A place that a file points at: `path` from the repository's root, `heading` as in an address, null for the whole
 * file.
 */
export interface DocsLink {
  /** `docs/product/menu.md:12`. */
  from: string;
  path: string;
  heading: string | null;
}

/** What GitHub makes of a heading's text, `taken` being the slugs that stand above it in the same file. */
export function slugOf(heading: string, taken: readonly string[]): string {
  const text = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase();
  const slug = text.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
  for (let count = 0; ; count++) {
    const numbered = count === 0 ? slug : `${slug}-${count}`;
    if (!taken.includes(numbered)) return numbered;
  }
}

/** Lines of a Markdown text without those of fenced code; each in its place. */
function proseLines(markdown: string): string[] {
  let fence: string | null = null;
  return markdown.split('\n').map((line) => {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1] ?? null;
    const isInside = fence !== null || mark !== null;
    if (fence === null) fence = mark;
    else if (mark?.startsWith(fence)) fence = null;
    return isInside ? '' : line;
  });
}

/** The slugs of all headings of a Markdown text, in their order. */
export function slugsOf(markdown: string): string[] {
  const slugs: string[] = [];
  for (const line of proseLines(markdown)) {
    const heading = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(line)?.[1];
    if (heading !== undefined) slugs.push(slugOf(heading, slugs));
  }
  return slugs;
}

/** The relative links of the Markdown file at `path`, and its pictures'. */
export function markdownLinks(path: string, markdown: string): DocsLink[] {
  return proseLines(markdown).flatMap((line, index) =>
    [...line.replace(/`[^`]*`/g, '').matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].flatMap(
      ([, target = '']) => {
        if (/^[a-z][a-z+.-]*:/i.test(target) || target.startsWith('//')) return [];
        const [file = '', heading] = target.split('#');
        const to = file === '' ? path : normalize(join(dirname(path), decodeURI(file)));
        return [{ from: `${path}:${index + 1}`, path: to, heading: heading ?? null }];
      },
    ),
  );
}

/**
 * Where any other file mentions a page of `docs/`, as its comments do: by its path
 * (`docs/product/menu.md#packaging`), or a decision by its number (`docs/decisions/0011`).
 */
export function mentionedPages(path: string, text: string): DocsLink[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/(?<![\w/.-])(docs\/(?:[\w./-]+\.md|decisions\/\d{4}\b(?!-)))(?:#([\w-]+))?/g)].map(
      ([, page = '', heading]) => ({
        from: `${path}:${index + 1}`,
        path: page,
        heading: heading ?? null,
      }),
    ),
  );
}

/** Where a page is; a decision that is named by its number has a longer name. */
function fileOf(path: string, root: string): string {
  if (!/^docs\/decisions\/\d{4}$/.test(path)) return join(root, path);
  const number = path.slice(-4);
  const folder = join(root, dirname(path));
  return join(folder, readdirSync(folder).find((name) => name.startsWith(`${number}-`)) ?? number);
}

/** What is wrong with a link, in the repository at `root`; null for one that leads somewhere. */
export function deadLink({ from, path, heading }: DocsLink, root: string): string | null {
  const file = fileOf(path, root);
  if (path.startsWith('../..') || !existsSync(file)) return `${from}: ${path} is not there`;
  if (heading === null || !path.endsWith('.md')) return null;
  if (slugsOf(readFileSync(file, 'utf8')).includes(heading)) return null;
  return `${from}: ${path} has no heading #${heading}`;
}

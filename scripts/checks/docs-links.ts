import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A link to a page. `path` is relative to the root. `heading` is the slug of a heading, or null for the whole file. */
export interface DocsLink {
  /** The location of the link, such as `docs/product/menu.md:12`. */
  from: string;
  path: string;
  heading: string | null;
}

/** Returns GitHub's slug of a heading. `taken` contains the slugs of the previous headings in the same file. */
export function toSlug(heading: string, taken: readonly string[]): string {
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

/** Returns the lines of a Markdown text, with empty lines in place of fenced code blocks. */
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

export function listHeadingSlugs(markdown: string): string[] {
  const slugs: string[] = [];
  for (const line of proseLines(markdown)) {
    const heading = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(line)?.[1];
    if (heading !== undefined) slugs.push(toSlug(heading, slugs));
  }
  return slugs;
}

/** Returns the relative links and images of the Markdown file at `path`. */
export function listMarkdownLinks(path: string, markdown: string): DocsLink[] {
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
 * Returns the pages that a text mentions by path (`docs/product/menu.md#packaging`) or by decision
 * (`docs/decisions/0011`).
 */
export function listMentionedPages(path: string, text: string): DocsLink[] {
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

function fileOf(path: string, root: string): string {
  if (!/^docs\/decisions\/\d{4}$/.test(path)) return join(root, path);
  const number = path.slice(-4);
  const folder = join(root, dirname(path));
  return join(folder, readdirSync(folder).find((name) => name.startsWith(`${number}-`)) ?? number);
}

/** Returns the problem of a link in the repository at `root`, or null if the link works. */
export function findLinkProblem({ from, path, heading }: DocsLink, root: string): string | null {
  const file = fileOf(path, root);
  if (path.startsWith('../..') || !existsSync(file)) return `${from}: ${path} is not there`;
  if (heading === null || !path.endsWith('.md')) return null;
  if (listHeadingSlugs(readFileSync(file, 'utf8')).includes(heading)) return null;
  return `${from}: ${path} has no heading #${heading}`;
}

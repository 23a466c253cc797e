import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hiddenPaths, type PublicPage, publicPages } from '../src/config/page-metadata';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Adds a page's metadata to the shell, for clients without JavaScript. `origin` has no trailing slash. */
export function buildPageDocument(shell: string, page: PublicPage, origin: string): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`;
  const url = `${origin}${page.path}`;
  const picture = `${origin}/og/${page.name}.jpg`;
  const tags = [
    `<title>${escaped(page.title)}</title>`,
    meta('name', 'description', page.description),
    ...(page.isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    `<link rel="canonical" href="${escaped(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Share Box'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', page.headline),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return shell
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

export function buildSitemap(origin: string): string {
  const listed = publicPages.filter(({ isUnlisted }) => !isUnlisted);
  const urls = listed.map(({ path }) => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

export function buildRobotsTxt(origin: string): string {
  const hidden = hiddenPaths.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...hidden, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Writes the documents of the public pages. Hosting serves `pages/{name}.html` at the path of the page. */
export async function writePageDocuments(
  outDir: string,
  documents: { shell: string; home: string; weeklyDrop: string; gift: string },
  origin: string,
): Promise<void> {
  await mkdir(join(outDir, 'pages'), { recursive: true });
  await Promise.all([
    ...publicPages.map((page) => {
      const isHome = page.path === '/';
      const file = isHome ? 'index.html' : `pages/${page.name}.html`;
      const document =
        page.name === 'home' || page.name === 'weeklyDrop' ? documents[page.name] : documents.shell;
      return writeFile(join(outDir, file), buildPageDocument(document, page, origin));
    }),
    // The gift page is not in `publicPages`, because a function adds the preview of each gift.
    writeFile(join(outDir, 'pages/gift.html'), documents.gift),
    writeFile(join(outDir, 'sitemap.xml'), buildSitemap(origin)),
    writeFile(join(outDir, 'robots.txt'), buildRobotsTxt(origin)),
  ]);
}

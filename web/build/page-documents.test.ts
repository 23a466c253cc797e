import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getPageDescription, hiddenPaths, pageMetadata, publicPages } from '../src/config/page-metadata';
import { paths } from '../src/config/paths';
import { buildPageDocument, buildRobotsTxt, buildSitemap } from './page-documents';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const origin = 'https://shop.example';
const shell = read('../index.html');

const hostingSchema = z.object({
  hosting: z.object({
    rewrites: z.array(
      z.object({
        source: z.string(),
        destination: z.optional(z.string()),
        function: z.optional(z.object({ functionId: z.string() })),
      }),
    ),
  }),
});

describe('publicPages', () => {
  it('each public page has its own title, description and image', () => {
    for (const facts of ['title', 'description', 'headline', 'dish'] as const) {
      expect(new Set(publicPages.map((page) => page[facts])).size).toBe(publicPages.length);
    }
    for (const { name, description, title } of publicPages) {
      expect([name, description.length > 50 && description.length <= 160]).toEqual([name, true]);
      expect([name, title.length <= 60]).toEqual([name, true]);
      expect([name, existsSync(new URL(`../public/og/${name}.jpg`, import.meta.url))]).toEqual([name, true]);
    }
  });

  it('Hosting serves the document of each public page at all of the page’s URLs', () => {
    const { rewrites } = hostingSchema.parse(JSON.parse(read('../../firebase.json'))).hosting;
    const shown = new Map(
      rewrites.map(({ source, destination, function: target }) => [
        source,
        // The `menuPage` function inserts the week's menu into the document.
        target?.functionId === 'menuPage' ? '/pages/weeklyDrop.html' : destination,
      ]),
    );
    const addresses = Object.entries(pageMetadata).flatMap(([name, facts]) => {
      const path = Object.entries(paths).find(([key]) => key === name)?.[1] ?? '';
      if (path === '/') return [];
      return [[path, `/pages/${'sameAs' in facts ? facts.sameAs : name}.html`]];
    });
    expect(addresses.length).toBeGreaterThan(15);
    for (const [path, document] of addresses) expect([path, shown.get(path ?? '')]).toEqual([path, document]);
  });
});

/**
 * Returns whether a glob in `firebase.json` matches the path. Supports only the glob syntax that `firebase.json` uses.
 */
function takes(source: string, path: string): boolean {
  if (source.startsWith('!')) return !takes(source.slice(1), path);
  if (source.endsWith('**')) return path.startsWith(source.slice(0, -2));
  return source.endsWith('/*') ? path.startsWith(source.slice(0, -1)) : path === source;
}

it('Hosting serves a document at every path of the app, but not at unknown paths or for missing files', () => {
  const { rewrites } = hostingSchema.parse(JSON.parse(read('../../firebase.json'))).hosting;
  const shown = (path: string) => {
    const rewrite = rewrites.find(({ source }) => takes(source, path));
    return rewrite?.destination ?? rewrite?.function?.functionId;
  };
  for (const path of Object.values(paths).filter((one) => one !== paths.home)) {
    expect([path, shown(path.replace(/:\w+/, 'some-id'))]).toEqual([path, expect.any(String)]);
  }
  for (const path of [
    '/nope',
    '/kitchen/orders',
    '/profile/nope',
    '/assets/of-the-last-build.js',
    '/icons/nope.png',
  ]) {
    expect([path, shown(path)]).toEqual([path, undefined]);
  }
});

it('Hosting serves images for the icons that browsers request without a link', () => {
  const { rewrites } = hostingSchema.parse(JSON.parse(read('../../firebase.json'))).hosting;
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const image = rewrites.find(({ source }) => source === path)?.destination ?? '';
    expect([path, image]).toEqual([path, expect.stringMatching(/\.png$/)]);
    expect([path, existsSync(new URL(`../public${image}`, import.meta.url))]).toEqual([path, true]);
  }
});

describe('buildPageDocument', () => {
  const page = {
    name: 'about',
    path: '/about',
    title: 'A "B"',
    description: 'C & D',
    headline: 'E',
    dish: 'F',
  };
  const document = buildPageDocument(shell, page, origin);

  it('a page document contains exactly one title and one description, both escaped', () => {
    expect(document.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>A &quot;B&quot;</title>']);
    expect(document.match(/<meta\s+name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="C &amp; D" />',
    ]);
  });

  it('a page document contains the page’s image and canonical URL', () => {
    expect(document).toContain('<meta property="og:image" content="https://shop.example/og/about.jpg" />');
    expect(document).toContain('<link rel="canonical" href="https://shop.example/about" />');
    expect(document).toContain('<div id="root"></div>');
  });
});

describe('buildSitemap and buildRobotsTxt', () => {
  it('the sitemap lists each public page once, and no other pages', () => {
    const found = [...buildSitemap(origin).matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    const listed = publicPages.filter(({ isUnlisted }) => !isUnlisted);
    expect(found.sort()).toEqual(listed.map(({ path }) => path).sort());
    expect(found).not.toContain('/open-gift');
    expect(found).toEqual(expect.arrayContaining(['/', '/weekly-drop', '/faq', '/contact', '/privacy']));
  });

  it('robots.txt disallows private pages except gift pages, so that messengers can load the previews of gifts', () => {
    const lines = buildRobotsTxt(origin).split('\n');
    const isHidden = (path: string) =>
      lines.some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)));
    for (const [name, path] of Object.entries(paths)) {
      const facts = Object.entries(pageMetadata).find(([key]) => key === name)?.[1];
      expect([path, isHidden(path)]).toEqual([path, facts === undefined && name !== 'publicGift']);
    }
    expect(hiddenPaths).toContain('/gift-checkout/');
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
  });
});

it('getPageDescription returns the shop’s description for private paths, and the target’s for alias paths', () => {
  expect(getPageDescription('/login')).toBe(getPageDescription('/signin'));
  expect(getPageDescription('/profile')).toBe(getPageDescription('/'));
  expect(getPageDescription('/no-such-page')).toBe(getPageDescription('/'));
  expect(getPageDescription('/faq')).toContain('searchable');
});

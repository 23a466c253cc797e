import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { mealCategories } from '@sharebox/domain/menu/menu';
import { servedStorefrontSchema } from '@sharebox/domain/storefront/storefront';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { insertContent } from '../../../functions/src/storefront/page-content';
import { pageRendererSchema } from '../../../functions/src/storefront/page-renderer';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compress = new Set(['.css', '.html', '.js', '.json', '.svg']);

/** Returns a full week's menu with one dish per sample image, in a drop that takes orders for two more days. */
function fullMenu(dist: string) {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const pictures = readdirSync(join(dist, 'sample-dishes')).filter((name) => !name.endsWith('-small.webp'));
  const meals = pictures.map((picture, index) =>
    createSampleMeal({
      id: `meal-${index}`,
      category: mealCategories[index % mealCategories.length] ?? 'main',
      name: picture.replace('.webp', '').replaceAll('-', ' '),
      image_url: `/sample-dishes/${picture}`,
      sort_order: index,
    }),
  );
  const drop = { id: 'bench', name: 'A full week', description: '' };
  const dates = { start_date: days(-1), end_date: days(3), order_deadline: days(2), delivery_date: days(3) };
  const capacity = { drop_id: 'bench', current_orders: 3, max_orders: 15, status: 'active' };
  return servedStorefrontSchema.parse({
    served_at: new Date(),
    menu: { drop: { ...drop, ...dates }, meals, published_at: days(-1) },
    capacity: { ...capacity, order_deadline: days(2), ordering_window: 'weekly' },
  });
}

/** Serves the build as a CDN would, with a full week's menu on two pages. `?all` loads all code at once. */
export async function serveBuild(dist: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const week = fullMenu(dist);
  const menu = JSON.stringify(week);
  const renderer = join(import.meta.dirname, '../../../functions/lib/web/prerender.js');
  const { renderPage } = pageRendererSchema.parse(await import(pathToFileURL(renderer).href));
  const rendered: Record<string, string> = {};
  for (const path of ['/weekly-drop', '/to/sample']) rendered[path] = await renderPage(path, week);
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const all = scripts.map((file) => `<script type="module" src="/assets/${file}"></script>`).join('');
  const pages: Record<string, string> = {
    '/': 'index.html',
    '/weekly-drop': 'pages/weeklyDrop.html',
    '/to/sample': 'pages/gift.html',
  };
  const kept = new Map<string, Buffer>();

  const read = (url: URL): Buffer | null => {
    if (url.pathname === '/api/storefront') return Buffer.from(menu);
    const page = pages[url.pathname];
    const file = join(dist, page ?? url.pathname);
    if (!existsSync(file)) return null;
    const html = rendered[url.pathname];
    const content =
      html === undefined
        ? readFileSync(file)
        : Buffer.from(insertContent(readFileSync(file, 'utf8'), html, week));
    if (page === undefined || !url.searchParams.has('all')) return content;
    return Buffer.from(content.toString().replace('</head>', () => `${all}</head>`));
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const file = pages[url.pathname] ?? url.pathname;
    const extension = url.pathname.startsWith('/api/') ? '.json' : extname(file);
    const isPacked = compress.has(extension);
    const content = kept.get(url.href) ?? read(url);
    if (!content) {
      response.writeHead(404).end();
      return;
    }
    const body = isPacked && !kept.has(url.href) ? gzipSync(content) : content;
    kept.set(url.href, body);
    response.writeHead(200, {
      'content-type': types[extension] ?? 'application/octet-stream',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

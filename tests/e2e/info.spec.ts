import { expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { publicPages } from '../../web/src/config/page-metadata';

const portsSchema = z.object({ hosting: z.number() });

test('serves the sitemap, robots.txt and page titles to clients without JavaScript', async ({ request }) => {
  const { hosting } = portsSchema.parse(JSON.parse(process.env.SHAREBOX_EMULATORS ?? '{"hosting":5000}'));
  const read = async (path: string) => {
    const answer = await request.get(`http://127.0.0.1:${hosting}${path}`);
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.text();
  };
  const sitemap = await read('/sitemap.xml');
  for (const { path, name, title, isUnlisted = false } of publicPages) {
    const document = await read(path);
    expect(document).toContain(`<title>${title}</title>`);
    expect(document).toContain(`/og/${name}.jpg`);
    expect(sitemap.includes(`${path}</loc>`)).toBe(!isUnlisted);
    await request.get(`http://127.0.0.1:${hosting}/og/${name}.jpg`).then((picture) => {
      expect(picture.headers()['content-type']).toBe('image/jpeg');
    });
  }
  expect(await read('/robots.txt')).toContain('Disallow: /admin');
});

test('responds with 404 to missing files and pages, and serves icons', async ({ request }) => {
  const { hosting } = portsSchema.parse(JSON.parse(process.env.SHAREBOX_EMULATORS ?? '{"hosting":5000}'));
  const statusOf = async (path: string) => (await request.get(`http://127.0.0.1:${hosting}${path}`)).status();
  expect(await statusOf('/assets/of-the-last-build.js')).toBe(404);
  expect(await statusOf('/no-such-page')).toBe(404);
  expect(await statusOf('/profile')).toBe(200);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const icon = await request.get(`http://127.0.0.1:${hosting}${path}`);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

import { servedStorefrontSchema } from '@sharebox/domain/storefront/storefront';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { expect, it } from 'vitest';
import { insertRenderedContent, parseSourcesHash } from './render-page';

const at = new Date('2026-11-23T12:00:00Z');
const counts = { current_orders: 0, max_orders: 0, full_windows: [] };
const capacity = { drop_id: null, ...counts, status: null, order_deadline: null };
const document = `<head><meta name="sources" content="5f1c" /></head><body>
    <div id="root"></div>
  </body>`;

const served = (name: string) =>
  servedStorefrontSchema.parse({
    menu: { drop: null, meals: [createSampleMeal({ name })], published_at: at },
    capacity: { ...capacity, ordering_window: 'weekly' },
    served_at: at,
  });

it('insertRenderedContent inserts the rendered HTML and the unchanged storefront data', () => {
  const page = insertRenderedContent(document, '<h1>Choose</h1>', served('Jollof'));
  expect(page).toContain('<div id="root"><h1>Choose</h1></div>');
  const data = /<script type="application\/json" id="storefront">([^]*?)<\/script>/.exec(page)?.[1];
  expect(servedStorefrontSchema.parse(JSON.parse(data ?? ''))).toEqual(served('Jollof'));
});

it('insertRenderedContent replaces the document’s title with the rendered title', () => {
  const titled = document.replace('<head>', '<head><title>Share Box</title>');
  const page = insertRenderedContent(
    titled,
    '<title>A gift for $& · Share Box</title><h1>Gift</h1>',
    served('Jollof'),
  );
  expect(page.match(/<title>[^<]*/g)).toEqual(['<title>A gift for $& · Share Box']);
  expect(page).toContain('<head><title>A gift');
});

it('insertRenderedContent escapes dish names that contain HTML tags or replacement patterns', () => {
  const name = '</script><script>alert(1)</script> $& $1';
  const page = insertRenderedContent(document, '<p>$&</p>', served(name));
  expect(page.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(page).toContain('<p>$&</p>');
  const data = /id="storefront">([^]*?)<\/script>/.exec(page)?.[1];
  expect(servedStorefrontSchema.parse(JSON.parse(data ?? '')).menu.meals[0]?.name).toBe(name);
});

it('parseSourcesHash returns the hash in the meta element, or null if there is no such element', () => {
  expect(parseSourcesHash(document)).toBe('5f1c');
  expect(parseSourcesHash('<head></head>')).toBeNull();
});

import { expect, it } from 'vitest';
import { giftLinkSchema } from '@sharebox/domain/gifts/gift';
import { buildGiftPageResponse, toGiftPagePath } from '../../functions/src/gifts/calls/gift-page';
import {
  buildGiftPreview,
  fallbackPreview,
  insertPreview,
  rateLimitedPreview,
  syncGiftPage,
} from '../../functions/src/gifts/gift-link';
import { call } from './support/calls';
import { countFirestoreOperations } from './support/count-firestore-operations';
import { createRecipient, giftSecrets } from './support/gifts';
import { addMinutes, openShop, tuesday } from './support/shop';

const shell = `<!doctype html><html><head>
    <title>Share Box · Dinner for two</title>
    <meta
      name="description"
      content="Boxes"
    />
    <script src="/assets/app.js"></script>
  </head><body><div id="root"></div></body></html>`;
const general = 'A gift from Share Box';

it('a gift page’s preview shows only the member’s display name and tagline', async () => {
  const shop = await openShop();
  await createRecipient(shop);
  const preview = await buildGiftPreview(shop, '/to/Rita-and-Co/');
  expect(preview).toEqual({
    status: 200,
    title: 'A Share Box for Rita',
    description: 'Send me a delicious Share box',
    path: '/to/rita-and-co',
    // The requested spelling differs from the tag, so the app redirects and the preview has no content.
    content: null,
  });
  const html = insertPreview(shell, preview, 'https://sharebox.test');
  expect(html).toBe(`<!doctype html><html><head>
    <script src="/assets/app.js"></script>
    <title>A Share Box for Rita</title>
    <meta name="description" content="Send me a delicious Share box" />
    <meta name="robots" content="noindex" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Share Box" />
    <meta property="og:title" content="A Share Box for Rita" />
    <meta property="og:description" content="Send me a delicious Share box" />
    <meta property="og:url" content="https://sharebox.test/to/rita-and-co" />
    <meta property="og:image" content="https://sharebox.test/og/gift.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Dinner for two in a Share Box" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="A Share Box for Rita" />
    <meta name="twitter:description" content="Send me a delicious Share box" />
    <meta name="twitter:image" content="https://sharebox.test/og/gift.png" />
  </head><body><div id="root"></div></body></html>`);
  for (const secret of [...Object.values(giftSecrets.recipient), 'rita-canary-uid']) {
    expect(html).not.toContain(secret);
  }
});

it('a preview has content only for the current URL of a gift page and for the sample page', async () => {
  const shop = await openShop();
  await createRecipient(shop);
  const read = await countFirestoreOperations(() => buildGiftPreview(shop, '/to/rita-and-co'));
  expect(read.reads).toBe(1);
  const { content } = await buildGiftPreview(shop, '/to/rita-and-co');
  expect(content?.gift).toMatchObject({ slug: 'rita-and-co', link: { display_name: 'Rita' } });
  expect(Object.keys(content?.gift?.link ?? {}).sort()).toEqual(Object.keys(giftLinkSchema.shape).sort());
  for (const secret of [...Object.values(giftSecrets.recipient), 'rita-canary-uid']) {
    expect(JSON.stringify(content)).not.toContain(secret);
  }
  expect((await buildGiftPreview(shop, '/to/sample')).content).toEqual({});
  expect((await buildGiftPreview(shop, '/to/Sample')).content).toBeNull();
});

it('a gift page’s preview escapes all text that the member entered', async () => {
  const shop = await openShop();
  const { caller } = await createRecipient(shop);
  const typed = { display_name: '</title><script>1</script>', gift_tagline: `"><img src=x> $' $& $1` };
  await shop.store.profiles.doc(caller.uid).update(typed);
  await syncGiftPage(shop, caller.uid);
  const html = insertPreview(shell, await buildGiftPreview(shop, '/to/rita-and-co'), 'https://sharebox.test');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('<img');
  expect(html).toContain('&#34;&#62;&#60;img src=x&#62; $&#39; $&#38; $1');
});

it('previews the current gift page under a former tag until the tag is released', async () => {
  const shop = await openShop();
  const { caller } = await createRecipient(shop);
  await call.claimGiftLink(shop, caller, { slug: 'rita-dines' });
  expect(await buildGiftPreview(shop, '/to/rita-and-co')).toMatchObject({
    status: 200,
    title: 'A Share Box for Rita',
    path: '/to/rita-dines',
    content: null,
  });
  shop.setClock(addMinutes(tuesday, 30 * 24 * 60));
  expect(await buildGiftPreview(shop, '/to/rita-and-co')).toMatchObject({ status: 404, title: general });
});

const answerPage = (path: string, preview: Awaited<ReturnType<typeof buildGiftPreview>>, query = {}) =>
  buildGiftPageResponse({ path, query }, preview, 'https://sharebox.test', {
    readApp: () => Promise.resolve('<head></head>app'),
    readRendered: () => Promise.resolve('<head></head>rendered'),
  });

it('redirects a former tag to the current gift page, and lets the CDN cache the redirect for a minute', async () => {
  const shop = await openShop();
  const { caller } = await createRecipient(shop);
  await call.claimGiftLink(shop, caller, { slug: 'rita-dines' });
  const preview = await buildGiftPreview(shop, '/to/rita-and-co');
  expect(await answerPage('/to/rita-and-co', preview)).toEqual({
    html: '',
    status: 302,
    keptSeconds: 60,
    headers: { 'X-Robots-Tag': 'noindex', Location: '/to/rita-dines' },
  });
});

it.each([
  ['a gift page rendered', '/to/rita-and-co', {}, 'rendered', 200],
  ['another spelling of a gift page as the app', '/to/Rita-And-Co/', {}, 'app', 200],
  ['the open gift box as the app', '/to/rita-and-co', { box: '1' }, 'app', 200],
  ['a missing page as the app', '/to/nobody', {}, 'app', 404],
])(
  'serves %s, hides the page from search engines and lets the CDN cache it for a minute',
  async (_what, path, query, kind, status) => {
    const shop = await openShop();
    await createRecipient(shop);
    const answer = await answerPage(path, await buildGiftPreview(shop, path), query);
    expect(answer).toMatchObject({ status, keptSeconds: 60, headers: { 'X-Robots-Tag': 'noindex' } });
    expect(answer.html).toContain('<meta property="og:title"');
    expect(answer.html).toMatch(new RegExp(`</head>${kind}$`));
  },
);

it.each([
  ['reading the page fails', fallbackPreview, 503],
  ['a network requests too many pages', rateLimitedPreview, 429],
])('serves an uncached app shell without the member’s details when %s', async (_when, preview, status) => {
  const answer = await answerPage('/to/rita-and-co', preview);
  expect(answer).toMatchObject({ status, keptSeconds: null, headers: { 'X-Robots-Tag': 'noindex' } });
  expect(answer.html).toContain(`<title>${general}</title>`);
  expect(answer.html).toContain('<meta property="og:url" content="https://sharebox.test/" />');
  expect(answer.html).toMatch(/<\/head>app$/);
});

it.each([
  ['/to/rita-and-co', '/to/rita-and-co'],
  ['/to/rita-and-co/', '/to/rita-and-co/'],
  [`/to/${'x'.repeat(100)}`, `/to/${'x'.repeat(100)}`],
  [`/to/${'x'.repeat(101)}`, '/to/'],
  ['/to/', '/to/'],
  ['/to/rita/and', '/to/'],
  ['/to/rita//', '/to/'],
  ['/from/to/rita', '/to/'],
])('treats a request for the URL %s as a request for the gift page %s', (requested, path) => {
  expect(toGiftPagePath(requested)).toBe(path);
});

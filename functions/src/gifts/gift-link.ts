import { resolveGiftSlug, shareTagLookupSchema } from '@sharebox/domain/gifts/share-tag';
import type { GiftPageData } from '@sharebox/domain/gifts/gift';
import type { Store } from '../platform/db/store';
import { buildGiftLink } from '@sharebox/domain/gifts/gift-link';
import { isDeepStrictEqual } from 'node:util';
import { runInTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { escapeHtml } from '../mail/email-block';

/**
 * Reads the gift page of a current or former slug. Returns null if the page does not exist or the former slug no longer
 * redirects.
 */
export async function readGiftPageBySlug(
  store: Store,
  slug: string,
  now: Date,
): Promise<GiftPageData | null> {
  const named = (await store.giftLinks.doc(slug).get()).data();
  if (!named) return null;
  const target = resolveGiftSlug(slug, named, now);
  if (target === null) return null;
  if (target === slug) return { slug, link: named };
  const link = (await store.giftLinks.doc(target).get()).data();
  // The page may have been renamed or deleted between the two reads.
  return link?.moved_to === null ? { slug: target, link } : null;
}

/** Updates a member's gift page from their current profile. Repeated, late and out-of-order calls are safe. */
export async function syncGiftPage({ store }: Services, uid: string): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const person = await transaction.read(store.profiles.doc(uid));
    if (!person || person.gift_link_slug === null || person.gift_id === null) return;
    const linkRef = store.giftLinks.doc(person.gift_link_slug);
    const link = await transaction.read(linkRef);
    if (link?.gift_id !== person.gift_id || link.moved_to !== null) return;
    const page = buildGiftLink(person, person.gift_id, person.gift_link_slug, {
      had_other_owner: link.had_other_owner,
    });
    if (!isDeepStrictEqual(link, page)) transaction.set(linkRef, page);
  });
}

/** Metadata for link previews of a gift page, and the data to render the page. */
export interface GiftPreview {
  /** 404 if the gift page does not exist. Visitors still get the app, which shows an error. */
  status: 200 | 404 | 429 | 503;
  title: string;
  description: string;
  path: string;
  /** Data to render the page with. Null if the app shell is served instead. `gift` is missing for the sample page. */
  content: { gift?: GiftPageData } | null;
}

const generalText = {
  title: 'A gift from Share Box',
  description: 'Dinner for two in Port Harcourt, chosen by you and brought to somebody’s door.',
};

/** Preview for a page whose data cannot be read. */
export const fallbackPreview: GiftPreview = { status: 503, path: '/', ...generalText, content: null };

/** Preview for a network that has requested too many pages. */
export const rateLimitedPreview: GiftPreview = { ...fallbackPreview, status: 429 };

/** Returns the tag after `/to/` in a path, or null if it is not a valid tag. */
function parseSlug(path: string): string | null {
  const tag = shareTagLookupSchema.safeParse(path.slice('/to/'.length).replace(/\/$/, ''));
  return tag.success ? tag.data : null;
}

/**
 * Builds the preview of the gift page at a path. Contains the member's display name and tagline if they accept gifts,
 * otherwise a general text (docs/product/gift-links.md#previews).
 */
export async function buildGiftPreview({ store, now }: Services, path: string): Promise<GiftPreview> {
  const slug = parseSlug(path);
  if (slug === 'sample') {
    const samplePath = '/to/sample';
    return { status: 200, path: samplePath, ...generalText, content: path === samplePath ? {} : null };
  }
  const gift = slug === null ? null : await readGiftPageBySlug(store, slug, now());
  if (!gift) return { status: 404, path: '/', ...generalText, content: null };
  const isOpen = gift.link.allow_gifting;
  const text = isOpen
    ? { title: `A Share Box for ${gift.link.display_name}`, description: gift.link.gift_tagline }
    : generalText;
  const currentPath = `/to/${gift.slug}`;
  return {
    status: 200,
    path: currentPath,
    ...text,
    content: isOpen && path === currentPath ? { gift } : null,
  };
}

/** Replaces a document's title and description with the preview's metadata. `origin` has no trailing slash. */
export function insertPreview(document: string, preview: GiftPreview, origin: string): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  const tags = [
    `<title>${escapeHtml(preview.title)}</title>`,
    meta('name', 'description', preview.description),
    meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Share Box'),
    meta('property', 'og:title', preview.title),
    meta('property', 'og:description', preview.description),
    meta('property', 'og:url', `${origin}${preview.path}`),
    meta('property', 'og:image', `${origin}/og/gift.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Dinner for two in a Share Box'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', preview.title),
    meta('name', 'twitter:description', preview.description),
    meta('name', 'twitter:image', `${origin}/og/gift.png`),
  ];
  return (
    document
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta\s+name="description"[^>]*>\s*/, '')
      // Use a function, because members may type `$`, which has a special meaning in replacement strings.
      .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
  );
}

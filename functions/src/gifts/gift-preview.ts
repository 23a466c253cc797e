import type { ServedGift } from '@sharebox/domain/gifts/gift';
import { leadsTo } from '@sharebox/domain/gifts/gift-link';
import { lookupTagSchema } from '@sharebox/domain/gifts/share-tag';
import { escapeHtml } from '../mail/escape-html';
import type { Services } from '../platform/services';

/** What a link to a gift page says of it where it is shared. */
export interface GiftPreview {
  /** 404 for a page that is not there; its visitor gets the app all the same, which says so. */
  status: 200 | 404 | 503;
  title: string;
  description: string;
  /** The page's path. */
  path: string;
  /**
   * What the page is rendered with, where it can be; null where it is not there, has another tag now or takes no gifts:
   * the app says so. The sample's has no gift.
   */
  content: { gift?: ServedGift } | null;
}

const general = {
  title: 'A gift from Share Box',
  description: 'Dinner for two in Port Harcourt, chosen by you and brought to somebody’s door.',
};

/** What is said of a page that could not be read. */
export const plainPreview: GiftPreview = { status: 503, path: '/', ...general, content: null };

/** The part after `/to/` of a request's path, null if that is no tag at all. */
function slugOf(path: string): string | null {
  const [, slug] = /^\/to\/([^/]+)\/?$/.exec(path) ?? [];
  if (slug === undefined) return null;
  const tag = lookupTagSchema.safeParse(slug);
  return tag.success ? tag.data : null;
}

/**
 * The preview of the gift page at this path: the member's display name and tagline while they accept gifts, and else
 * nothing of them (docs/product/gift-links.md#previews).
 */
export async function giftPreview({ store, now }: Services, path: string): Promise<GiftPreview> {
  const slug = slugOf(path);
  if (slug === 'sample') {
    const samplePath = '/to/sample';
    return { status: 200, path: samplePath, ...general, content: path === samplePath ? {} : null };
  }
  const gift = slug === null ? null : await presentGift(store, slug, now());
  if (!gift) return { status: 404, path: '/', ...general, content: null };
  const isOpen = gift.link.allow_gifting;
  const said = isOpen
    ? { title: `A Share Box for ${gift.link.display_name}`, description: gift.link.gift_tagline }
    : general;
  const presentPath = `/to/${gift.slug}`;
  return {
    status: 200,
    path: presentPath,
    ...said,
    content: isOpen && path === presentPath ? { gift } : null,
  };
}

async function presentGift(store: Services['store'], slug: string, now: Date): Promise<ServedGift | null> {
  const named = (await store.giftLinks.doc(slug).get()).data();
  const target = named ? leadsTo(slug, named, now) : null;
  if (!named || target === null) return null;
  if (target === slug) return { slug, link: named };
  const link = (await store.giftLinks.doc(target).get()).data();
  return link?.moved_to === null ? { slug: target, link } : null;
}

/**
 * A document with this preview in its head, in place of the shop's own title and description. `origin` has no
 * slash at its end.
 */
export function withPreview(document: string, preview: GiftPreview, origin: string): string {
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
      // A function, because `$` in what a member typed means something in a replacement text.
      .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
  );
}

import type { GiftLink } from '@sharebox/domain/gift/gift';
import { leadsTo } from '@sharebox/domain/gift/gift-link';
import { lookupTag } from '@sharebox/domain/gift/share-tag';
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
}

const general = {
  title: 'A gift from Share Box',
  description: 'Dinner for two in Port Harcourt, chosen by you and brought to somebody’s door.',
};

/** What is said of a page that could not be read. */
export const plainPreview: GiftPreview = { status: 503, path: '/', ...general };

/** The part after `/to/` of a request's path, null if that is no tag at all. */
function slugOf(path: string): string | null {
  const [, slug] = /^\/to\/([^/]+)\/?$/.exec(path) ?? [];
  if (slug === undefined) return null;
  const tag = lookupTag.safeParse(slug);
  return tag.success ? tag.data : null;
}

/**
 * The preview of the gift page at this path: the member's display name and tagline while they accept gifts, and else
 * nothing of them (docs/product/gift-links.md#previews).
 */
export async function giftPreview({ store, now }: Services, path: string): Promise<GiftPreview> {
  const slug = slugOf(path);
  if (slug === 'sample') return { status: 200, path: '/to/sample', ...general };
  const present = slug === null ? null : await presentLink(store, slug, now());
  if (!present) return { status: 404, path: '/', ...general };
  const { slug: presentSlug, link } = present;
  const said = link.allow_gifting
    ? { title: `A Share Box for ${link.display_name}`, description: link.gift_tagline }
    : general;
  return { status: 200, path: `/to/${presentSlug}`, ...said };
}

async function presentLink(
  store: Services['store'],
  slug: string,
  now: Date,
): Promise<{ slug: string; link: GiftLink } | null> {
  const named = (await store.giftLinks.doc(slug).get()).data();
  const target = named ? leadsTo(slug, named, now) : null;
  if (!named || target === null) return null;
  if (target === slug) return { slug, link: named };
  const link = (await store.giftLinks.doc(target).get()).data();
  return link?.moved_to === null ? { slug: target, link } : null;
}

/**
 * The app's shell with this preview in its head, in place of the shop's own title and description. `origin` has no
 * slash at its end.
 */
export function withPreview(shell: string, preview: GiftPreview, origin: string): string {
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
    shell
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta\s+name="description"[^>]*>\s*/, '')
      // A function, because `$` in what a member typed means something in a replacement text.
      .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
  );
}

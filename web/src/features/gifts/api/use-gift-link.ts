import { type GiftLink, giftPageDataSchema } from '@sharebox/domain/gifts/gift';
import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { runAfterFirstInput } from '#lib/page-load.ts';
import { fetchGiftPage } from '#shared/gifts/gift-page.ts';
import { ServedPageContext } from '#shared/storefront/served-storefront.ts';

/** The slug of the sample page `/to/sample`, which belongs to no member. */
export const sampleGiftSlug = 'sample';

const sampleLink: GiftLink = {
  display_name: 'Amara',
  initials: 'A',
  gift_tagline: 'Send me a delicious Share box',
  allow_gifting: true,
  gift_id: sampleGiftSlug,
  moved_to: null,
  frees_at: null,
  had_other_owner: false,
};

/** `moved` means that the page has a new slug. */
type GiftLinkState =
  | { status: 'loading' | 'missing' | 'error' }
  | { status: 'moved'; to: string }
  | { status: 'ready'; slug: string; link: GiftLink };

/** Returns the gift page if it is known without a request: the sample page, or the data embedded in the document. */
function knownLink(slug: string, served: unknown): GiftLinkState | null {
  if (slug === sampleGiftSlug) return { status: 'ready', slug, link: sampleLink };
  const gift = giftPageDataSchema.safeParse(served);
  return gift.success && gift.data.slug === slug ? { status: 'ready', ...gift.data } : null;
}

async function readGiftLink(slug: string): Promise<GiftLinkState> {
  const page = await fetchGiftPage(slug);
  if (page === null) return { status: 'missing' };
  return 'link' in page ? { status: 'ready', ...page } : { status: 'moved', to: page.moved_to };
}

/**
 * Fetches the gift page of a slug. A page that is already known is shown immediately and fetched again after the first
 * input. `retry` fetches the page again.
 */
export function useGiftLink(slug: string): GiftLinkState & { retry: () => void } {
  const [answer, setAnswer] = useState<{ key: string; state: GiftLinkState } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const served = use(ServedPageContext)?.gift;
  const known = useMemo(() => (attempt === 0 ? knownLink(slug, served) : null), [slug, served, attempt]);
  const key = `${slug}#${attempt}`;
  useEffect(() => {
    if (slug === sampleGiftSlug) return;
    let isGone = false;
    const show = (state: GiftLinkState) => {
      if (!isGone) setAnswer({ key, state });
    };
    const read = () => {
      // If fetching fails, a page that is already shown stays visible.
      if (!isGone) readGiftLink(slug).then(show, () => known ?? show({ status: 'error' }));
    };
    if (known) runAfterFirstInput(read);
    else read();
    return () => {
      isGone = true;
    };
  }, [slug, key, known]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...(answer?.key === key ? answer.state : (known ?? { status: 'loading' })), retry };
}

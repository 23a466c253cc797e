import { giftLink, type GiftLink } from '@sharebox/domain/gift';
import { leadsTo } from '@sharebox/domain/gift-link';
import { lookupTag } from '@sharebox/domain/share-tag';
import { useCallback, useEffect, useState } from 'react';
import { loadFirestore } from '../../../firebase/load';
import { serverNow } from '../../../firebase/storefront';
import { sampleLink, sampleSlug } from '../sample-link';

/** `moved`: the page has another slug now. */
export type GiftLinkState =
  | { status: 'loading' | 'missing' | 'error' }
  | { status: 'moved'; to: string }
  | { status: 'ready'; slug: string; link: GiftLink };

async function readGiftLink(slug: string): Promise<GiftLinkState> {
  if (slug === sampleSlug) return { status: 'ready', slug, link: sampleLink };
  // What could never have been a slug isn't asked for.
  const tag = lookupTag.safeParse(slug);
  if (!tag.success) return { status: 'missing' };
  const { doc, firestore, getDoc } = await loadFirestore();
  const snapshot = await getDoc(doc(firestore, 'gift_links', tag.data));
  if (!snapshot.exists()) return { status: 'missing' };
  const link = giftLink.parse(snapshot.data());
  const present = leadsTo(tag.data, link, serverNow());
  if (present === null) return { status: 'missing' };
  return present === tag.data ? { status: 'ready', slug: present, link } : { status: 'moved', to: present };
}

/** Whose gift page this slug is, read once (specification 2, section 7); `retry` reads again. */
export function useGiftLink(slug: string): GiftLinkState & { retry: () => void } {
  const [answer, setAnswer] = useState<{ key: string; state: GiftLinkState } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${slug}#${attempt}`;
  useEffect(() => {
    let isGone = false;
    const show = (state: GiftLinkState) => {
      if (!isGone) setAnswer({ key, state });
    };
    readGiftLink(slug).then(show, () => show({ status: 'error' }));
    return () => {
      isGone = true;
    };
  }, [slug, key]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...(answer?.key === key ? answer.state : { status: 'loading' }), retry };
}

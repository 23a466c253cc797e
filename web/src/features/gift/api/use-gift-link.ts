import type { GiftLink } from '@sharebox/domain/gift/gift';
import { useCallback, useEffect, useState } from 'react';
import { readGiftPage } from '../../../shared/gifts/gift-page';
import { sampleLink, sampleSlug } from '../sample-link';

/** `moved`: the page has another slug now. */
type GiftLinkState =
  | { status: 'loading' | 'missing' | 'error' }
  | { status: 'moved'; to: string }
  | { status: 'ready'; slug: string; link: GiftLink };

async function readGiftLink(slug: string): Promise<GiftLinkState> {
  if (slug === sampleSlug) return { status: 'ready', slug, link: sampleLink };
  const page = await readGiftPage(slug);
  if (page === null) return { status: 'missing' };
  return 'link' in page ? { status: 'ready', ...page } : { status: 'moved', to: page.moved_to };
}

/** Whose gift page this slug is, read once; `retry` reads again. */
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

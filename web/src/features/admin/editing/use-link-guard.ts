import { useEffect, useEffectEvent } from 'react';
import { unsavedFormCount } from './cancel-editing-button';

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Returns whether a link replaces this page. Links to another tab, a download or an anchor on this page do not. */
function leadsAway(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/** While there is unsaved input, blocks links within the shop and calls `ask` with their target instead. */
export function useLinkGuard(ask: (to: string) => void): void {
  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    // Listens in the capture phase, to run before the router handles the click.
    const guard = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (unsavedFormCount.get() === 0 || !isPlain(event) || !link || !leadsAway(link)) return;
      event.preventDefault();
      event.stopPropagation();
      askFirst(`${link.pathname}${link.search}${link.hash}`);
    };
    document.addEventListener('click', guard, { capture: true });
    return () => document.removeEventListener('click', guard, { capture: true });
  }, []);
}

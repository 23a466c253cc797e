import { useEffect, useEffectEvent } from 'react';
import { unsavedFormCount } from './cancel-editing-button';

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Returns whether a link leaves this page: not to another tab, to a file or within the page. */
function leadsAway(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/** Stops links within the shop while there is unsaved input and calls `ask` with their target. */
export function useLinkGuard(ask: (to: string) => void): void {
  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    // Runs before the router handles the click.
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

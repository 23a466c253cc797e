import { useEffect, useEffectEvent } from 'react';
import { unsavedForms } from './cancel-editing';

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether a link takes this page away: not one to another tab, to a file, or to a place on the same page. */
function leadsAway(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/** While something that was typed is saved nowhere, links within the shop do not lead on: `ask` hears where to. */
export function useLinkGuard(ask: (to: string) => void): void {
  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    // Before the router hears of the click.
    const guard = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (unsavedForms.get() === 0 || !isPlain(event) || !link || !leadsAway(link)) return;
      event.preventDefault();
      event.stopPropagation();
      askFirst(`${link.pathname}${link.search}${link.hash}`);
    };
    document.addEventListener('click', guard, { capture: true });
    return () => document.removeEventListener('click', guard, { capture: true });
  }, []);
}

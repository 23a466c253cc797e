/** Nothing that would open a phone's keyboard. */
const controls = 'a[href], button:enabled, summary, [role="tab"]';

const controlsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>(controls)];

/** Parts of the page that somebody doesn't leave by pressing a button in it. */
const isWhole = (part: Element) => part.matches('main, dialog, nav, header, footer, [popover]');

interface Place {
  element: Element;
  /** From the inside to the outside, as far as the whole that it is a part of. */
  around: Element[];
  /** What could be pressed in that whole, in its order. */
  controls: HTMLElement[];
}

function placeOf(element: Element): Place {
  const around: Element[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) {
    around.push(part);
    if (isWhole(part)) break;
  }
  return { element, around, controls: controlsIn(around.at(-1) ?? document) };
}

/** Where the focus was before anybody followed it: the button that was pressed last may be gone since. */
function earliestPlace(): Place | undefined {
  const focused = document.activeElement;
  if (focused && focused !== document.body) return placeOf(focused);
  const [element, ...around] = window.early?.around ?? [];
  return element && { element, around, controls: [] };
}

/** What stands where something was: what came in its stead, else what came next, else what was before it. */
function successorOf({ element, around, controls: before }: Place): HTMLElement | undefined {
  const position = before.findIndex((one) => one === element);
  for (const part of around.filter((one) => one.isConnected)) {
    const now = controlsIn(part);
    const fresh = now.findLast((one) => !before.includes(one));
    const successor = fresh ?? now.find((one) => before.indexOf(one) > position) ?? now.at(-1);
    if (successor) return successor;
  }
  return undefined;
}

/**
 * A button that is gone once it is pressed, as Add gives way to a quantity and a line to the next one, takes the
 * focus along, and whoever has no mouse starts at the top of the page again. From now on whatever stands in its place
 * has the focus; where it opened a dialog that made it needless, once that is closed.
 */
export function keepFocus(): void {
  const earliest = earliestPlace();
  let places = earliest ? [earliest] : [];
  /** Where the focus was when a dialog opened. */
  const openers = new WeakMap<Element, Place>();
  // A row of a long list goes once somebody has scrolled away from it: to follow it would take them back.
  let isInSight = true;
  const sight = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? true;
  });
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest('dialog');
    const [from] = places;
    if (dialog && from && !openers.has(dialog) && !dialog.contains(from.element)) openers.set(dialog, from);
    places = [placeOf(target), ...places.slice(0, 1)];
    isInSight = true;
    sight.disconnect();
    sight.observe(target);
  };
  if (earliest) sight.observe(earliest.element);
  // On its way in: while React hasn't hydrated a part of the page it lets what happens there go no further.
  document.addEventListener('focusin', follow, { capture: true });
  const isLost = () =>
    document.activeElement === document.body && places[0] !== undefined && !places[0].element.isConnected;
  /** What stands now where the dialog around something that is gone was opened. */
  const whereOpened = ({ element }: Place): Element | undefined => {
    const dialog = element.closest('dialog');
    const opener = dialog && openers.get(dialog);
    if (!opener) return undefined;
    return opener.element.isConnected ? opener.element : (successorOf(opener) ?? whereOpened(opener));
  };
  const mend = (options?: FocusOptions) => {
    if (!isLost()) return;
    const [last, previous] = places;
    const successor =
      (last && (successorOf(last) ?? whereOpened(last))) ??
      (previous?.element.isConnected ? previous.element : undefined);
    places = [];
    if (successor instanceof HTMLElement) successor.focus(options);
  };
  // Whoever takes a part away may have its own place for the focus, and is asked first; and what a finger pressed is
  // answered before.
  new MutationObserver(() => {
    if (isInSight && isLost()) requestAnimationFrame(() => setTimeout(mend));
  }).observe(document.body, { childList: true, subtree: true });
  // Whoever has scrolled on since is not taken back.
  mend({ preventScroll: true });
}

/** Links and buttons, but no fields: they would open a phone's keyboard. */
const controls = 'a[href], button:enabled, summary, [role="tab"]';

const controlsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>(controls)];

/** Parts of the page within which the focus stays. */
const landmarks = 'main, dialog, nav, header, footer, [popover]';

/** Where a focused element is. */
interface Place {
  element: Element;
  /** Its ancestors, from the inside to the outside, up to a landmark. */
  around: Element[];
  /** All controls of that landmark, in their order. */
  controls: HTMLElement[];
}

function placeOf(element: Element): Place {
  const around: Element[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) {
    around.push(part);
    if (part.matches(landmarks)) break;
  }
  return { element, around, controls: controlsIn(around.at(-1) ?? document) };
}

/** Returns the place of the focus before this script ran. A button that was pressed then may have been removed. */
function earliestPlace(): Place | null {
  const focused = document.activeElement;
  if (focused && focused !== document.body) return placeOf(focused);
  const [element, ...around] = window.early?.around ?? [];
  return element ? { element, around, controls: [] } : null;
}

/** Returns the element itself or, once it is removed, the control that replaced it, or the next one, or the last. */
function successorOf({ element, around, controls: before }: Place): Element | undefined {
  if (element.isConnected) return element;
  const position = before.findIndex((one) => one === element);
  for (const part of around.filter((one) => one.isConnected)) {
    const now = controlsIn(part);
    const added = now.findLast((one) => !before.includes(one));
    const successor = added ?? now.find((one) => before.indexOf(one) > position) ?? now.at(-1);
    if (successor) return successor;
  }
  return undefined;
}

/**
 * Moves the focus on when the focused element is removed: to the control that replaced it or, from a dialog that has
 * closed, to where the dialog was opened. Without this a keyboard starts again at the top of the page. Components that
 * know a better place focus it themselves.
 */
export function keepFocus(): void {
  let last = earliestPlace();
  /** The last place outside of dialogs. */
  let onPage = last;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = placeOf(target);
    if (!target.closest('dialog')) onPage = last;
  };
  const isLost = () => last !== null && !last.element.isConnected && document.activeElement === document.body;
  const restore = () => {
    if (!isLost()) return;
    const successor = (last && successorOf(last)) ?? (onPage && successorOf(onPage));
    last = null;
    // Someone who has scrolled on is not taken back.
    if (successor instanceof HTMLElement) successor.focus({ preventScroll: true });
  };
  // While a part of the page is not hydrated, React stops events there from bubbling.
  document.addEventListener('focusin', remember, { capture: true });
  new MutationObserver(() => {
    // Components focus first, and the answer to the press is painted first.
    if (isLost()) requestAnimationFrame(() => setTimeout(restore));
  }).observe(document.body, { childList: true, subtree: true });
  restore();
}

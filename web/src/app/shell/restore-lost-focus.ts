/** Links and buttons but no fields, because a focused field opens a phone's keyboard. */
const controls = 'a[href], button:enabled, summary, [role="tab"]';

const controlsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>(controls)];

/** Parts of the page within which the focus stays. */
const landmarks = 'main, dialog, nav, header, footer, [popover]';

/** The position of a focused element. */
interface Place {
  element: Element;
  /** The element's ancestors, from the inside out, up to a landmark. */
  around: Element[];
  /** All controls of that landmark, in document order. */
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

/** Returns the position of the focus before this script ran, because a button pressed then may have been removed. */
function earliestPlace(): Place | null {
  const focused = document.activeElement;
  if (focused && focused !== document.body) return placeOf(focused);
  const [element, ...around] = window.early?.around ?? [];
  return element ? { element, around, controls: [] } : null;
}

/**
 * Returns the element itself or, if it was removed, the control that replaced it, the next control, or the last one.
 */
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
 * Moves the focus when the focused element is removed: to the control that replaced it or, from a closed dialog, to
 * where the dialog was opened. Otherwise keyboard users would start again at the top of the page. Components that know
 * a better target set the focus themselves.
 */
export function restoreLostFocus(): void {
  let last = earliestPlace();
  /** The last position outside of dialogs. */
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
    // People who have scrolled on are not scrolled back.
    if (successor instanceof HTMLElement) successor.focus({ preventScroll: true });
  };
  // React stops event bubbling in parts of the page that are not hydrated yet.
  document.addEventListener('focusin', remember, { capture: true });
  new MutationObserver(() => {
    // Components set the focus first, and the response to the press is painted first.
    if (isLost()) requestAnimationFrame(() => setTimeout(restore));
  }).observe(document.body, { childList: true, subtree: true });
  restore();
}

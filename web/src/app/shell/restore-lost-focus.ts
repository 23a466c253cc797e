/** Links and buttons, but not fields, because focusing a field would open the on-screen keyboard. */
const controls = 'a[href], button:enabled, summary, [role="tab"]';

const controlsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>(controls)];

/** Parts of the page that the restored focus should not leave. */
const landmarks = 'main, dialog, nav, header, footer, [popover]';

/** Where a focused element is, or was before it was removed. */
interface Place {
  element: Element;
  /** The element's ancestors, innermost first, up to its landmark. */
  around: Element[];
  /** All controls in that landmark, in document order. */
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

/** If a clicked button was removed before this script ran, its recorded ancestors are used. */
function earliestPlace(): Place | null {
  const focused = document.activeElement;
  if (focused && focused !== document.body) return placeOf(focused);
  const [element, ...around] = window.early?.around ?? [];
  return element ? { element, around, controls: [] } : null;
}

/** Returns the element itself or, if removed, the control that replaced it, or the next or last one. */
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
 * Restores the focus when the focused element is removed: to the control that replaced it or, after a dialog closed, to
 * the control that opened the dialog. Otherwise keyboard users would start again at the top of the page. Components
 * that know a better target set the focus themselves.
 */
export function restoreLostFocus(): void {
  let last = earliestPlace();
  /** The last focus position outside dialogs. */
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
    // Prevents scrolling, in case the user has already scrolled on.
    if (successor instanceof HTMLElement) successor.focus({ preventScroll: true });
  };
  // Uses the capture phase, because React stops events from bubbling in parts of the page that are not hydrated yet.
  document.addEventListener('focusin', remember, { capture: true });
  new MutationObserver(() => {
    // Waits for the next paint, because components may set the focus themselves and the response to the click has
    // priority.
    if (isLost()) requestAnimationFrame(() => setTimeout(restore));
  }).observe(document.body, { childList: true, subtree: true });
  restore();
}

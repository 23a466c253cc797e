const pressable = 'a[href], button, input, label, summary';

/** CSS pixels by which a finger that holds still may stray. */
const strayPixels = 10;

/** Milliseconds within which a browser's click follows the press that made it. */
const clickDelayMs = 500;

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
}

/** What a press that ends here is still meant for: not for what is gone, or lies behind a dialog that has opened. */
function isMeant({ control, x, y }: Press, { clientX, clientY }: PointerEvent, there: Element): boolean {
  const isStill = Math.hypot(clientX - x, clientY - y) <= strayPixels;
  return isStill && control.isConnected && control.closest('dialog') === there.closest('dialog');
}

/**
 * A page that goes on loading moves what it shows, and a press takes a tenth of a second: what it went down on may be
 * somewhere else when it ends. A browser then clicks nothing, or what has come under the finger. From now on it is
 * what the press went down on (docs/product/look.md#small-screens).
 */
export function keepPresses(): void {
  let press: Press | null = null;
  /** When a press was answered here of which the browser's own click is still to come. */
  let answeredAt = -Infinity;
  const options = { capture: true, passive: true };
  document.addEventListener(
    'pointerdown',
    ({ button, clientX, clientY, isPrimary, target }) => {
      answeredAt = -Infinity;
      const control = isPrimary && button === 0 ? controlAt(target) : null;
      press = control && { control, x: clientX, y: clientY };
    },
    options,
  );
  // Of a scroll, a swipe, or what is dragged away.
  document.addEventListener('pointercancel', () => (press = null), options);
  document.addEventListener(
    'pointerup',
    (event) => {
      const ended = press;
      press = null;
      // Not the event's own target: whatever a finger first touched has all of its events.
      const there = document.elementFromPoint(event.clientX, event.clientY);
      if (!ended || !there || ended.control.contains(there) || !isMeant(ended, event, there)) return;
      answeredAt = event.timeStamp;
      ended.control.click();
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.timeStamp - answeredAt > clickDelayMs) return;
      answeredAt = -Infinity;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

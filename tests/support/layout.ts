import * as z from 'zod/mini';
import { type Page, type Locator, expect } from '@playwright/test';

/** Records the vertical positions of a button or heading, in pixels. A click may miss an element that moves. */
export async function recordPositions(page: Page, words: string): Promise<() => Promise<number[]>> {
  await page.evaluate((wanted) => {
    const places = new Set<number>();
    window.drawnPlaces = places;
    const look = () => {
      const found = [...document.querySelectorAll('button, h1')].find(
        ({ textContent }) => textContent === wanted,
      );
      if (found) places.add(Math.round(found.getBoundingClientRect().top));
      if (window.drawnPlaces === places) requestAnimationFrame(look);
    };
    look();
  }, words);
  return async () => {
    // Waits until the frame that shows the element has been drawn and recorded.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
    return page.evaluate(() => [...window.drawnPlaces]);
  };
}

declare global {
  interface Window {
    drawnPlaces: Set<number>;
  }
}

/** Adds up layout shifts without user input on every page that is opened from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput === false) window.layoutShift += entry.value ?? 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function getLayoutShift(page: Page): Promise<number> {
  // The browser reports a layout shift with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => window.layoutShift);
}

declare global {
  interface Window {
    layoutShift: number;
  }
  interface PerformanceEntry {
    /** A field of layout shift entries that TypeScript's DOM types lack. */
    readonly hadRecentInput?: boolean;
    readonly value?: number;
  }
}

export async function expectOpaqueBar(inside: Locator): Promise<void> {
  const ground = await inside.evaluate((element) => {
    let bar: Element | null = element;
    while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
    if (!bar) return 'no bar that stays in view';
    const { backgroundColor, opacity } = getComputedStyle(bar);
    return `${backgroundColor} at ${opacity}`;
  });
  // The computed value of a translucent colour would start with rgba.
  expect(ground).toMatch(/^rgb\(\d+, \d+, \d+\) at 1$/);
}

/** Minimum width and height of a touch target in CSS pixels. */
const WIDTH = 44;
/** Minimum distance between touch targets in CSS pixels. */
const GAP = 8;

const problemsSchema = z.array(z.string());

/**
 * Checks the touch targets of the open dialog, or of the page if no dialog is open. Links within a sentence are exempt.
 */
export async function expectTouchTargetSizes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main');
  const found = await part.evaluate(
    (root, { width, gap }) => {
      const selector =
        'a[href], button, summary, select, textarea, [role=tab], input:not([type=hidden], [type=file])';
      const isSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        );
      // Spacing matters only within a layer, because users can scroll content out from under a sticky bar.
      const layerOf = (element: Element | null): Element | null => {
        if (!element) return null;
        const { position, overflowY } = getComputedStyle(element);
        const scrolls = ['auto', 'scroll'].includes(overflowY) && element.scrollHeight > element.clientHeight;
        return scrolls || ['sticky', 'fixed'].includes(position) ? element : layerOf(element.parentElement);
      };
      const targets = [...root.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => !isSentence(element) && !element.matches(':disabled, [aria-hidden=true]'))
        .map((element) => element.closest('label, .MuiInputBase-root') ?? element);
      const boxes = [...new Set(targets)]
        .map((element) => ({
          element,
          name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40),
          box: element.getBoundingClientRect(),
          layer: layerOf(element),
        }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
      const found = boxes
        .filter(({ box }) => Math.min(box.width, box.height) < width - 0.5)
        .map(({ name, box }) => `${name}: ${box.width.toFixed(0)} by ${box.height.toFixed(0)}`);
      for (const [at, one] of boxes.entries()) {
        for (const other of boxes.slice(at + 1)) {
          if (one.layer !== other.layer) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const across = Math.max(one.box.left, other.box.left) - Math.min(one.box.right, other.box.right);
          const down = Math.max(one.box.top, other.box.top) - Math.min(one.box.bottom, other.box.bottom);
          const apart = Math.max(across, down);
          if (apart < gap - 0.5) found.push(`${one.name} and ${other.name}: ${apart.toFixed(0)} between`);
        }
      }
      return found;
    },
    { width: WIDTH, gap: GAP },
  );
  expect(problemsSchema.parse(found)).toEqual([]);
}

/** The maximum number of Tab presses, which exceeds the number of focusable elements on any page. */
const mostPresses = 80;

/**
 * Returns whether the target has the focus, and a problem if the focused element or its focus indicator is not visible.
 */
function findFocusProblem(target: Element): { isThere: boolean; problem: string | null } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { isThere: false, problem: null };
  const label =
    focused.closest('label') ?? (focused instanceof HTMLInputElement ? focused.labels?.[0] : null);
  const field = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
  const isOutlined = [focused, focused.parentElement, focused.nextElementSibling, label].some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const isMarked = isOutlined || (field ? parseFloat(getComputedStyle(field).borderTopWidth) >= 2 : false);
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const points = [0.05, 0.5, 0.95].flatMap((x) =>
    [0.05, 0.5, 0.95].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || label?.contains(hit));
  });
  const name = focused.getAttribute('aria-label') ?? (label?.textContent || focused.textContent).slice(0, 60);
  // The failure message shows whether the focus class is missing or only its border.
  const frame = field && `${field.parentElement?.className}, ${getComputedStyle(field).borderTopWidth} wide`;
  const unmarked = `bears no mark${field ? ` (${frame})` : ''}`;
  // The failure message shows whether the element is outside the viewport or covered, and by what.
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const cover = middle ? `covered by ${middle.tagName} “${middle.textContent.slice(0, 40)}”` : 'outside';
  const unseen = `is out of sight (${cover}, ${top.toFixed(0)} to ${bottom.toFixed(0)} of ${innerHeight})`;
  const wrong = [!isMarked && unmarked, !isSeen && unseen].filter(Boolean).join(' and ');
  return {
    isThere: focused === target,
    problem: wrong ? `${location.pathname}: ${focused.tagName} “${name}” ${wrong}` : null,
  };
}

/** Returns the focus problem that remains after 90 frames, because focus styles and smooth scrolling take some time. */
async function findLastingFocusProblem(
  page: Page,
  target: Locator,
): Promise<ReturnType<typeof findFocusProblem>> {
  let found = await target.evaluate(findFocusProblem);
  for (let frame = 0; found.problem && frame < 90; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await target.evaluate(findFocusProblem);
  }
  return found;
}

/** Presses Tab until the target has the focus. Asserts that every focused element is visible and shows its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const problems = new Set<string>();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key);
    const { isThere, problem } = await findLastingFocusProblem(page, target);
    if (problem) problems.add(problem);
    if (isThere) {
      expect.soft([...problems]).toEqual([]);
      return;
    }
  }
  throw new Error(`No Tab leads to ${target.toString()}`);
}

export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';

/** The minimum size and spacing of touch targets, in CSS pixels. */
const WIDTH = 44;
const GAP = 8;

const problemsSchema = z.array(z.string());

/** Checks the open dialog, or otherwise the page. Links within a sentence are exempt. */
export async function expectThumbTargets(page: Page): Promise<void> {
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
      // Spacing matters only within a layer, because content under a sticky bar can be scrolled out from under it.
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

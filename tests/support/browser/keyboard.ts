import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of Tab presses, which exceeds the number of focusable elements on any page. */
const mostPresses = 80;

/** The problem is null if the element and its focus mark are visible or nothing has the focus. */
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
  const wrong = [!isMarked && unmarked, !isSeen && 'is out of sight'].filter(Boolean).join(' and ');
  return {
    isThere: focused === target,
    problem: wrong ? `${location.pathname}: ${focused.tagName} “${name}” ${wrong}` : null,
  };
}

/** Expects every element on the way to be visible and to show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const problems = new Set<string>();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key);
    let { isThere, problem } = await target.evaluate(findFocusProblem);
    if (problem) {
      // The browser may draw the focus style only with the next frame.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      ({ isThere, problem } = await target.evaluate(findFocusProblem));
    }
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

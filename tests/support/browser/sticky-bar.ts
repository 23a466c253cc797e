import { expect, type Locator } from '@playwright/test';

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

import type { Locator } from '@playwright/test';

/** Half the initial distance between the two fingers, in pixels. */
const halfApart = 30;

/** Moves two fingers apart until their distance is `factor` times as large. */
export async function pinch(on: Locator, factor: number): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to pinch');
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const fingers = (half: number) => [
    { id: 0, x: x - half, y },
    { id: 1, x: x + half, y },
  ];
  const page = on.page();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', half?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: half === undefined ? [] : fingers(half),
    });
  await touch('touchStart', halfApart);
  await touch('touchMove', halfApart * factor);
  await touch('touchEnd');
  await session.detach();
}

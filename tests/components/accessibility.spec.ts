import { readFileSync } from 'node:fs';
import { expect, test } from '../stand-ins/component-test';
import { writeSamplePeople } from '../stand-ins/sample-people';
import { adminScreens } from '../screens/admin-screens';
import { giftScreens } from '../screens/gift-screens';
import { menuScreens } from '../screens/menu-screens';
import { orderScreens } from '../screens/order-screens';
import { createScreenUserAccount } from '../screens/people';
import { profileScreens } from '../screens/profile-screens';
import { publicScreens } from '../screens/public-screens';
import type { Screen } from '../screens/screen';
import { signIn } from '../support/accounts';
import { resetToPhoneViewport, expectAccessible, viewportSizes } from '../support/axe';
import { withTakenBoxes } from '../support/get-backend';

/** The screen tested for each route. The test "tests a screen for every route" fails if a route has no screen. */
const visited = new Map<string, Screen>();
for (const screen of [
  ...publicScreens,
  ...menuScreens,
  ...giftScreens,
  ...orderScreens,
  ...profileScreens,
  ...adminScreens,
]) {
  if (!visited.has(screen.of)) visited.set(screen.of, screen);
}

function routedPaths(): string[] {
  const router = readFileSync(new URL('../../web/src/app/app.tsx', import.meta.url), 'utf8');
  const spelledOut = [...router.matchAll(/path="([^"]*)"/g)].map(([, path]) => path);
  expect(spelledOut, 'Nothing but the rest is spelled out in the router').toEqual(['*']);
  const named = [...router.matchAll(/path(?:=\{|: )paths\.(\w+)/g)].map(([, name]) => name ?? '');
  return [...new Set(named), 'notFound'];
}

test.use({ viewport: viewportSizes[0] });

test('tests a screen for every route', () => {
  const routed = routedPaths();
  expect(routed.length).toBeGreaterThan(30);
  expect(routed.filter((name) => !visited.has(name))).toEqual([]);
});

for (const who of new Set([...visited.values()].map(({ as }) => as))) {
  const screens = [...visited].filter(([, { as }]) => as === who);
  test(`screens of ${who} meet WCAG 2.2 AA at 360 and 1280 px in light and dark mode`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(30_000 + screens.length * 15_000);
    writeSamplePeople(shop);
    shop.publish(withTakenBoxes(9, 15));
    const person = await createScreenUserAccount(who);
    if (who !== 'visitor') await signIn(page, person);
    for (const [name, screen] of screens) {
      await test.step(`${name} meets WCAG 2.2 AA`, async () => {
        await resetToPhoneViewport(page);
        await screen.open(page, person);
        await expectAccessible(page, name);
      });
    }
  });
}

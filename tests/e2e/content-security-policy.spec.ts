import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { publicPages } from '../../web/src/config/page-metadata';
import { paths, buildProfilePath } from '../../web/src/config/paths';
import { createAccount, signIn } from '../support/accounts';
import { writePastOrders } from '../support/orders';
import { isCspViolation } from '../support/page';
import { waitForServiceWorker } from '../support/service-worker';

test.setTimeout(180_000);
test.use({ serviceWorkers: 'allow' });

const allPaths = Object.values(paths).map((path) =>
  path.replace(':slug', 'sample').replace(':recipientId', 'nobody'),
);
const publicPaths = new Set<string>(publicPages.map(({ path }) => path));
const profileTabs = ['experiences', 'notifications', 'delivery', 'gift-link', 'security'] as const;

function collectViolations(context: BrowserContext): string[] {
  const refusals: string[] = [];
  context.on('console', (message) => {
    if (isCspViolation(message.text())) refusals.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return refusals;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(
    page
      .getByRole('main')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('every page for visitors complies with the Content-Security-Policy', async ({ page, context }) => {
  const refusals = collectViolations(context);
  for (const path of [...publicPaths, '/to/sample', '/to/nobody-has-this-name', '/no-such-page'])
    await visit(page, path);
  await waitForServiceWorker(page);
  for (const path of [paths.home, paths.weeklyDrop, paths.faq]) await visit(page, path);
  expect(refusals).toEqual([]);

  // The policy must block an injected script and report it.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => refusals).toHaveLength(1);
  expect(refusals[0]).toContain('inline script');
  await expect(page).not.toHaveTitle('taken over');
  const sent = await page.evaluate(() =>
    fetch('https://elsewhere.example/', { mode: 'no-cors' }).then(
      () => 'sent',
      () => 'kept',
    ),
  );
  expect(sent).toBe('kept');
  await expect.poll(() => refusals.length).toBeGreaterThan(1);
  expect(refusals.at(-1)).toContain('https://elsewhere.example/');
});

test('every page for staff complies with the Content-Security-Policy', async ({ page, context }) => {
  const account = await createAccount({ isAdmin: true });
  await writePastOrders(account, [{ drop_name: 'An evening to remember' }]);
  const refusals = collectViolations(context);
  await signIn(page, account);
  for (const path of allPaths.filter((one) => !publicPaths.has(one))) await visit(page, path);
  for (const tab of profileTabs) await visit(page, buildProfilePath(tab));
  await visit(page, paths.admin);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  expect(refusals).toEqual([]);
});

test('Cloud Functions send security headers with their responses', async ({ request }) => {
  const gift = await request.get('/to/sample');
  expect(gift.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(await gift.text()).toMatch(/<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy"/);
  const menu = await request.get('/api/storefront');
  expect(menu.headers()['x-content-type-options']).toBe('nosniff');
  expect(menu.headers()['content-security-policy']).toContain("object-src 'none'");
});

test('lets the CDN cache the menu page for half a minute, at both of its URLs', async ({ request }) => {
  for (const address of ['/weekly-drop', '/interactive-menu', '/weekly-drop?utm_source=mail']) {
    const page = await request.get(address);
    expect(page.headers()['cache-control'], address).toBe('public, max-age=0, s-maxage=30');
    expect(await page.text(), address).toContain('id="storefront"');
  }
});

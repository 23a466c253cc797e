import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { pauseClock, tickUntilVisible, visitAs } from '../support/page';

const contactLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
const skeleton = (page: Page) => page.getByRole('main').getByText('Loading…');

async function openHome(page: Page): Promise<void> {
  await pauseClock(page);
  await page.goto('/');
  await tickUntilVisible(page, contactLink(page));
}

test('switches pages without a blank state when the code has loaded', async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => {
    window.headings = [];
    new MutationObserver(() => window.headings.push(document.querySelector('h1')?.textContent ?? '')).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
  await contactLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to a person');
  expect(await page.evaluate(() => window.headings)).not.toContain('');
});

test('shows a loading state for the next page, and the previous page on Back', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/assets\/contact-.*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await openHome(page);
  const home = page.getByRole('heading', { level: 1, name: 'An evening for two, in one box' });
  await contactLink(page).click();
  await page.clock.runFor(190);
  await expect(home).toBeVisible();
  await page.clock.runFor(10);
  await expect(skeleton(page)).toBeVisible();
  await expect(home).toBeHidden();

  await page.goBack();
  await page.clock.runFor(200);
  await expect(home).toBeVisible();
  await page.goForward();
  await page.clock.runFor(200);
  await expect(skeleton(page)).toBeVisible();
  arrive();
  await tickUntilVisible(page, page.getByRole('heading', { level: 1, name: 'Talk to a person' }));
});

test('shows a profile tab immediately because its code is preloaded', async ({ page }) => {
  await visitAs(page, await createAccount(), '/profile');
  await expect(page.getByText('Default Delivery Address')).toBeVisible();
  for (const tab of ['delivery-tab', 'gift-link']) {
    const code = await page.waitForFunction(
      (start) =>
        performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes(`/${start}-`) && name.endsWith('.js'))?.name,
      tab,
    );
    // Waits until the preloaded code has run, so that the app can render it immediately.
    await code.evaluate(async (file) => void (await import(String(file))));
  }
  await page.evaluate(() => {
    window.panelTexts = [];
    const panel = document.querySelector('[role=tabpanel]');
    const look = () => window.panelTexts.push(panel?.textContent ?? '');
    if (panel) new MutationObserver(look).observe(panel, { childList: true, subtree: true });
  });
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await expect(page.getByRole('button', { name: 'Add new address' })).toBeVisible();
  await page.getByRole('tab', { name: 'Gift link' }).click();
  await expect(page.getByLabel('Share tag', { exact: true })).toBeVisible();
  const panelTexts = await page.evaluate(() => window.panelTexts);
  expect(panelTexts.length).toBeGreaterThan(0);
  expect(panelTexts.filter((text) => text === '')).toEqual([]);
});

declare global {
  interface Window {
    headings: string[];
    panelTexts: string[];
  }
}

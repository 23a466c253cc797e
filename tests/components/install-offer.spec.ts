import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { visitAs } from '../support/page';

/** Fires the browser's install event, which Chromium does not fire in tests. */
async function offerInstallation(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.body.dataset['asked'] = 'by the browser';
      return Promise.resolve({ outcome: 'accepted' });
    };
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });
}

const offer = (page: Page) => page.getByRole('complementary', { name: 'Keep Share Box close' });

test('offers the installation to an idle visitor, and again after 30 days', async ({ page }) => {
  await visitAs(page, await createAccount(), '/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await offerInstallation(page)).toBe(true);
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'by the browser');

  await page.reload();
  await offerInstallation(page);
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offerInstallation(page);
  await expect(offer(page)).toHaveCount(0);

  // The session would expire if the clock jumped by a month, so the test backdates the stored date instead.
  await page.evaluate((days) => {
    localStorage.setItem('device:install-put-off', String(Date.now() - days * 86_400_000));
  }, 30);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offerInstallation(page);
  await expect(offer(page)).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('explains how to add the app to an iPhone’s home screen', async ({ page }) => {
    await visitAs(page, await createAccount(), '/profile');
    await expect(offer(page)).toContainText('Tap Share, then Add to Home Screen.');
    await expect(offer(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
  });
});

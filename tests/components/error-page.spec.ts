import { reportErrorContract } from '@sharebox/domain/shop/callables';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { expectAccessible } from '../support/axe';

test('keeps the page usable if a section fails, and shows an error reference', async ({ page, shop }) => {
  const account = await createAccount();
  await signIn(page, account);
  await page.route('**/delivery-tab-*.js', (route) => route.abort());
  await page.goto('/profile');
  // The shop ignores errors like this one, which come from browser extensions.
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('Extension') })));
  await page.getByRole('tab', { name: 'Delivery' }).click();

  const failed = page.getByRole('tabpanel').getByRole('alert');
  await expect(failed).toContainText('Something went wrong');
  await expect(failed).toContainText('An unexpected error occurred. Please try again.');
  const reference = /[0-9a-f]{8}/.exec(await failed.innerText())?.[0];
  await expect(failed.getByRole('link', { name: 'tell us' })).toHaveAttribute('href', '/contact');
  await expect
    .poll(() => shop.calls(reportErrorContract))
    .toEqual([
      {
        reference,
        path: '/profile',
        message: expect.stringContaining('Failed to fetch dynamically imported module'),
        stack: expect.any(String),
      },
    ]);
  await expectAccessible(page, 'a part that failed');

  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByLabel('Current Password', { exact: true })).toBeVisible();

  await page.unroute('**/delivery-tab-*.js');
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('keeps the navigation if a page fails, and reports repeated errors once', async ({ page, shop }) => {
  await page.route('**/about-*.js', (route) => route.abort());
  await page.goto('/');
  const open = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Something went wrong');
    return alert.locator('strong').innerText();
  };
  const first = await open();
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await open()).toBe(first);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.poll(() => shop.calls(reportErrorContract)).toHaveLength(1);
});

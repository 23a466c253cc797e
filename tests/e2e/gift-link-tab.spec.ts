import { expect, test } from '@playwright/test';
import { createAccount, signIn, uniqueWord } from '../support/people/accounts';
import { saveAddress } from '../support/orders/box';

test.describe.configure({ timeout: 180_000 });

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

test('a claimed link opens a public page without a surname, which follows what its owner changes', async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  await saveAddress(account.uid);
  await signIn(page, account);
  await page.goto('/profile?tab=gift-link');
  const slug = `e2e-${uniqueWord().toLowerCase()}`;
  await page.getByLabel('Share tag', { exact: true }).fill(slug);
  await page
    .getByRole('region', { name: 'Claim your gift link' })
    .getByRole('button', { name: /^Claim/ })
    .click();
  const yourLink = page.getByRole('region', { name: 'Your gift link', exact: true });
  await expect(yourLink).toContainText(`/to/${slug}`, serverAnswers);

  const visitor = await browser.newPage();
  await visitor.goto(`/to/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: account.firstName })).toBeVisible();
  await expect(visitor.getByText('Send me a delicious Share box')).toBeVisible();
  await expect(visitor.getByRole('main')).not.toContainText(account.lastName);

  await page.getByLabel('Display name').fill('Ada & Tari');
  await page.getByLabel('Tagline').fill('Jollof opens every door.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(async () => {
    await visitor.reload();
    const name = visitor.getByRole('heading', { level: 1, name: 'Ada & Tari' });
    await expect(name).toBeVisible({ timeout: 5000 });
  }).toPass(serverAnswers);
  await expect(visitor.getByText('Jollof opens every door.')).toBeVisible();

  await page.getByRole('switch', { name: 'Accept gifts' }).click();
  await expect(async () => {
    await visitor.reload();
    const closed = visitor.getByText('Ada & Tari is not currently accepting gifts.');
    await expect(closed).toBeVisible({ timeout: 5000 });
  }).toPass(serverAnswers);
  await visitor.close();
});

import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { continueButton, createRecipient, fillGiftBox } from '../support/gifts';

test('the account prompt comes a second and a half after a visitor’s arrival with a reference, and can be skipped', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/gift-success?ref=CONF-1763700000000');
  await expect(page.getByText('CONF-1763700000000')).toBeVisible();
  // The session is known once the bar offers to sign in.
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const prompt = page.getByRole('dialog', { name: 'Keep this gift close' });
  await expect(prompt).toHaveCount(0);
  await page.clock.fastForward(1500);
  await expect(prompt.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
  await expect(prompt.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  await prompt.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(prompt).toHaveCount(0);

  await page.goto('/gift-success');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(prompt).toHaveCount(0);
});

test('a member who arrives at the gift’s success is not asked for an account', async ({ page }) => {
  await signIn(page, await createAccount());
  await page.goto('/gift-success?ref=CONF-1763700000000');
  await expect(page.getByRole('link', { name: 'View My Orders' })).toBeVisible();
  await page.clock.install();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visitor who signs in on the way comes back to the gift checkout with the box', async ({ page }) => {
  const recipient = await createRecipient();
  const giver = await createAccount();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await continueButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email Address').fill(giver.email);
  await page.getByLabel('Password', { exact: true }).fill(giver.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
  await expect(page.getByLabel('Your Name')).toHaveValue(`Ada ${giver.lastName}`);
});

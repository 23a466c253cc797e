import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn, createUniqueWord, type Account } from '../support/accounts';
import {
  storeCartInBrowser,
  placeOrder,
  continueToReview,
  saveAddress,
  expandClaimForm,
} from '../support/checkout';
import { readStoredText, visitAs } from '../support/page';

interface Typed {
  payer: Account;
  note: string;
  words: string[];
}

async function typeAtCheckout(page: Page, shop: StandInShop, { isKept = false } = {}): Promise<Typed> {
  const { meals } = prepareDropOnSale(shop);
  const payer = await createAccount();
  await saveAddress(payer.uid);
  await signIn(page, payer, { isKept });
  await page.goto('/icon.svg');
  await storeCartInBrowser(page, meals);
  const note = createUniqueWord();
  await page.evaluate((text) => localStorage.setItem('cart_note', text), note);
  await page.goto('/checkout');
  await continueToReview(page);
  await placeOrder(page);
  const words = [createUniqueWord(), `${createUniqueWord()}@example.com`, createUniqueWord()];
  const [name = '', email = '', reference = ''] = words;
  await expandClaimForm(page);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Payment Reference').fill(reference);
  await page.getByLabel('Bank Used').selectOption('UBA');
  await expect.poll(() => readStoredText(page)).toContain(reference);
  return { payer, note, words };
}

async function findRemaining(page: Page, words: readonly string[]): Promise<string[]> {
  const text = await readStoredText(page);
  return words.filter((word) => text.includes(word));
}

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first();

test('deletes checkout input when the browser is closed', async ({ page, shop }) => {
  const { words } = await typeAtCheckout(page, shop);
  // A new tab does not have the first tab's session storage.
  await page.goto('/icon.svg');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await expect(signInLink(page)).toBeVisible();
  expect(await findRemaining(page, words)).toEqual([]);
  expect(await findRemaining(page, ['session:'])).toEqual([]);
});

test('keeps checkout input after a reload and in the reopened app', async ({ page, shop }) => {
  const { words } = await typeAtCheckout(page, shop, { isKept: true });
  await page.reload();
  await expect(page.getByLabel('Payment Reference')).toHaveValue(words[2] ?? '');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Payment Reference')).toHaveValue(words[2] ?? '');
});

test('deletes checkout input when the session ends in another tab', async ({ page, shop }) => {
  const { words } = await typeAtCheckout(page, shop, { isKept: true });
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.removeItem('firebase:authUser:local:[DEFAULT]'));
  await page.goto('/');
  await expect(signInLink(page)).toBeVisible();
  await expect.poll(() => findRemaining(page, words)).toEqual([]);
  expect(await findRemaining(page, ['session:'])).toEqual([]);
});

test('hides all data of the previous user from the next user of the device', async ({ page, shop }) => {
  const { payer, note, words } = await typeAtCheckout(page, shop);
  await page.goto('/icon.svg');
  await page.evaluate(() => sessionStorage.clear());
  const next = await createAccount();
  await signIn(page, next);
  await page.goto('/profile');
  await expect(page.getByText(next.email).first()).toBeVisible();
  await expect
    .poll(() => findRemaining(page, [...words, note, payer.uid, payer.email, payer.lastName]))
    .toEqual([]);
});

test('stores no personal data after sign-out', async ({ page, shop }) => {
  const { payer, note, words } = await typeAtCheckout(page, shop, { isKept: true });
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  expect(await findRemaining(page, [...words, note, payer.uid, payer.email, payer.lastName])).toEqual([]);
});

test('keeps staff’s device settings after sign-out and for the next user', async ({ page }) => {
  const deviceSettings = {
    'device:label_paper': 'roll',
    'device:scheme': 'dark',
  };
  const readDeviceSettings = () =>
    page.evaluate(
      (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
      Object.keys(deviceSettings),
    );
  const first = await createAccount({ isCook: true });
  await visitAs(page, first, '/profile');
  await expect(page.getByText(first.email).first()).toBeVisible();
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    localStorage.setItem('checkout_address', 'of the first');
  }, deviceSettings);
  await page.goto('/icon.svg');
  await page.evaluate(() => sessionStorage.clear());
  const next = await createAccount({ isCook: true });
  await signIn(page, next);
  await page.goto('/profile?tab=security');
  await expect.poll(() => findRemaining(page, ['of the first', first.uid])).toEqual([]);
  expect(await readDeviceSettings()).toEqual(deviceSettings);

  await page.getByRole('button', { name: 'Logout' }).click();
  // Waits for the URL first, because the navigation bar changes before the page navigates.
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  await expect.poll(() => findRemaining(page, [next.uid])).toEqual([]);
  expect(await readDeviceSettings()).toEqual(deviceSettings);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { sellBoxes } from '../stand-ins/selling-drop';
import type { Shop } from '../stand-ins/shop';
import { createAccount, signIn, uniqueWord } from '../support/people/accounts';
import type { Account } from '../support/people/account';
import { packBox, placeBox, reviewBox, saveAddress } from '../support/orders/box';
import { storedText } from '../support/browser/browser-storages';

interface Typed {
  payer: Account;
  /** Of the cart, which the box is asked for with. */
  note: string;
  /** Of the payment's form. */
  words: string[];
}

/** Somebody asks for a box with a note, and types their transfer into the form, which they don't send. */
async function typeAtCheckout(page: Page, shop: Shop, { isKept = false } = {}): Promise<Typed> {
  const { meals } = sellBoxes(shop);
  const payer = await createAccount();
  await saveAddress(payer.uid);
  await signIn(page, payer, { isKept });
  await page.goto('/icon.svg');
  await packBox(page, meals);
  const note = uniqueWord();
  await page.evaluate((text) => localStorage.setItem('cart_note', text), note);
  await page.goto('/checkout');
  await reviewBox(page);
  await placeBox(page);
  const words = [uniqueWord(), `${uniqueWord()}@example.com`, uniqueWord()];
  const [name = '', email = '', reference = ''] = words;
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Payment Reference').fill(reference);
  await page.getByLabel('Bank Used').selectOption('UBA');
  await expect.poll(() => storedText(page)).toContain(reference);
  return { payer, note, words };
}

/** Of the person's words and ids, those that this browser still holds. */
async function left(page: Page, words: readonly string[]): Promise<string[]> {
  const text = await storedText(page);
  return words.filter((word) => text.includes(word));
}

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first();

test('what was typed at the checkout is gone with the browser that was closed', async ({ page, shop }) => {
  const { words } = await typeAtCheckout(page, shop);
  // A tab that is opened later knows nothing of the session.
  await page.goto('/icon.svg');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await expect(signInLink(page)).toBeVisible();
  expect(await left(page, words)).toEqual([]);
  expect(await left(page, ['session:'])).toEqual([]);
});

test('it survives a reload, and the installed app being opened again', async ({ page, shop }) => {
  const { words } = await typeAtCheckout(page, shop, { isKept: true });
  await page.reload();
  await expect(page.getByLabel('Payment Reference')).toHaveValue(words[2] ?? '');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Payment Reference')).toHaveValue(words[2] ?? '');
});

test('a session that ends elsewhere takes it along', async ({ page, shop }) => {
  const { words } = await typeAtCheckout(page, shop, { isKept: true });
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.removeItem('firebase:authUser:local:[DEFAULT]'));
  await page.goto('/');
  await expect(signInLink(page)).toBeVisible();
  await expect.poll(() => left(page, words)).toEqual([]);
  expect(await left(page, ['session:'])).toEqual([]);
});

test('somebody else who signs in finds nothing of whoever was here before, not even the note in the cart', async ({
  page,
  shop,
}) => {
  const { payer, note, words } = await typeAtCheckout(page, shop);
  await page.goto('/icon.svg');
  await page.evaluate(() => sessionStorage.clear());
  const next = await createAccount();
  await signIn(page, next);
  await page.goto('/profile');
  await expect(page.getByText(next.email).first()).toBeVisible();
  await expect.poll(() => left(page, [...words, note, payer.uid, payer.email, payer.lastName])).toEqual([]);
});

test('signing out leaves nothing of the person', async ({ page, shop }) => {
  const { payer, note, words } = await typeAtCheckout(page, shop, { isKept: true });
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  expect(await left(page, [...words, note, payer.uid, payer.email, payer.lastName])).toEqual([]);
});

test('what staff set up on a phone that they share stays for the next of them, and after signing out', async ({
  page,
}) => {
  const ofTheDevice = {
    'device:kitchen_station': 'clay oven',
    'device:label_paper': 'roll',
    'device:order_columns': '["placed","phone"]',
    'device:scheme': 'dark',
  };
  const stays = () =>
    page.evaluate(
      (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
      Object.keys(ofTheDevice),
    );
  const first = await createAccount({ isCook: true });
  await signIn(page, first);
  await page.goto('/profile');
  await expect(page.getByText(first.email).first()).toBeVisible();
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    localStorage.setItem('checkout_address', 'of the first');
  }, ofTheDevice);
  await page.goto('/icon.svg');
  await page.evaluate(() => sessionStorage.clear());
  const next = await createAccount({ isCook: true });
  await signIn(page, next);
  await page.goto('/profile?tab=security');
  await expect.poll(() => left(page, ['of the first', first.uid])).toEqual([]);
  expect(await stays()).toEqual(ofTheDevice);

  await page.getByRole('button', { name: 'Logout' }).click();
  // The bar knows before the page is left.
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  await expect.poll(() => left(page, [next.uid])).toEqual([]);
  expect(await stays()).toEqual(ofTheDevice);
});

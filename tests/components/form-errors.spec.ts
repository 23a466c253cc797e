import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../stand-ins/component-test';
import { sellBoxes } from '../stand-ins/selling-drop';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { backend } from '../support/backend';
import { placeButton, saveAddress, storeBox } from '../support/checkout';
import { createRecipient } from '../support/gifts';
import { visit } from '../support/page';

interface FormCase {
  name: string;
  /** Opens the form with at least one invalid field. */
  open: (page: Page, shop: StandInShop) => Promise<void>;
  /** The label of the submit button. */
  submit: string;
}

const asMember =
  (path: string, isAdmin = false) =>
  async (page: Page) => {
    const member = await createAccount({ isAdmin });
    await saveAddress(member.uid);
    await signIn(page, member);
    await visit(page, path);
  };

async function openCheckout(page: Page, shop: StandInShop, hasAddress: boolean): Promise<void> {
  const { meals } = sellBoxes(shop);
  const member = await createAccount();
  if (hasAddress) await saveAddress(member.uid);
  await signIn(page, member);
  await page.goto('/about');
  await storeBox(page, meals);
  await visit(page, '/checkout');
}

async function openAsNewcomer(page: Page, path: string): Promise<void> {
  const [email, password] = [`${randomUUID()}@sharebox.test`, 'sharebox1'];
  await backend().auth.createUser({ email, password, emailVerified: true, displayName: '' });
  await page.goto(path);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/signin/);
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

const forms: readonly FormCase[] = [
  { name: 'sign-in', open: async (page) => visit(page, '/signin'), submit: 'Sign In' },
  { name: 'sign-up', open: async (page) => visit(page, '/signup'), submit: 'Create Account' },
  {
    name: 'forgotten password',
    open: async (page) => visit(page, '/forgot-password'),
    submit: 'Send Reset Link',
  },
  { name: 'new password', open: asMember('/profile?tab=security'), submit: 'Update Password' },
  {
    name: 'new email address',
    open: async (page) => {
      await asMember('/profile?tab=security')(page);
      await press(page, 'Change Email');
    },
    submit: 'Send Link',
  },
  {
    name: 'first profile',
    open: (page) => openAsNewcomer(page, '/profile'),
    submit: 'Complete Profile',
  },
  {
    name: 'first profile of a giver',
    open: async (page) => {
      await openAsNewcomer(page, '/profile');
      await press(page, 'I only give gifts for now');
    },
    submit: 'Complete Profile',
  },
  {
    name: 'profile',
    open: async (page) => {
      await asMember('/profile')(page);
      await press(page, 'Edit Profile');
      await page.getByLabel('Phone Number').fill('12');
    },
    submit: 'Save Changes',
  },
  {
    name: 'address',
    open: async (page) => {
      await asMember('/profile?tab=delivery')(page);
      await press(page, 'Add New Address');
    },
    submit: 'Save Address',
  },
  {
    name: 'checkout without an address',
    open: (page, shop) => openCheckout(page, shop, false),
    submit: 'Continue to Review',
  },
  {
    name: 'share without a tag',
    open: async (page, shop) => {
      await openCheckout(page, shop, true);
      await page.getByRole('radio', { name: /^Share to someone/ }).check();
    },
    submit: 'Continue to Review',
  },
  {
    name: 'share with an unconfirmed recipient',
    open: async (page, shop) => {
      const recipient = await createRecipient();
      await openCheckout(page, shop, true);
      await page.getByRole('radio', { name: /^Share to someone/ }).check();
      await page.getByRole('textbox', { name: 'Share tag' }).fill(recipient.slug);
      await expect(page.getByText(recipient.displayName)).toBeVisible();
    },
    submit: 'Continue to Review',
  },
  {
    name: 'claim',
    open: async (page, shop) => {
      const payer = await createAccount();
      const { order_id } = await shop.as(payer).holdBox();
      await signIn(page, payer);
      await visit(page, `/payment-instructions?orderId=${order_id}`);
    },
    submit: 'Submit Payment Confirmation',
  },
  { name: 'contact', open: async (page) => visit(page, '/contact'), submit: 'Send Message' },
  {
    name: 'share tag',
    open: async (page) => {
      await asMember('/profile?tab=gift-link')(page);
    },
    submit: 'Claim your link',
  },
  { name: 'meal', open: asMember('/admin/meals/new', true), submit: 'Add meal' },
];

for (const { name, open, submit } of forms) {
  test(`focuses the first error in view on a phone: ${name}`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, shop);
    const area = page.locator('dialog[open], main').last();
    await area.getByRole('button', { name: submit }).last().click();
    const focused = area.locator('[aria-invalid="true"]:focus, [role="alert"]:focus');
    await expect(focused).toBeInViewport({ ratio: 0.9 });
    const isCovered = () =>
      focused.evaluate((error) => {
        const { x, y, width, height } = error.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !(top && (error.contains(top) || error.closest('.MuiFormControl-root')?.contains(top)));
      });
    await expect.poll(isCovered).toBe(false);
  });
}

test('focuses the first error of a new member’s first order in view on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { meals } = sellBoxes(shop);
  await openAsNewcomer(page, '/profile');
  await storeBox(page, meals);
  await visit(page, '/checkout');
  await page.getByLabel('First Name').fill('Ada');
  await placeButton(page).click();
  await expect(page.getByLabel('Last Name')).toBeFocused();
  await expect(page.getByLabel('Last Name')).toBeInViewport();
});

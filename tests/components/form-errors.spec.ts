import type { Page } from '@playwright/test';
import type { Order } from '@sharebox/domain/orders/order';
import { randomUUID } from 'node:crypto';
import { toReceivedGift } from '../../web/src/config/paths';
import { openPlanning } from '../stand-ins/delivery-planning';
import { expect, test } from '../stand-ins/component-test';
import { sellBoxes } from '../stand-ins/selling-drop';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { backend } from '../support/backend';
import { openExperiencesWith, placeButton, saveAddress, storeBox } from '../support/checkout';
import { staffDialogs } from '../support/dialogs';
import { continueButton, createRecipient, fillGiftBox, givePaidGift } from '../support/gifts';
import { writeDrop } from '../support/orders';
import { visit, visitAs } from '../support/page';

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

async function openGiftCheckout(page: Page): Promise<void> {
  const recipient = await createRecipient();
  await signIn(page, await createAccount());
  await visit(page, `/to/${recipient.slug}`);
  await fillGiftBox(page);
  await continueButton(page).click();
  await expect(page.getByLabel('Your Phone')).toBeVisible();
}

const openOrder =
  (order: Partial<Order>, ...buttons: readonly string[]) =>
  async (page: Page) => {
    await openExperiencesWith(page, [order]);
    for (const button of buttons) await press(page, button);
  };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

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
  {
    name: 'gift checkout',
    open: async (page) => {
      await openGiftCheckout(page);
      await page.getByLabel('Your Phone').fill('12');
    },
    submit: 'Proceed to Payment',
  },
  {
    name: 'gift checkout with a long message',
    open: async (page) => {
      await openGiftCheckout(page);
      await page.getByLabel('Love message').fill('x'.repeat(501));
    },
    submit: 'Proceed to Payment',
  },
  {
    name: 'reset password',
    open: async (page, shop) => {
      const member = await createAccount();
      await visit(page, '/forgot-password');
      await page.getByLabel('Email Address').fill(member.email);
      await press(page, 'Send Reset Link');
      await expect.poll(() => shop.accounts.mails.length).toBe(1);
      await visit(page, `/auth/action?mode=resetPassword&oobCode=${shop.accounts.mails[0]?.code}`);
    },
    submit: 'Set New Password',
  },
  {
    name: 'delete account',
    open: async (page) => {
      await asMember('/profile?tab=security')(page);
      await press(page, 'Delete my account…');
    },
    submit: 'Delete my account',
  },
  {
    name: 'complaint',
    open: openOrder({ status: 'delivered' }, 'Something’s wrong'),
    submit: 'Send',
  },
  {
    name: 'complaint without a wish',
    open: async (page) => {
      await openOrder({ status: 'delivered' }, 'Something’s wrong')(page);
      await page.getByLabel('What is wrong?').fill('It was cold.');
    },
    submit: 'Send',
  },
  { name: 'rating', open: openOrder({ status: 'delivered' }, 'Rate the dishes'), submit: 'Send' },
  {
    name: 'refund account',
    open: openOrder({ status: 'cancelled', needs_refund: true }, 'View Details', 'Enter the account'),
    submit: 'Save account',
  },
  {
    name: 'decline of a gift',
    open: async (page, shop) => {
      const recipient = await createRecipient();
      const orderId = await givePaidGift(shop, await createAccount(), recipient);
      await visitAs(page, recipient, toReceivedGift(orderId));
      await press(page, 'Something doesn’t suit?');
      await press(page, 'Decline the gift');
      await page.getByLabel('A kind word (optional)').fill('x'.repeat(501));
    },
    submit: 'Decline gift',
  },
  { name: 'meal', open: asMember('/admin/meals/new', true), submit: 'Add meal' },
  { name: 'drop', open: asMember('/admin/drops/new', true), submit: 'Create drop' },
  { name: 'rider', open: asMember('/admin/settings', true), submit: 'Give rider access' },
  {
    name: 'run',
    open: async (page, shop) => {
      const { dropId } = await openPlanning(shop);
      await asMember(`/admin/drops/${dropId}/deliveries`, true)(page);
      await press(page, 'Create a run');
      await press(page, 'Change');
      await page.getByLabel('Name of the run').fill('');
    },
    submit: 'Save run',
  },
  {
    name: 'message to customers',
    open: async (page) => asMember(`/admin/drops/${await writeDrop(1)}/announce`, true)(page),
    submit: 'Preview',
  },
  ...(
    [
      ['statement', 'match-dialog', 'Choose the order', 'Find the order'],
      ['answer to a complaint', 'complaint-dialogs', /^Answer: /, 'Send answer'],
      ['payment', 'payment-dialog', 'Record payment', 'Record payment'],
    ] as const
  ).map(([name, of, opener, submit]) => ({
    name,
    open: async (page: Page) => {
      const dialogs = await staffDialogs(await createAccount());
      await asMember(dialogs.find((one) => one.of === of)?.at ?? '', true)(page);
      await press(page, opener);
    },
    submit,
  })),
];

for (const { name, open, submit } of forms) {
  test(`focuses the first error in view on a phone: ${name}`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, shop);
    const area = page.locator('dialog[open], main').last();
    await area.getByRole('button', { name: submit }).last().click();
    const focused = area.locator(
      '[aria-invalid="true"]:focus, [role="alert"]:focus, fieldset:has(> [role="alert"]) input:focus',
    );
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

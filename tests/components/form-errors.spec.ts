import type { Page } from '@playwright/test';
import type { Order } from '@sharebox/domain/orders/order';
import { randomUUID } from 'node:crypto';
import { buildReceivedGiftPath } from '../../web/src/config/paths';
import { openDeliveryPlanning } from '../stand-ins/delivery-planning';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { getBackend } from '../support/get-backend';
import { openExperiencesWithOrders, saveAddress, storeCartInBrowser } from '../support/checkout';
import { buildStaffDialogCases } from '../support/dialogs';
import { getGiftCheckoutButton, createRecipient, fillGiftBox, givePaidGift } from '../support/gifts';
import { writeClosedDrop } from '../support/orders';
import { visit, visitAs } from '../support/page';

/** Opens a form with at least one invalid field. */
type OpenForm = (page: Page, shop: StandInShop) => Promise<void>;

/** Describes a form to test. `submit` is the label of the submit button. */
const form = (name: string, submit: string, open: OpenForm) => ({ name, submit, open });

const asMember =
  (path: string, isAdmin = false) =>
  async (page: Page) => {
    const member = await createAccount({ isAdmin });
    await saveAddress(member.uid);
    await signIn(page, member);
    await visit(page, path);
  };

async function openCheckout(page: Page, shop: StandInShop, hasAddress: boolean): Promise<void> {
  const { meals } = prepareDropOnSale(shop);
  const member = await createAccount();
  if (hasAddress) await saveAddress(member.uid);
  await signIn(page, member);
  await page.goto('/about');
  await storeCartInBrowser(page, meals);
  await visit(page, '/checkout');
}

async function openAsNewcomer(page: Page, path: string): Promise<void> {
  const [email, password] = [`${randomUUID()}@sharebox.test`, 'sharebox1'];
  await getBackend().auth.createUser({ email, password, emailVerified: true, displayName: '' });
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
  await getGiftCheckoutButton(page).click();
  await expect(page.getByLabel('Your Phone')).toBeVisible();
}

const openOrder =
  (order: Partial<Order>, ...buttons: readonly string[]) =>
  async (page: Page) => {
    await openExperiencesWithOrders(page, [order]);
    for (const button of buttons) await press(page, button);
  };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const forms = [
  form('sign-in', 'Sign In', async (page) => visit(page, '/signin')),
  form('sign-up', 'Create Account', async (page) => visit(page, '/signup')),
  form('forgotten password', 'Send reset link', async (page) => visit(page, '/forgot-password')),
  form('new password', 'Update password', asMember('/profile?tab=security')),
  form('new email address', 'Send link', async (page) => {
    await asMember('/profile?tab=security')(page);
    await press(page, 'Change email');
  }),
  form('first profile', 'Complete Profile', (page) => openAsNewcomer(page, '/profile')),
  form('profile', 'Save Changes', async (page) => {
    await asMember('/profile')(page);
    await press(page, 'Edit Profile');
    await page.getByLabel('Phone Number').fill('12');
  }),
  form('address', 'Save address', async (page) => {
    await asMember('/profile?tab=delivery')(page);
    await press(page, 'Add new address');
  }),
  form('checkout without an address', 'Continue to Review', (page, shop) => openCheckout(page, shop, false)),
  form('share without a tag', 'Continue to Review', async (page, shop) => {
    await openCheckout(page, shop, true);
    await page.getByRole('radio', { name: /^Share to someone/ }).check();
    await page.getByLabel('Your Name').fill('');
  }),
  form('gift by link', 'Proceed to Payment', async (page, shop) => {
    await openCheckout(page, shop, true);
    await page.getByRole('radio', { name: /^I’ll send them a link/ }).check();
    await page.getByLabel('Your Name').fill('');
  }),
  form('claim', 'Submit Payment Confirmation', async (page, shop) => {
    const payer = await createAccount();
    const { order_id } = await shop.as(payer).holdBox();
    await signIn(page, payer);
    await visit(page, `/payment-instructions?orderId=${order_id}`);
  }),
  form('contact', 'Send Message', async (page) => visit(page, '/contact')),
  form('share tag', 'Claim your link', asMember('/profile?tab=gift-link')),
  form('gift checkout', 'Proceed to Payment', async (page) => {
    await openGiftCheckout(page);
    await page.getByLabel('Your Phone').fill('12');
  }),
  form('reset password', 'Set new password', async (page, shop) => {
    const member = await createAccount();
    await visit(page, '/forgot-password');
    await page.getByLabel('Email Address').fill(member.email);
    await press(page, 'Send reset link');
    await expect.poll(() => shop.accounts.mails.length).toBe(1);
    await visit(page, `/auth/action?mode=resetPassword&oobCode=${shop.accounts.mails[0]?.code}`);
  }),
  form('delete account', 'Delete my account', async (page) => {
    await asMember('/profile?tab=security')(page);
    await press(page, 'Delete my account…');
  }),
  form('complaint', 'Send', openOrder({ status: 'delivered' }, 'Something’s wrong')),
  form('rating', 'Send', openOrder({ status: 'delivered' }, 'Rate the dishes')),
  form(
    'refund account',
    'Save account',
    openOrder({ status: 'cancelled', needs_refund: true }, 'View Details', 'Enter the account'),
  ),
  form('decline of a gift', 'Decline gift', async (page, shop) => {
    const recipient = await createRecipient();
    const orderId = await givePaidGift(shop, await createAccount(), recipient);
    await visitAs(page, recipient, buildReceivedGiftPath(orderId));
    await press(page, 'Something doesn’t suit?');
    await press(page, 'Decline the gift');
    await page.getByLabel('A kind word (optional)').fill('x'.repeat(501));
  }),
  form('meal', 'Add meal', asMember('/admin/meals/new', true)),
  form('drop', 'Create drop', asMember('/admin/drops/new', true)),
  form('rider', 'Give rider access', asMember('/admin/settings', true)),
  form('run', 'Save run', async (page, shop) => {
    const { dropId } = await openDeliveryPlanning(shop);
    await asMember(`/admin/drops/${dropId}/deliveries`, true)(page);
    await press(page, 'Create a run');
    await press(page, 'Change');
    await page.getByLabel('Name of the run').fill('');
  }),
  form('message to customers', 'Preview', async (page) =>
    asMember(`/admin/drops/${await writeClosedDrop(1)}/announce`, true)(page),
  ),
  ...(
    [
      ['statement', 'match-dialog', 'Choose the order', 'Find the order'],
      ['answer to a complaint', 'complaint-dialogs', /^Answer: /, 'Send answer'],
      ['payment', 'payment-dialog', 'Record payment', 'Record payment'],
    ] as const
  ).map(([name, of, opener, submit]) =>
    form(name, submit, async (page) => {
      const dialogs = await buildStaffDialogCases(await createAccount());
      await asMember(dialogs.find((one) => one.of === of)?.at ?? '', true)(page);
      await press(page, opener);
    }),
  ),
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
    const isFirst = () =>
      focused.evaluate((error) => {
        const first = error.closest('dialog, main')?.querySelector('[aria-invalid="true"], [role="alert"]');
        return first === error || first?.closest('fieldset')?.contains(error);
      });
    await expect.poll(isFirst).toBe(true);
    const isCovered = () =>
      focused.evaluate((error) => {
        const { x, y, width, height } = error.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !(top && (error.contains(top) || error.closest('.MuiFormControl-root')?.contains(top)));
      });
    await expect.poll(isCovered).toBe(false);
  });
}

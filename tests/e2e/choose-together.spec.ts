import { orderSchema, toShortOrderId } from '@sharebox/domain/orders/order';
import { expect, type Page, test } from '@playwright/test';
import { createAccount, submitSignInForm, signIn, signInByForm } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import {
  approvePayment,
  coldStartOptions,
  findPaymentClaim,
  ensureActiveDropIsOpen,
  openMenuPage,
  getPlaceOrderButton,
  saveAddress,
  submitPaymentClaim,
} from '../support/checkout';

const firstToAdd = (page: Page) => page.getByRole('button', { name: /^(Add|Choose instead): / }).first();
const quantity = (page: Page) => page.getByRole('group', { name: /^Quantity of / });
const goToStep = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Returns the median time in milliseconds until a tap on one phone appears on the other phone. */
async function measureLatency(one: Page, other: Page): Promise<number> {
  const times: number[] = [];
  for (const [index, [from, to]] of [...Array(5).keys()].flatMap(() => [
    [0, [one, other]] as const,
    [1, [other, one]] as const,
  ])) {
    const wanted = index === 0 ? '2' : '1';
    const shown = to.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const check = () => {
            const value = document.querySelector('[role="group"][aria-label^="Quantity of"] [aria-live]');
            if (value?.textContent === text) resolve(Date.now());
            else requestAnimationFrame(check);
          };
          check();
        }),
      wanted,
    );
    const tapped = await from.evaluate(
      (change) => {
        const name = `[role="group"][aria-label^="Quantity of"] button[aria-label$="${change}"]`;
        document.querySelector<HTMLElement>(name)?.click();
        return Date.now();
      },
      index === 0 ? 'more' : 'less',
    );
    times.push((await shown) - tapped);
    await expect(quantity(from)).toContainText(wanted);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

test('lets two partners choose one box on two phones, lets one of them pay, and lets both follow the order', async ({
  page,
  browser,
}) => {
  await ensureActiveDropIsOpen();
  const [ada, tari] = [await createAccount(), await createAccount()];
  for (const { uid } of [ada, tari]) await saveAddress(uid);
  await signIn(page, ada, { isKept: true });
  await openMenuPage(page, '/weekly-drop');
  await firstToAdd(page).click();
  await page.getByRole('button', { name: 'Choose together' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose together' });
  await dialog.getByLabel('Your name').fill('Ada');
  await dialog.getByRole('button', { name: 'Get the link' }).click();
  const whatsApp = await dialog
    .getByRole('link', { name: 'WhatsApp' })
    .getAttribute('href', coldStartOptions);
  const link = new URL(whatsApp ?? '').searchParams.get('text')?.split(' ').at(-1) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByLabel('Your name').fill('Tari');
  await phone.getByRole('button', { name: 'Choose together' }).click();
  await expect(page.getByText('You and Tari choose together · Tari is here')).toBeVisible(coldStartOptions);
  await expect(phone.getByText('You and Ada choose together · Ada is here')).toBeVisible();
  await expect(quantity(phone)).toHaveCount(1);

  const median = await measureLatency(page, phone);
  console.log(`A choice reached the other phone after ${median} ms (median of 10)`);
  expect(median).toBeLessThan(1000);

  await goToStep(page, 'Extras');
  await goToStep(phone, 'Drinks');
  await Promise.all([firstToAdd(page).click(), firstToAdd(phone).click()]);
  for (const one of [page, phone]) await expect(one.getByText('Review 3 items')).toBeVisible();

  await context.setOffline(true);
  await phone
    .getByRole('button', { name: /^Choose instead: / })
    .first()
    .click();
  await goToStep(page, 'Desserts');
  await page
    .getByRole('region', { name: 'Sweet Endings' })
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  await expect(phone.getByText('Review 3 items')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByText('Review 4 items')).toBeVisible(coldStartOptions);
  const readTotal = (one: Page) => one.getByRole('button', { name: /Review 4 items/ }).textContent();
  await expect(async () => expect(await readTotal(page)).toBe(await readTotal(phone))).toPass();

  await phone.goto('/payment');
  await phone.getByRole('link', { name: 'I have an account' }).click(coldStartOptions);
  await submitSignInForm(phone, tari);
  await page.goto('/payment');
  for (const one of [page, phone])
    await expect(one.getByText(/choose together · /)).toBeVisible(coldStartOptions);
  await Promise.all([getPlaceOrderButton(page).click(), getPlaceOrderButton(phone).click()]);
  const heading = (one: Page) => one.getByRole('heading', { name: 'Payment Instructions' });
  await expect
    .poll(async () => (await heading(page).count()) + (await heading(phone).count()), coldStartOptions)
    .toBe(1);
  const isAda = (await heading(page).count()) === 1;
  const [payer, partner] = isAda ? [page, phone] : [phone, page];
  await expect(partner.getByText('Your partner is paying for this box.')).toBeVisible(coldStartOptions);
  const orderId = new URL(payer.url()).searchParams.get('orderId') ?? '';
  const { db } = getEmulatorAdmin();
  const order = orderSchema.parse((await db.doc(`orders/${orderId}`).get()).data());
  const held = await db.collection('orders').where('shared_cart_id', '==', order.shared_cart_id).get();
  expect(held.size).toBe(1);

  await submitPaymentClaim(payer, 'FBN/0042');
  await partner.goto('/weekly-drop');
  await partner.getByRole('link', { name: 'Follow it' }).first().click(coldStartOptions);
  const followed = partner.getByRole('article', { name: 'The box you chose together' });
  await expect(followed).toBeVisible(coldStartOptions);
  await expect(followed).not.toContainText('₦');

  const staff = await (await browser.newContext()).newPage();
  await signInByForm(staff, await createAccount({ isAdmin: true }));
  await approvePayment(await findPaymentClaim(staff, order.confirmation_reference));
  await expect(payer.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible(coldStartOptions);
  await staff.goto(`/admin/orders?q=${orderId}`);
  await staff
    .getByLabel(`Status of order ${toShortOrderId(orderId)}`)
    .selectOption({ label: 'Delivered' }, coldStartOptions);
  await staff.getByRole('button', { name: 'Change to Delivered' }).click();
  await expect(followed).toContainText('Arrived on', coldStartOptions);
});

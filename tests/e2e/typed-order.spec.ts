import { toShortOrderId } from '@sharebox/domain/orders/order';
import { expect, test } from '@playwright/test';
import { createAccount, createUniqueWord, signInByForm } from '../support/accounts';
import { getEmulatorAdmin } from '../support/backend';
import { approvePayment, coldStart, findPayment, openActiveDrop } from '../support/checkout';

test('an order typed for a WhatsApp customer is paid by its link and delivered', async ({ browser }) => {
  test.setTimeout(180_000);
  await openActiveDrop();
  const name = `Ngozi ${createUniqueWord()}`;
  const staff = await (await browser.newContext()).newPage();
  await signInByForm(staff, await createAccount({ isAdmin: true }));
  await staff.goto('/admin/orders/new');
  const form = staff.getByRole('form', { name: 'New order' });
  await form.getByLabel('Name', { exact: true }).fill(name, coldStart);
  await form.getByLabel('Phone Number').fill('0803 123 4567');
  for (const kind of ['Main Plate', 'Foreign Discovery', 'Drink']) {
    await form.getByLabel(kind).selectOption({ index: 1 });
  }
  await form.getByLabel('Street Address').fill('7 Aba Road');
  await form.getByLabel('Area').selectOption('Rumuola');
  await form.getByRole('button', { name: /^Place the order for ₦/ }).click();
  const link = (await staff.getByText(/\/order#/).textContent(coldStart)) ?? '';

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await expect(phone.getByRole('timer', { name: 'Time left to pay' })).toContainText(/\d+:\d\d/, coldStart);
  const orderId = new URL(phone.url()).searchParams.get('orderId') ?? '';
  await expect(phone.getByLabel('Full Name')).toHaveValue(name);
  await phone.getByLabel('Bank Used').selectOption('GTBank');
  await phone.getByLabel('Email').fill('ngozi@sharebox.test');
  await phone.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(phone.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible(coldStart);

  await approvePayment(await findPayment(staff, name));
  await expect(phone.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible(coldStart);
  await staff.goto(`/admin/orders?q=${orderId}`);
  await staff
    .getByLabel(`Status of order ${toShortOrderId(orderId)}`)
    .selectOption({ label: 'Delivered' }, coldStart);
  await staff.getByRole('button', { name: 'Change to Delivered' }).click();
  await expect(staff.getByText(new RegExp(`^Box \\d+, ${name} is now Delivered\\.$`))).toBeVisible(coldStart);
  const order = await getEmulatorAdmin().db.doc(`orders/${orderId}`).get();
  expect(order.data()).toMatchObject({ status: 'delivered', payment_status: 'paid', customer_name: name });
});

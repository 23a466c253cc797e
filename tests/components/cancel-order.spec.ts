import { changeOwnDeliveryContract } from '@sharebox/domain/orders/callables/change-own-delivery';
import { privateDeliverySchema } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { orderCards, dialog, openExperiences, openExperiencesWith } from '../support/orders/experiences';
import { saveAddress } from '../support/orders/box';
import { writePastOrders } from '../support/orders/past-orders';
import { createAccount } from '../support/people/accounts';

test('explains why an order can’t be cancelled after the cut-off or once it is cooked', async ({ page }) => {
  // Both orders have the same date, because upcoming orders are sorted by date.
  const delivery_date = new Date();
  await openExperiencesWith(page, [
    { status: 'confirmed', delivery_date, order_deadline: new Date(Date.now() - 60_000) },
    { status: 'preparing', delivery_date, order_deadline: new Date(Date.now() + 86_400_000) },
  ]);
  const reasons = [
    /Orders for this drop closed on .+ can no longer be cancelled/,
    /Your box is being cooked/,
  ];
  for (const [index, reason] of reasons.entries()) {
    await orderCards(page).nth(index).getByRole('button', { name: 'View Details' }).click();
    await expect(dialog(page).getByText(reason)).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await expect(dialog(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

test('closes only the inner of two nested dialogs on each press of Escape', async ({ page }) => {
  await openExperiencesWith(page, [
    { status: 'confirmed', order_deadline: new Date(Date.now() + 86_400_000), created_at: new Date() },
  ]);
  await orderCards(page).getByRole('button', { name: 'View Details' }).click();
  // A dispatched click counts as no user activation, so the browser would close both dialogs with one close request.
  await dialog(page).getByRole('button', { name: 'Cancel Order' }).dispatchEvent('click');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('lets customers change the address and window of their box until the cut-off, but not of a gift', async ({
  page,
  shop,
}) => {
  const account = await createAccount();
  const home = await saveAddress(account.uid);
  const work = await saveAddress(account.uid, {
    ...{ label: 'Other', address_line_1: '5 Work Road', area: 'Rumuokoro', is_default: false },
  });
  await saveAddress(account.uid, {
    ...{
      label: 'Temporary Address',
      address_line_1: '3 Hospital Road',
      area: 'Elsewhere',
      is_default: false,
    },
  });
  const open = { status: 'confirmed', order_deadline: new Date(Date.now() + 86_400_000) } as const;
  const [own = ''] = await writePastOrders(account, [
    { ...open, delivery_window: 'evening', delivery_date: new Date(Date.now() + 172_800_000) },
    {
      ...open,
      is_gift_order: true,
      recipient_name: 'Tari',
      delivery_date: new Date(Date.now() + 259_200_000),
    },
  ]);
  const delivery = privateDeliverySchema.parse({
    ...{ address_id: home, recipient_profile_id: account.uid, recipient_name: 'Ada', phone_number: '' },
    ...{ address_line_1: '14 Tombia Street', address_line_2: '', city: 'Port Harcourt', area: 'New GRA' },
    ...{ state: 'Rivers State', zip_code: '', label: 'Home' },
  });
  shop.write(`orders/${own}/private/delivery`, delivery);
  shop.answer(changeOwnDeliveryContract, ({ order_id, address_id = home, delivery_window }) => {
    shop.update(`orders/${order_id}`, { delivery_window });
    shop.update(`orders/${order_id}/private/delivery`, { address_id, address_line_1: '5 Work Road' });
    return { order_id };
  });
  await openExperiences(page, account);
  await orderCards(page).first().getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page)).toContainText('Going to 14 Tombia Street, New GRA, Port Harcourt');
  await dialog(page).getByRole('button', { name: 'Change delivery' }).click();
  const change = page.getByRole('dialog', { name: 'Change delivery' });
  const save = change.getByRole('button', { name: 'Save delivery' });
  await expect(change.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await expect(save).toBeDisabled();
  await change.getByRole('radio', { name: /^Temporary Address/ }).check();
  await expect(change.getByText('We don’t deliver to this address yet.')).toBeVisible();
  await expect(save).toBeDisabled();
  await change.getByRole('radio', { name: /^Other/ }).check();
  await change.getByRole('radio', { name: /^Morning/ }).check();
  await save.click();
  await expect(page.getByText('Your delivery is updated.')).toBeVisible();
  await expect(dialog(page)).toContainText('Going to 5 Work Road');
  await expect(dialog(page)).toContainText('Morning 9AM-12PM');
  expect(shop.calls(changeOwnDeliveryContract)).toEqual([
    { order_id: own, address_id: work, delivery_window: 'morning' },
  ]);
  await page.keyboard.press('Escape');

  await orderCards(page).nth(1).getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Change delivery' })).toHaveCount(0);
});

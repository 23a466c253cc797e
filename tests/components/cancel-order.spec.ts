import { expect, test } from '../stand-ins/component-test';
import { orderCards, dialog, openExperiencesWith } from '../support/orders/experiences';

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

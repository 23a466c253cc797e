import { expect, test } from '../stand-ins/component-test';
import { cards, dialog, withOrders } from '../support/orders/experiences';

test('after the cut-off, and once it is cooked, an order says why it can’t be cancelled', async ({
  page,
}) => {
  // One day for both, as what is still to come stands by the day on which it comes.
  const delivery_date = new Date();
  await withOrders(page, [
    { status: 'confirmed', delivery_date, order_deadline: new Date(Date.now() - 60_000) },
    { status: 'preparing', delivery_date, order_deadline: new Date(Date.now() + 86_400_000) },
  ]);
  const reasons = [
    /Orders for this drop closed on .+ can no longer be cancelled/,
    /Your box is being cooked/,
  ];
  for (const [index, reason] of reasons.entries()) {
    await cards(page).nth(index).getByRole('button', { name: 'View Details' }).click();
    await expect(dialog(page).getByText(reason)).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await expect(dialog(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

test('Escape in a dialog that another one opened closes the inner one alone', async ({ page }) => {
  await withOrders(page, [
    { status: 'confirmed', order_deadline: new Date(Date.now() + 86_400_000), created_at: new Date() },
  ]);
  await cards(page).getByRole('button', { name: 'View Details' }).click();
  // A press that the browser takes for nobody's: then it counts both dialogs as one.
  await dialog(page).getByRole('button', { name: 'Cancel Order' }).dispatchEvent('click');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

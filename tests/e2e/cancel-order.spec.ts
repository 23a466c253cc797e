import { expect, test } from '@playwright/test';
import { createAccount } from '../support/people/accounts';
import { getEmulatorAdmin } from '../support/stack/emulator-admin';
import { orderCards, dialog, openExperiences } from '../support/orders/experiences';
import { readOrder } from '../support/orders/orders';
import { writeDrop, writePaidOrder } from '../support/orders/paid-orders';

test(
  'frees the box and refunds the money when an order is cancelled before the cut-off',
  { tag: '@verify' },
  async ({ page }) => {
    const payer = await createAccount();
    const dropId = await writeDrop(2);
    const deadline = new Date(Date.now() + 86_400_000);
    const { orderId } = await writePaidOrder({ payer, dropId, box: 1, order: { order_deadline: deadline } });
    await openExperiences(page, payer);
    await orderCards(page).getByRole('button', { name: 'View Details' }).click();
    const cancel = dialog(page).getByRole('button', { name: 'Cancel Order' });
    await expect(dialog(page).getByText(/^Possible until/)).toBeVisible();
    await cancel.click();
    const question = page.getByRole('dialog', { name: /^Cancel order/ });
    await question.getByRole('button', { name: 'Keep my order' }).click();
    await expect(cancel).toBeFocused();

    await cancel.click();
    await expect(question).toContainText('we’ll refund the money to the account it came from');
    await question.getByLabel('Why? (optional)').fill('We are away that weekend.');
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    // Allows for the cold start of the function.
    await expect(page.getByText('Your order is cancelled. We’ll refund your money.')).toBeVisible({
      timeout: 45_000,
    });
    await expect(dialog(page).getByText('You cancelled this order')).toBeVisible();
    await expect(dialog(page).getByText('“We are away that weekend.”')).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(orderCards(page).getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(orderCards(page).getByText('Refund on its way')).toBeVisible();

    expect(await readOrder(orderId)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'customer',
      cancel_reason: 'We are away that weekend.',
      slot: null,
      needs_refund: true,
    });
    expect((await getEmulatorAdmin().db.doc(`weekly_drops/${dropId}/slots/1`).get()).exists).toBe(false);
  },
);

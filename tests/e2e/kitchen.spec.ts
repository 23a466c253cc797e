import { expect, test } from '@playwright/test';
import { callOverHttp, signUpUser } from '../functions/deployed/stack';
import { createAccount, signIn } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import {
  buildDropMeal,
  writeDropWithMeals,
  writeMeal,
  orderedItems,
  writePaidOrder,
} from '../support/orders';
import { expireToken, openAppOffline } from '../support/page';
import { waitForStaffFiles } from '../support/service-worker';

test.setTimeout(120_000);
test.use({ serviceWorkers: 'allow' });

const coldStart = { timeout: 60_000 };

/** Creates a drop that is delivered tomorrow, so that it is still upcoming if the test runs past midnight. */
function writeTomorrowsDrop(): Promise<string> {
  const delivery_date = new Date(Date.now() + 86_400_000);
  const sold = orderedItems.map(({ meal_item_id }, index) =>
    buildDropMeal(meal_item_id, { sort_order: index }),
  );
  return writeDropWithMeals(sold, { max_orders: 2, status: 'closed', is_active: false, delivery_date });
}

test(
  'updates the kitchen page after orders, payments, changed dietary needs and the cut-off, also offline',
  { tag: '@main' },
  async ({ page, context, browser }) => {
    const { db } = getEmulatorAdmin();
    const dropId = await writeTomorrowsDrop();
    const [payer, cook] = await Promise.all([createAccount(), createAccount({ isCook: true })]);
    await signIn(page, cook, { isKept: true });
    await page.goto(`/kitchen?drop=${dropId}`);
    await expect(page.getByText('No boxes yet')).toBeVisible(coldStart);

    const meal = await writeMeal();
    const items = orderedItems.map((line, index) =>
      index === 0 ? { ...line, meal_item_id: meal.id, name: meal.name } : line,
    );
    const { orderId } = await writePaidOrder({ payer, dropId, box: 2, order: { items } });
    const main = page.getByRole('main');
    await expect(main).toContainText('1 box, 1 not paid for yet.', coldStart);
    await expect(main).toContainText('2 portions of');
    await db.doc(`profiles/${payer.uid}`).update({ dietary_needs: ['no hot pepper'] });
    await expect(page.getByRole('region', { name: 'Boxes that need care' })).toContainText(
      'Box 2Avoids no hot pepper',
      coldStart,
    );
    const admin = await signUpUser({ admin: true });
    const review = { confirmation_id: orderId, decision: 'approve', seen_in_bank: true };
    expect((await callOverHttp('reviewPayment', review, admin)).status).toBe(200);
    await expect(main).toContainText('1 box. Customers can’t order any more.', coldStart);
    await expect(main).not.toContainText(payer.lastName);
    const cutOff = { drop_id: dropId, ends_holds: false };
    expect((await callOverHttp('cutOffDrop', cutOff, admin)).status).toBe(200);
    await expect(main).toContainText(/Counted at the cut-off, on .*: 1 box\./, coldStart);
    await expect(main).not.toContainText('Changed since the cut-off');

    const phone = await (await browser.newContext()).newPage();
    await signIn(phone, await createAccount({ isCook: true }));
    await phone.goto(`/kitchen?drop=${dropId}`);
    await phone.getByRole('checkbox', { name: `Done: ${meal.name}` }).click();
    await expect(main.getByRole('checkbox', { name: `Done: ${meal.name}` })).toBeChecked();
    await expect(main).toContainText(/1 of \d dishes are done\./);
    await phone.context().close();

    await waitForStaffFiles(page);
    await expireToken(page);
    const cold = await openAppOffline(context, page, `/kitchen?drop=${dropId}`);
    await expect(cold.getByText(/You are offline\. This is the cooking list as it was on \d/)).toBeVisible();
    await expect(cold.getByRole('region', { name: 'Boxes that need care' })).toContainText(
      'Avoids no hot pepper',
    );
    await expect(cold.getByText(/Counted at the cut-off, on .*: 1 box\./)).toBeVisible();

    const change = { order_id: orderId, status: 'cancelled' };
    expect((await callOverHttp('setOrderStatus', change, admin)).status).toBe(200);
    await context.setOffline(false);
    await expect(cold.getByText('0 boxes.')).toBeVisible(coldStart);
    await expect(cold.getByText('Changed since the cut-off. It was 2 portions.').first()).toBeVisible();
  },
);

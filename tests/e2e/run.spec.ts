import { type Browser, expect, type Page, test } from '@playwright/test';
import { toShopDay } from '@sharebox/domain/shop/dates';
import { callOverHttp, signUpUser } from '../functions/deployed/stack';
import { createAccount, signIn, type Account } from '../support/accounts';
import { getEmulatorAdmin, fetchIdToken } from '../support/get-backend';
import { getOrderCards, openExperiences } from '../support/checkout';
import { buildDropMeal, writeDropWithMeals, orderedItems, writePaidOrder } from '../support/orders';
import { expireToken } from '../support/page';
import { waitForStaffFiles } from '../support/service-worker';

const longestMs = 180_000;
test.setTimeout(longestMs);
test.use({ serviceWorkers: 'allow' });

const coldStart = { timeout: 60_000 };
const nextMessage = /our rider is on the way to you/i;

/**
 * Waits for the next day in Lagos if it starts within the test's timeout. Otherwise, the run could disappear from the
 * rider's page during the test (docs/product/delivery.md#rider-data).
 */
async function waitForNewDay(): Promise<void> {
  const today = toShopDay(new Date());
  if (toShopDay(new Date(Date.now() + longestMs)) === today) return;
  test.setTimeout(2 * longestMs);
  await expect.poll(() => toShopDay(new Date()), { timeout: longestMs }).not.toBe(today);
}

/** Creates a drop delivered today, with one paid order per payer at neighbouring addresses. */
async function writeTodaysOrders(payers: readonly Account[]): Promise<{ dropId: string; last: string }> {
  const delivery_date = new Date(`${toShopDay(new Date())}T17:00:00+01:00`);
  const sold = orderedItems.map(({ meal_item_id }, index) =>
    buildDropMeal(meal_item_id, { sort_order: index }),
  );
  const dropId = await writeDropWithMeals(sold, {
    ...{ max_orders: payers.length, status: 'closed', is_active: false, delivery_date },
  });
  let last = '';
  for (const [index, payer] of payers.entries()) {
    const { orderId } = await writePaidOrder({
      ...{ payer, dropId, box: index + 1 },
      order: { status: 'confirmed', payment_status: 'paid', delivery_date },
      claim: { status: 'verified', verified_at: new Date() },
      delivery: { address_line_1: `${index + 1} Tombia Street` },
    });
    last = orderId;
  }
  return { dropId, last };
}

const newPage = async (browser: Browser) => (await browser.newContext({ serviceWorkers: 'block' })).newPage();

async function planRun(staff: Page, dropId: string, rider: Account, name: string): Promise<void> {
  await signIn(staff, await createAccount({ isAdmin: true }));
  await staff.goto(`/admin/drops/${dropId}/deliveries`);
  await staff.getByRole('button', { name: 'Create a run', exact: true }).click();
  const run = staff.getByRole('list', { name: 'Runs' }).locator('> li');
  await run.getByRole('button', { name: 'Change' }).click(coldStart);
  await run.getByLabel('Name of the run').fill(name);
  const riderName = `${rider.firstName} ${rider.lastName}`;
  await run.getByLabel('Rider').selectOption(riderName);
  await run.getByRole('button', { name: 'Save run' }).click();
  await expect(run.getByRole('definition').filter({ hasText: riderName })).toBeVisible(coldStart);
}

/** Requests the stops of a drop's only run from Firestore's REST API as this account. Returns the HTTP status. */
async function requestStops(dropId: string, account: Account): Promise<number> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const runs = await getEmulatorAdmin()
    .db.collection('delivery_runs')
    .where('weekly_drop_id', '==', dropId)
    .get();
  const documents = `http://${host}/v1/projects/${project}/databases/(default)/documents`;
  const url = `${documents}/${runs.docs[0]?.ref.path}/stops`;
  return (await fetch(url, { headers: { authorization: `Bearer ${await fetchIdToken(account)}` } })).status;
}

async function reportAbsent(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: /^Not delivered: Box 2,/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Box 2,/ });
  await dialog.getByRole('radio', { name: 'Nobody there' }).check();
  await dialog.getByLabel('Note for the shop (optional)').fill(note);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test(
  'supports a run from planning to delivery, with live updates for customers and offline reports by the rider',
  { tag: '@main' },
  async ({ page, context, browser }) => {
    await waitForNewDay();
    const [rider, first, second, third] = await Promise.all([
      createAccount({ isRider: true }),
      createAccount(),
      createAccount(),
      createAccount(),
    ]);
    const { dropId, last } = await writeTodaysOrders([first, second, third]);
    const [staff, customer] = await Promise.all([newPage(browser), newPage(browser)]);
    const main = page.getByRole('main');
    const nextStop = page.getByRole('heading', { name: /^Next stop/ });
    const note = 'Called twice, gate closed';

    await test.step('shows a run on the rider’s page as soon as staff create it', async () => {
      await signIn(page, rider, { isKept: true });
      await page.goto('/run');
      await expect(page.getByText('No run today')).toBeVisible(coldStart);
      await planRun(staff, dropId, rider, 'GRA today');
      await expect(page.getByRole('heading', { name: 'GRA today', level: 1 })).toBeVisible();
      await expect(main).toContainText('0 of 3 done');
      await waitForStaffFiles(page);
    });

    await test.step('hides a run’s stops from all users except its rider', async () => {
      expect(await requestStops(dropId, rider)).toBe(200);
      expect(await requestStops(dropId, await createAccount({ isRider: true }))).toBe(403);
      expect(await requestStops(dropId, first)).toBe(403);
      await signIn(customer, first);
      await customer.goto('/run');
      await expect(customer).toHaveURL('/');
    });

    await test.step('shows the first customer of a run that their delivery is next once the run has started', async () => {
      await openExperiences(customer, first);
      await expect(getOrderCards(customer).getByText('Confirmed')).toBeVisible();
      await expect(customer.getByText(nextMessage)).toHaveCount(0);
      await page.getByRole('button', { name: 'Start the run' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Start the run' }).click();
      await expect(nextStop).toHaveText(`Next stop: Box 1, ${first.firstName} ${first.lastName}`);
      await expect(getOrderCards(customer).getByText(nextMessage)).toBeVisible(coldStart);
      await expect(main.getByText('All saved')).toBeVisible(coldStart);
    });

    await test.step('keeps a rider’s offline reports when the page is reopened', async () => {
      await context.setOffline(true);
      await page.getByRole('button', { name: /^Delivered: Box 1,/ }).click();
      await expect(nextStop).toContainText('Box 2,');
      await reportAbsent(page, note);
      await expect(nextStop).toContainText('Box 3,');
      await expireToken(page);
      await page.reload();
      await expect(page.getByText(/^You are offline\. This is your run as it was on/)).toBeVisible();
      await expect(main).toContainText('2 of 3 done');
      await expect(main).toContainText('2 waiting to be sent, kept on this phone');
      await expect(nextStop).toContainText('Box 3,');
      await main.getByText('Done (2)').click();
      await expect(main.getByRole('listitem').filter({ hasText: 'Box 2' })).toContainText('Nobody there');
      await expect(getOrderCards(customer).getByText(nextMessage)).toBeVisible();
    });

    await test.step('shows a rider’s reports to the customer, and the reports with the note to staff, once the rider is online', async () => {
      await context.setOffline(false);
      await expect(main.getByText('All saved')).toBeVisible(coldStart);
      await expect(main).toContainText('2 of 3 done');
      await expect(getOrderCards(customer).getByText('Enjoyed', { exact: true })).toBeVisible();
      await expect(customer.getByText(nextMessage)).toHaveCount(0);
      const stopOf = (number: number) => staff.getByRole('listitem', { name: new RegExp(`^Box ${number},`) });
      await expect(staff.getByText('1 delivered, 1 failed, 1 waiting')).toBeVisible();
      await expect(stopOf(1)).toContainText('Delivered');
      await expect(stopOf(2)).toContainText('Nobody there');
      await expect(stopOf(2)).toContainText(`“${note}”`);
      await expect(stopOf(3)).toContainText('Next');
    });

    await test.step('asks the rider to bring back a box that staff cancel during the run', async () => {
      const change = { order_id: last, status: 'cancelled' };
      const answer = await callOverHttp('setOrderStatus', change, await signUpUser({ admin: true }));
      expect(answer.status).toBe(200);
      await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeVisible(coldStart);
      await expect(main).toContainText('2 of 2 done, 1 to bring back');
    });

    await test.step('shows an absent customer that their box is still on its way but no longer next', async () => {
      await openExperiences(customer, second);
      await expect(getOrderCards(customer).getByText('On its way', { exact: true })).toBeVisible();
      await expect(getOrderCards(customer).getByText('Your box is on its way')).toBeVisible();
      await expect(customer.getByText(nextMessage)).toHaveCount(0);
    });
  },
);

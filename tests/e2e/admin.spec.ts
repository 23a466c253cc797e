import { type Browser, expect, type Page, test } from '@playwright/test';
import { disputeNotesRequired, paymentConfirmation } from '@sharebox/domain/payment/payment';
import { type Account, createAccount, signIn } from '../support/accounts';
import { auditOf } from '../support/audit';
import { emulatorAdmin } from '../support/emulator-admin';
import { readOrder } from '../support/orders';
import { paidOrderTotal, writeDrop, writePaidOrder } from '../support/paid-orders';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

/** A page of its own browser context with the admin signed in. */
async function adminPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, admin);
  return page;
}

async function readConfirmation(orderId: string) {
  const found = await emulatorAdmin().db.doc(`payment_confirmations/${orderId}`).get();
  return paymentConfirmation.parse(found.data());
}

const cardOf = (page: Page, payer: Account) =>
  page
    .getByRole('list', { name: 'Payment confirmations' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: payer.lastName }),
    });

test('a customer sees no Admin link and is sent home from /admin', async ({ page }) => {
  await signIn(page, await createAccount());
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('a visitor who opens /admin is asked to sign in', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/signin/);
});

test('an admin finds payments by name, reference and status, and the address keeps the filters', async ({
  page,
}) => {
  const payer = await createAccount();
  const dropId = await writeDrop(2);
  const pending = await writePaidOrder({ payer, dropId, box: 1 });
  await writePaidOrder({
    payer,
    dropId,
    box: 2,
    claim: { status: 'disputed', notes: 'Only half of it came.', verified_at: new Date() },
  });
  await signIn(page, admin);
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await page.getByRole('tab', { name: 'Payment Confirmations' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Confirmations' })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search by customer name, order ID or reference' });
  await search.fill(payer.lastName.toLowerCase());
  await expect(page.getByText(/^Showing 2 of \d+ confirmations$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Disputed');
  await expect(page.getByText(/^Showing 1 of \d+ confirmations$/)).toBeVisible();
  await expect(cardOf(page, payer)).toContainText('Disputed');

  await page.reload();
  await expect(search).toHaveValue(payer.lastName.toLowerCase());
  await cardOf(page, payer).getByRole('button', { name: 'View Details' }).click();
  await expect(cardOf(page, payer)).toContainText('Only half of it came.');

  await page.goto(`/admin?tab=payments&q=${pending.reference}`);
  await expect(page.getByText(/^Showing 1 of \d+ confirmations$/)).toBeVisible();
  await expect(cardOf(page, payer)).toContainText('Pending');
  await search.fill('nobody is called this');
  await expect(page.getByText('No payment confirmations found')).toBeVisible();
});

test('an admin looks at the screenshot and the amount, attests the money and approves', async ({ page }) => {
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({
    payer,
    dropId: await writeDrop(1),
    box: 1,
    hasScreenshot: true,
    claim: { amount_paid: paidOrderTotal - 500 },
  });
  await signIn(page, admin);
  await page.goto(`/admin?tab=payments&q=${reference}`);
  const card = cardOf(page, payer);
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(card).toContainText('2 × Smoky Party Jollof');
  await expect(card.getByRole('link', { name: '+2348031234567' })).toBeVisible();

  await card.getByRole('button', { name: 'View Screenshot' }).click();
  const screenshot = page.getByRole('img', { name: /Screenshot of the transfer/ });
  await expect(screenshot).toBeVisible();
  expect(await screenshot.getAttribute('src')).toMatch(/^blob:/);
  await page.keyboard.press('Escape');
  await expect(screenshot).toHaveCount(0);

  await card.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payment?' });
  const approveButton = dialog.getByRole('button', { name: 'Approve payment' });
  await expect(approveButton).toBeDisabled();
  await expect(dialog).toContainText('₦500 less than the order total');
  await dialog.getByRole('checkbox', { name: 'I have seen this money in the shop’s bank account' }).check();
  await approveButton.click();

  await expect(page.getByText('Payment approved successfully!')).toBeVisible(serverAnswers);
  await expect(card).toContainText('Verified');
  await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(card.getByText('Payment details')).toHaveCount(0);
  expect(await readOrder(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  expect(await readConfirmation(orderId)).toMatchObject({ status: 'verified', verified_by: admin.uid });
  expect(await auditOf(`payment_confirmations/${orderId}`)).toHaveLength(1);
});

test('staff see who sent an anonymous gift, marked as hidden from the recipient', async ({ page }) => {
  const payer = await createAccount();
  const { reference } = await writePaidOrder({
    payer,
    dropId: await writeDrop(1),
    box: 1,
    order: {
      is_gift_order: true,
      is_anonymous: true,
      love_message: 'An evening for us two.',
      recipient_name: 'Tunde',
    },
  });
  await signIn(page, admin);
  await page.goto(`/admin?tab=payments&q=${reference}`);
  const card = cardOf(page, payer);
  await expect(card.getByText('Gift', { exact: true })).toBeVisible();
  await expect(card.getByText('Love Message', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(card).toContainText('An evening for us two.');
  await expect(card).toContainText('Emeka Eze');
  await expect(card).toContainText('Sender hidden from the recipient');
});

test('a dispute needs notes, which are kept and shown', async ({ page }) => {
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
  await signIn(page, admin);
  await page.goto(`/admin?tab=payments&q=${reference}`);
  const card = cardOf(page, payer);
  await card.getByRole('button', { name: 'Details' }).click();
  await card.getByRole('button', { name: 'Mark as Disputed' }).click();
  await expect(card.getByText(disputeNotesRequired)).toBeVisible();
  const notes = card.getByRole('textbox', { name: 'Admin notes' });
  await expect(notes).toBeFocused();
  expect(await readConfirmation(orderId)).toMatchObject({ status: 'pending' });

  await notes.fill('The account shows nothing yet.');
  await card.getByRole('button', { name: 'Mark as Disputed' }).click();
  await expect(page.getByText('Payment marked as disputed.')).toBeVisible(serverAnswers);
  await expect(card).toContainText('Disputed');
  await expect(notes).toHaveCount(0);
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(card).toContainText('The account shows nothing yet.');
  expect(await readConfirmation(orderId)).toMatchObject({
    status: 'disputed',
    notes: 'The account shows nothing yet.',
    verified_by: admin.uid,
  });
});

test('the second of two reviewers is told that somebody was faster', async ({ browser }) => {
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
  const [first, second] = [await adminPage(browser), await adminPage(browser)];
  for (const page of [first, second]) {
    await page.goto(`/admin?tab=payments&status=pending&q=${reference}`);
    await cardOf(page, payer).getByRole('button', { name: 'Details' }).click();
  }
  await cardOf(second, payer).getByRole('textbox', { name: 'Admin notes' }).fill('I see no money.');
  await cardOf(first, payer).getByRole('button', { name: 'Approve' }).click();
  await first.getByRole('checkbox', { name: /I have seen this money/ }).check();
  await first.getByRole('button', { name: 'Approve payment' }).click();
  await expect(first.getByText('Payment approved successfully!')).toBeVisible(serverAnswers);

  await expect(cardOf(second, payer)).toContainText('Somebody else has already reviewed this payment.');
  await expect(cardOf(second, payer)).toContainText('Verified');
  await expect(second.getByRole('button', { name: 'Mark as Disputed' })).toHaveCount(0);
  expect(await readConfirmation(orderId)).toMatchObject({ status: 'verified', notes: null });
  await first.context().close();
  await second.context().close();
});

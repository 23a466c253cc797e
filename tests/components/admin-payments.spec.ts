import type { Locator } from '@playwright/test';
import { reviewPaymentContract } from '@sharebox/domain/payments/staff-callables';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, type Account } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import { writeClosedDrop, writePaidOrder, readLedger } from '../support/orders';
import { countClicks, visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
  // An order of another customer, which filters must exclude.
  await writePaidOrder();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Returns the times in a list that overlap the button next to them. */
const countOverlappingTimes = (list: Locator) =>
  list.getByRole('row').evaluateAll((items) =>
    items.flatMap((item) => {
      const [time, button] = [item.querySelector('time'), item.querySelector('button')];
      if (!time || !button) return [];
      const isUnder = time.getBoundingClientRect().right > button.getBoundingClientRect().left;
      return isUnder ? [time.textContent] : [];
    }),
  );

test('approves each payment with one click, and all matched payments together', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(25);
  const orders = [];
  for (let box = 1; box <= 22; box++) {
    // This date has the longest formatted text.
    const submitted_at = box === 2 ? new Date('2026-10-28T11:58:00Z') : new Date(Date.now() - box * 60_000);
    const claim = { submitted_at };
    orders.push(await writePaidOrder({ payer, dropId, box, hasScreenshot: box === 1, claim }));
  }
  await shop.staff.matchStatement(orders.slice(-2), 24_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitAs(page, admin, '/admin/payments');
  await expect(page.getByText('Showing 23 of 23 confirmations')).toBeVisible();
  const list = page.getByRole('table', { name: 'Payment confirmations' });
  const rows = list.getByRole('rowheader');
  await expect(rows).toHaveCount(23);
  expect((await rows.nth(13).boundingBox())?.y).toBeLessThan(776);
  expect(await countOverlappingTimes(list)).toEqual([]);

  // Approves matched payments only after the dialog has shown their number and total.
  await page.getByRole('button', { name: 'Approve 2 matched' }).click();
  await page
    .getByRole('dialog', { name: 'Approve 2 payments, ₦48,000 in all?' })
    .getByRole('button', { name: 'Approve 2 payments' })
    .click();
  await expect(rows).toHaveCount(21);

  await page.getByRole('searchbox', { name: /^Search/ }).fill(payer.lastName);
  await page.getByRole('searchbox', { name: /^Search/ }).press('a');
  expect(shop.calls(reviewPaymentContract)).toHaveLength(0);
  await page.goto(`/admin/payments?status=pending&q=${payer.lastName}`);
  await expect(rows).toHaveCount(20);
  const pane = page.getByRole('region', { name: 'Payment', exact: true });
  await pane.getByRole('checkbox', { name: /I have the bank account open/ }).check();
  for (let rest = 19; rest >= 16; rest--) {
    await expect(pane.getByRole('button', { name: 'Approve ₦24,000' })).toBeEnabled();
    await pane.getByRole('button', { name: 'Approve ₦24,000' }).click();
    await expect(rows).toHaveCount(rest);
  }
  const reviews = shop.calls(reviewPaymentContract);
  expect(new Set(reviews.map(({ confirmation_id }) => confirmation_id)).size).toBe(4);
  expect(reviews[0]).toMatchObject({ seen_in_bank: true, amount_received: 24_000 });
  const ledgers = orders.map(({ orderId }) => readLedger(shop, orderId).map(({ amount }) => amount));
  expect(ledgers.filter((amounts) => amounts.length > 0)).toEqual(Array(6).fill([24_000]));
});

test('approves twenty matched payments with three clicks after sign-in', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(25);
  const orders = [];
  for (let box = 2; box <= 21; box++) orders.push(await writePaidOrder({ payer, dropId, box }));
  await shop.staff.matchStatement(orders, 24_000);
  await visitAs(page, admin, '/');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: '20 matched' }).click();
  const question = page.getByRole('dialog', { name: 'Approve 20 payments, ₦480,000 in all?' });
  await question.getByRole('button', { name: 'Approve 20 payments' }).click();
  await expect(page.getByText('20 payments approved.')).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await clicks()).toBe(3);
  await expect(page.getByRole('link', { name: /matched/ })).toHaveCount(0);
  // A URL that requests the confirmation dialog opens no dialog once all matched payments are approved.
  await page.goto('/admin/payments?status=pending&ask=matched');
  await expect(page.getByText(/^Showing 1 of \d+ confirmations$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('asks for confirmation of unusual payments, and lets staff zoom and browse screenshots', async ({
  page,
  shop,
}) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(3);
  const odd = { amount_paid: 20_000, full_name: 'Odd One', submitted_at: minutesAgo(60) };
  await writePaidOrder({ payer, dropId, box: 1, hasScreenshot: true, claim: odd });
  await writePaidOrder({
    payer,
    dropId,
    box: 2,
    hasScreenshot: true,
    claim: { full_name: 'Plain One', submitted_at: minutesAgo(30) },
  });
  await visitAs(page, admin, '/admin/payments');
  const pane = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(pane).toContainText('Odd One');
  await expect(pane).toContainText('₦4,000 less than the order total');
  await pane.getByRole('checkbox', { name: /I have the bank account open/ }).check();
  await pane.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payment?' });
  await expect(dialog).toContainText('The customer says ₦20,000. The order costs ₦24,000.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(shop.calls(reviewPaymentContract)).toHaveLength(0);

  const image = pane.getByRole('img', { name: 'Screenshot of the transfer from Odd One' });
  await pane.getByRole('button', { name: 'Zoom in' }).click();
  expect(await image.evaluate((element) => element.clientWidth)).toBeGreaterThanOrEqual(600);
  await pane.getByRole('button', { name: 'Whole image' }).click();
  expect(await image.evaluate((element) => element.clientWidth)).toBeLessThan(600);

  await pane.getByRole('button', { name: 'View Screenshot' }).click();
  const large = page.getByRole('dialog', { name: 'Payment screenshot' });
  await expect(large).toContainText('Expected₦24,000');
  await expectStateAccessible(page, 'payment screenshot', 'dialog[open]');
  await large.getByRole('button', { name: 'Next' }).click();
  await expect(large).toContainText('Plain One');
  await large.getByRole('button', { name: 'Approve ₦24,000' }).click();
  await expect(page.getByText('Payment approved successfully!')).toBeVisible();
  await expect(large).toContainText(/Ada|Odd One/);
  expect(shop.calls(reviewPaymentContract)).toHaveLength(1);
});

test('shows a PDF receipt as an image, or a link to save a damaged PDF', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(2);
  const claims = [
    { full_name: 'Pdf Sender', proof_path: 'payment-proofs/a/b/proof-1' },
    { full_name: 'Damaged Sender', proof_path: 'payment-proofs/a/c/proof-1' },
  ];
  await page.setContent('<h1>Transfer successful</h1>');
  shop.files.save('payment-proofs/a/b/proof-1', await page.pdf(), 'application/pdf');
  shop.files.save('payment-proofs/a/c/proof-1', Buffer.from('%PDF-1.7 cut off'), 'application/pdf');
  for (const [index, claim] of claims.entries()) {
    await writePaidOrder({ payer, dropId, box: index + 1, claim });
  }
  await visitAs(page, admin, '/admin/payments');
  const pane = page.getByRole('region', { name: 'Payment', exact: true });
  const open = (name: string) => page.getByRole('button', { name: `Details of ${name}` }).click();
  await open('Pdf Sender');
  const receipt = pane.getByRole('img', { name: 'Screenshot of the transfer from Pdf Sender' });
  await expect(receipt).toBeVisible();
  expect(await receipt.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000);
  await open('Damaged Sender');
  await expect(pane.getByText('This file can’t be shown here.')).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Save it to look at it in another app' })).toBeVisible();
});

test('counts and lists a matched payment that is older than the first fifty', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(60);
  for (let box = 1; box <= 53; box++) {
    await writePaidOrder({
      payer,
      dropId,
      box,
      claim: { submitted_at: new Date(Date.now() - box * 60_000) },
    });
  }
  const claim = { full_name: 'Oldest One', submitted_at: new Date('2026-11-01T09:00:00Z') };
  const oldest = await writePaidOrder({ payer, dropId, box: 54, claim });
  await shop.staff.matchStatement([oldest], 24_000);
  await visitAs(page, admin, '/admin/payments');
  await expect(page.getByRole('button', { name: 'Approve 1 matched' })).toBeVisible();
  await page.getByRole('link', { name: '1 matched' }).click();
  const question = page.getByRole('dialog', { name: 'Approve 1 payment, ₦24,000 in all?' });
  await expect(question).toContainText('Oldest One');
  await page.keyboard.press('Escape');
  const list = page.getByRole('table', { name: 'Payment confirmations' });
  await expect(list.getByRole('rowheader')).toHaveText(['Oldest One']);
});

test('approves the sum of an order’s transfers without a false warning', async ({ page, shop }) => {
  const payer = await createAccount();
  const claim = { full_name: 'Two Transfers' };
  const order = await writePaidOrder({ payer, claim });
  await shop.staff.matchStatement([order], 20_000);
  await shop.staff.receiveMoney(order.orderId, 4_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitAs(page, admin, `/admin/payments?q=Two`);
  const pane = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(pane).toContainText('Two Transfers');
  await pane.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payment?' });
  await expect(dialog).toContainText(
    'The ledger has ₦24,000: ₦20,000 came with the bank statement, ₦4,000 was recorded by hand.',
  );
  await expect(dialog).not.toContainText('less than the order total');
  await dialog.getByRole('checkbox', { name: /I have seen this money/ }).check();
  await dialog.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByText('Payment approved successfully!')).toBeVisible();
  await expect(pane).toContainText('Reviewed');
  await expect(pane.getByText('Somebody else has already reviewed this payment')).toHaveCount(0);
  expect(readLedger(shop, order.orderId)).toHaveLength(2);
});

test('shows a payment on a phone’s first screen, also at 200 % text size', async ({ page, shop }) => {
  const [payer, dropId] = [await createAccount(), await writeClosedDrop(2)];
  await writePaidOrder({ payer, dropId, box: 1, hasScreenshot: true });
  await shop.staff.matchStatement([await writePaidOrder({ payer, dropId, box: 2 })], 24_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await visitAs(page, admin, '/admin/payments');
  const rows = page.getByRole('table', { name: 'Payment confirmations' }).getByRole('rowheader');
  await expect(rows).toHaveCount(3);
  for (const size of ['200%', '100%']) {
    await page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Approve 1 matched' })).toBeInViewport({ ratio: 1 });
  }

  const fold = page.getByRole('button', { name: 'Search', exact: true });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect(page.getByRole('button', { name: 'Bank statement' })).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search/ }).fill(payer.lastName);
  await expect(rows).toHaveCount(2);
  await fold.click();
  await expect(rows).toHaveCount(2);

  await page
    .getByRole('button', { name: /^Details of/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'All payments' })).toBeInViewport();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeInViewport({ ratio: 1 });
  const dispute = page.getByRole('button', { name: 'Mark as Disputed' });
  await dispute.scrollIntoViewIfNeeded();
  await expect(approve).toBeInViewport({ ratio: 1 });

  await page.getByLabel('Message to the customer').fill('We see no transfer yet.');
  const goOn = shop.pause(reviewPaymentContract);
  await dispute.click();
  await expect(dispute).toHaveAttribute('aria-busy', 'true');
  await expect(approve).toHaveAttribute('aria-busy', 'false');
  goOn();
  await expect(page.getByText('Payment marked as disputed.')).toBeVisible();
});

test('lists the oldest payment first, and approves only selected payments', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(4);
  const written = [];
  for (const [index, full_name] of ['Middle One', 'Oldest One', 'Newest One'].entries()) {
    const submitted_at = minutesAgo(index === 1 ? 90 : 30 - index * 5);
    written.push(await writePaidOrder({ payer, dropId, box: index + 1, claim: { full_name, submitted_at } }));
  }
  await shop.staff.matchStatement(written, 24_000);
  await visitAs(page, admin, '/admin/payments');
  const names = page.getByRole('table', { name: 'Payment confirmations' }).getByRole('rowheader');
  await expect(names.filter({ hasText: 'One' })).toHaveText(['Oldest One', 'Middle One', 'Newest One']);
  await page.getByRole('button', { name: 'Approve 3 matched' }).click();
  const question = page.getByRole('dialog');
  for (const box of await question.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await question.getByRole('checkbox', { name: 'Middle One' }).uncheck();
  await expect(question).toHaveAccessibleName('Approve 2 payments, ₦48,000 in all?');
  await question.getByRole('button', { name: 'Approve 2 payments' }).click();
  await expect(page.getByText('2 payments approved.')).toBeVisible();
  await expect(names.filter({ hasText: 'One' })).toHaveText(['Middle One']);
});

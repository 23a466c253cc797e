import { answerComplaintContract, fileComplaintContract } from '@sharebox/domain/complaints/callables';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { orderSchema, toShortOrderId } from '@sharebox/domain/orders/order';
import { type Account, createAccount } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import {
  getDialog,
  experiencesPath,
  openExperiences,
  openExperiencesWithOrders,
  getOrderCards,
} from '../support/checkout';
import { createRecipient, givePaidGift } from '../support/gifts';
import { expectTouchTargetSizes } from '../support/layout';
import { readLedger, writePaidOrder } from '../support/orders';
import { countClicks, getListEntries, visitAs } from '../support/page';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A transparent image of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates an order delivered to this account and returns its id. */
async function deliverBox(shop: StandInShop, account: Account): Promise<string> {
  const orderId = await shop.as(account).placePaidOrder();
  await shop.staff.setStatus(orderId, 'delivered');
  return orderId;
}

test('lets a customer report a problem with a box, and shows the answer', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const account = await createAccount();
  const order_id = await deliverBox(shop, account);
  const [, , drink] = orderSchema.parse(shop.document(`orders/${order_id}`)).items;
  await openExperiences(page, account);
  await expect(
    getOrderCards(page).getByText(/^Tell us until \w+day \d+:\d\d [ap]m if you’d like your money back/),
  ).toBeVisible();
  await expect(getOrderCards(page).getByRole('button', { name: 'Something’s wrong' })).toBeVisible();
  await getOrderCards(page).getByRole('button', { name: 'View Details' }).click();
  await getDialog(page).getByRole('button', { name: 'Something’s wrong' }).click();
  const form = page.getByRole('dialog', { name: 'What’s wrong?' });
  await expectTouchTargetSizes(page);
  await expectStateAccessible(page, 'the form about a problem with a box');

  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Please tell us what is wrong')).toBeVisible();
  await expect(form.getByText('Please choose what you would like')).toBeVisible();
  await form.getByRole('checkbox', { name: drink?.name ?? '' }).press('Space');
  await form.getByLabel('What is wrong?').fill('The bottle leaked.');
  await form.getByRole('radio', { name: 'A replacement' }).check();
  const photo = form.getByLabel('Photo of the problem');
  await photo.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(form.getByText('Only image files are allowed')).toBeVisible();
  await page.keyboard.press('Escape');
  await getDialog(page).getByRole('button', { name: 'Something’s wrong' }).click();
  await expect(form.getByLabel('What is wrong?')).toHaveValue('The bottle leaked.');
  await expect(form.getByRole('radio', { name: 'A replacement' })).toBeChecked();
  await photo.setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: png });
  await expect(form.getByText('leak.png')).toBeVisible();

  shop.cutOff(fileComplaintContract);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(/Network error/)).toBeVisible();
  shop.reconnect(fileComplaintContract);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for telling us. We’ll answer here and notify you.')).toBeVisible();
  // The retry reuses the photo uploaded by the first attempt.
  const photo_path = `complaint-photos/${account.uid}/${order_id}/photo-1`;
  expect(shop.files.paths().filter((path) => path.startsWith('complaint-photos'))).toEqual([photo_path]);
  expect(shop.document(`complaints/${order_id}`)).toMatchObject({
    ...{ dishes: [drink?.name], text: 'The bottle leaked.', wish: 'replacement', photo_path },
  });

  await expect(getDialog(page).getByRole('button', { name: 'Something’s wrong' })).toHaveCount(0);
  await expect(getDialog(page).getByRole('region', { name: 'What you told us' })).toContainText(
    /You asked for a replacement\.Our team reads it (today|from \w+day.+)\. We’ll answer here/,
  );
  await expect(getOrderCards(page).getByText('Problem reported').first()).toBeVisible();
  await expect(getOrderCards(page).getByText('Enjoyed')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await shop.staff.call(answerComplaintContract, { order_id, answer: 'A new bottle comes on Friday.' });
  await expect(getOrderCards(page).getByRole('region', { name: 'What you told us' })).toHaveText(
    `You told us about ${drink?.name}“The bottle leaked.”You asked for a replacement.Our answerA new bottle comes on Friday.`,
  );
});

test('offers no refund for a problem that is reported a day after the delivery', async ({ page }) => {
  await openExperiencesWithOrders(page, [{ delivered_at: hoursAgo(25) }]);
  await getOrderCards(page).getByRole('button', { name: 'View Details' }).click();
  await getDialog(page).getByRole('button', { name: 'Something’s wrong' }).click();
  const form = page.getByRole('dialog', { name: 'What’s wrong?' });
  await expect(form.getByText(/within 24 hours of the delivery/)).toBeVisible();
  await expect(form.getByRole('radio')).toHaveCount(0);
});

test('lets the recipient, but not the giver, report a gift, and offers no refund', async ({ page, shop }) => {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  await shop.staff.setStatus(await givePaidGift(shop, giver, recipient), 'delivered');
  await visitAs(page, recipient, experiencesPath);
  await page.getByRole('button', { name: 'Something’s wrong' }).click();
  await expect(getDialog(page).getByRole('radio')).toHaveCount(2);
  await expect(getDialog(page).getByRole('radio', { name: 'My money back' })).toHaveCount(0);
  await expect(getDialog(page)).not.toContainText('₦');
  await visitAs(page, giver, experiencesPath);
  await getOrderCards(page).getByRole('button', { name: 'View Details' }).click();
  await expect(getDialog(page).getByText(/Arrived on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Something’s wrong' })).toHaveCount(0);
});

test('lists reported boxes for staff, and sends the staff’s answer', async ({ page, shop }) => {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const order_id = await givePaidGift(shop, giver, recipient);
  await shop.staff.setStatus(order_id, 'delivered');
  const photo_path = `complaint-photos/${recipient.uid}/${order_id}/photo-1`;
  shop.files.save(photo_path, png, 'image/png');
  await shop.as(recipient).call(fileComplaintContract, {
    ...{ order_id, meal_item_ids: [], text: 'The box was open.', wish: 'replacement', photo_path },
  });
  const name = `Order ${toShortOrderId(order_id)}`;
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/orders');
  await page.getByRole('link', { name: '1 reported box' }).click();
  const list = page.getByRole('region', { name: 'Reported boxes' });
  const item = getListEntries(list).filter({ hasText: name });
  await expect(item).toContainText('The whole boxWants a replacementWaiting');
  await expect(item.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/admin/orders/${order_id}?q=${order_id}`,
  );
  await expect(item.getByRole('link', { name: 'Recipient of the gift' })).toBeVisible();
  await item.getByRole('button', { name: `View photo: ${name}` }).click();
  await expect(item.getByRole('img', { name: `The customer’s photo of ${name}` })).toBeVisible();
  await item.getByRole('button', { name: `Answer: ${name}` }).click();
  await expect(getDialog(page)).toContainText('Mention no price and no giver.');
  await expectStateAccessible(page, 'an answer to a reported box');
  await getDialog(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(getDialog(page).getByText('Please write an answer')).toBeVisible();
  await getDialog(page).getByLabel('Your answer').fill('A new box comes on Friday.');
  await getDialog(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(list.getByText('Every report is answered.')).toBeVisible();
  await list.getByLabel('Show reported boxes').selectOption('All');
  await expect(item).toContainText('Our answer: A new box comes on Friday.');
});

test('lets staff refund a payment and answer a complaint with four clicks', async ({ page, shop }) => {
  const payer = await createAccount();
  const { orderId } = await writePaidOrder({
    payer,
    order: { status: 'delivered', payment_status: 'paid', net_received: 24_000, delivered_at: new Date() },
  });
  await shop.staff.receiveMoney(orderId, 24_000);
  await shop.as(payer).call(fileComplaintContract, {
    ...{
      order_id: orderId,
      meal_item_ids: [],
      text: 'The soup was spilled.',
      wish: 'refund',
      photo_path: null,
    },
  });
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/orders');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: '1 reported box' }).click();
  const reports = page.getByRole('region', { name: 'Reported boxes' });
  await expect(reports).toContainText(`Box 1, Ada ${payer.lastName}`);
  await reports.getByRole('button', { name: /^Send money back/ }).click();
  const refund = page.getByRole('dialog', { name: `Send money back for Box 1, Ada ${payer.lastName}?` });
  await refund.getByLabel('Amount (₦)').fill('30000');
  await refund.getByLabel('Your answer').fill('We are sorry and send half of it back.');
  await refund.getByLabel('Amount (₦)').press('Enter');
  await expect(refund.getByText('At most ₦24,000 can be refunded.')).toBeVisible();
  await refund.getByLabel('Amount (₦)').fill('12000');
  await refund.getByRole('button', { name: 'Request the refund and answer' }).click();
  await expect(page.getByText(/^₦12,000 for Box 1, .* is under “Refunds due”/)).toBeVisible();
  expect(await clicks()).toBe(4);
  expect(readLedger(shop, orderId).map(({ kind, amount }) => [kind, amount])).toContainEqual([
    'refunded',
    12_000,
  ]);
  expect(shop.document(`complaints/${orderId}`)).toMatchObject({
    answer: 'We are sorry and send half of it back.',
  });
});

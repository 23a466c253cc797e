import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { answerGiftContract } from '@sharebox/domain/gifts/callables';
import { createAccount } from '../support/accounts';
import { createRecipient } from '../support/gifts';
import { visit, visitAs } from '../support/page';

const reference = 'CONF-1763700000000';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const claimsPaid = (page: Page) => heading(page, 'Your gift is booked');

/** Creates a giver with a held gift box and returns both. */
async function createGiver(shop: StandInShop) {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const hold = await shop.as(giver).holdGift(recipient.giftId);
  return { giver, recipient, hold, orderId: hold.order_id };
}

test('shows a gift’s success page only to its giver', async ({ page, shop }) => {
  await test.step('shows a visitor the reference and the next steps, but not whether the gift is paid', async () => {
    await visit(page, `/gift-success?ref=${reference}&orderId=abcdefghijk`);
    await expect(heading(page, 'Only the giver can follow a gift')).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText('abcdefgh', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'How a gift works' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(claimsPaid(page)).toHaveCount(0);
    await visit(page, '/gift-success');
    await expect(heading(page, 'This link is incomplete')).toBeVisible();
    await expect(claimsPaid(page)).toHaveCount(0);
  });

  await test.step('finds the giver’s gift by its reference when the URL has no order id', async () => {
    const { giver, recipient, hold, orderId } = await createGiver(shop);
    await shop.as(giver).claimPayment(hold);
    await shop.staff.approvePayment(orderId);
    await shop.as(recipient).call(answerGiftContract, { order_id: orderId, answer: 'decline' });
    await visitAs(page, giver, `/gift-success?reference=${hold.confirmation_reference}`);
    await expect(heading(page, `${recipient.displayName} can’t take your gift`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bring it to me' })).toBeVisible();
    await expect(page.getByText('We tell them')).toHaveCount(0);
  });

  await test.step('shows a gift only to the giver, and does not reveal to others whether the gift exists', async () => {
    const { orderId, hold } = await createGiver(shop);
    // The security rules let only the payer read the order.
    shop.refuse(`orders/${orderId}`, ['read']);
    await visitAs(
      page,
      await createAccount(),
      `/gift-success?reference=${hold.confirmation_reference}&orderId=${orderId}`,
    );
    await expect(heading(page, 'We could not find this gift')).toBeVisible();
    await expect(claimsPaid(page)).toHaveCount(0);
    await visit(page, `/gift-success?orderId=nobodys&ref=${reference}`);
    await expect(heading(page, 'We could not find this gift')).toBeVisible();
    await visit(page, '/gift-success?ref=<b>paid</b>');
    await expect(heading(page, 'This link is incomplete')).toBeVisible();
  });

  await test.step('reports a gift that can’t be loaded, and loads the gift on retry', async () => {
    const { giver, orderId } = await createGiver(shop);
    const answerAgain = shop.refuse(`orders/${orderId}`, ['read'], 'unavailable');
    await visitAs(page, giver, `/gift-success?orderId=${orderId}`);
    await expect(heading(page, 'Your gift could not be loaded')).toBeVisible();
    await expect(claimsPaid(page)).toHaveCount(0);
    answerAgain();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'We are holding a box for you')).toBeVisible();
  });
});

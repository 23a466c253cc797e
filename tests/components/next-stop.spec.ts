import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import { createRecipient, writeGift } from '../support/gifts';
import { writePastOrders } from '../support/orders';

const nextMessage = /our rider is on the way to you/i;

test('shows customers and recipients, not givers, that they are next', async ({ page, shop }) => {
  const tomorrow = { delivery_date: new Date(Date.now() + 86_400_000), dispatched_at: new Date() };
  const [ada, emeka] = [await createRecipient(), await createAccount()];
  const [own = ''] = await writePastOrders(ada, [{ ...tomorrow, status: 'preparing', slot: 1 }]);
  const { orderId: given } = await writeGift(emeka, ada, { ...tomorrow, status: 'preparing' });
  const received = `profiles/${ada.uid}/received_gifts/${given}`;
  await signIn(page, ada);

  await test.step('shows the next-delivery message on an order’s card and on a gift’s card', async () => {
    await page.goto('/profile?tab=experiences');
    await expect(page.getByText(/^Arrives /)).toHaveCount(2);
    shop.update(`orders/${own}`, { next_at: new Date() });
    await expect(page.getByText(nextMessage)).toHaveCount(1);
    shop.update(received, { next_at: new Date() });
    await expect(page.getByText(nextMessage)).toHaveCount(2);
    await expectStateAccessible(page, 'experiences, next');
  });

  await test.step('shows the next-delivery message on an order’s success page', async () => {
    const reference = String(shop.document(`orders/${own}`)?.confirmation_reference);
    await page.goto(`/payment-success?reference=${reference}`);
    await expect(page.getByText(nextMessage)).toBeVisible();
    shop.update(`orders/${own}`, { next_at: null });
    await expect(page.getByText(nextMessage)).toHaveCount(0);
  });

  await test.step('hides the next-delivery message from the giver of a gift', async () => {
    await signIn(page, emeka);
    await page.goto(`/gift-success?orderId=${given}`);
    await expect(page.getByRole('heading', { name: /^Your gift is on its way to / })).toBeVisible();
    await expect(page.getByText(nextMessage)).toHaveCount(0);
  });
});

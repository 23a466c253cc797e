import type { Page } from '@playwright/test';
import { cutOffDropContract } from '@sharebox/domain/kitchen/callables';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { readOrder, writePaidOrder, writePastOrders, writeDropWithMeals } from '../support/orders';
import { visitAs } from '../support/page';

const hourMs = 3_600_000;

async function createSellingDrop(changes: Partial<WeeklyDrop> = {}): Promise<string> {
  return writeDropWithMeals([], {
    name: 'Harmattan nights',
    order_deadline: new Date(Date.now() + 24 * hourMs),
    status: 'active',
    is_active: true,
    max_orders: 15,
    ...changes,
  });
}

async function openCutOff(page: Page, dropId: string): Promise<void> {
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/cut-off`);
  await expect(page.getByRole('heading', { name: 'Cut-off of Harmattan nights' })).toBeVisible();
}

const main = (page: Page) => page.getByRole('main');

test('lets an admin cut off a drop and resolve open decisions', async ({ page, shop }) => {
  await test.step('lets an admin cut off a drop by keyboard, with or without waiting for open holds', async () => {
    const dropId = await createSellingDrop();
    const holder = await createAccount();
    const until = new Date(Date.now() + hourMs / 2);
    const [held] = await writePastOrders(holder, [
      { weekly_drop_id: dropId, status: 'awaiting_payment', hold_expires_at: until, slot: 2 },
    ]);
    await writePaidOrder({ payer: holder, dropId, box: 1, order: { status: 'confirmed' } });
    await writePaidOrder({ payer: holder, dropId, box: 3 });
    await writePastOrders(holder, [{ weekly_drop_id: dropId, status: 'pending_confirmation', slot: 5 }]);
    const entry = { drop_id: dropId, slot: null, offered_at: null, offer_expires_at: null };
    for (const [user_id, status] of [
      ['ada', 'offered'],
      ['bola', 'waiting'],
      ['chidi', 'waiting'],
    ] as const) {
      const joined_at = new Date();
      const waiting = waitlistEntrySchema.parse({ ...entry, user_id, status, joined_at });
      shop.write(`waitlist/${dropId}/entries/${user_id}`, waiting);
    }
    await openCutOff(page, dropId);
    await expect(main(page)).toContainText(/Orders come in until .*\. Then the drop is cut off\./);
    await expect(main(page)).toContainText(/1 box is held and may still be paid for, until /);
    await expectAccessible(page, 'cut-off');

    await page.getByRole('button', { name: 'Cut off now' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cut off Harmattan nights now?' });
    await expect(dialog).toContainText(
      'From now on, nobody can order, cancel or redirect a gift in this drop.',
    );
    // The orders with boxes 3 and 5 are undecided, because staff have not approved them yet.
    for (const text of [
      '2 orders are undecided.',
      '1 box is held.',
      '1 offer of a free box ends.',
      '2 people are waiting for a box.',
    ]) {
      await expect(dialog).toContainText(text);
    }
    await dialog.getByRole('button', { name: 'Keep as it is' }).press('Enter');
    await expect(dialog).toBeHidden();
    expect(shop.calls(cutOffDropContract)).toEqual([]);
    await page.getByRole('button', { name: 'Cut off now' }).press('Enter');
    await dialog.getByRole('button', { name: 'Cut off now' }).press('Enter');
    await expect(page.getByText('Orders are closed.')).toBeVisible();
    await expect(main(page)).toContainText('The dishes to cook are counted next.');

    await page.getByRole('button', { name: 'End them now' }).click();
    const end = page.getByRole('dialog', { name: 'End all holds now?' });
    await expect(end).toContainText('get a refund, unless you give them a box');
    await end.getByRole('button', { name: 'End them now' }).click();
    await expect(main(page)).toContainText(/Counted on .*: 3 boxes, 2 not paid for then\./);
    await expect(page.getByRole('button', { name: 'End them now' })).toHaveCount(0);
    expect((await readOrder(held ?? '')).status).toBe('expired');
    await expect(page.getByRole('link', { name: 'What to cook' })).toHaveAttribute(
      'href',
      `/kitchen?drop=${dropId}`,
    );
  });

  await test.step('lets staff count the dishes of a drop that closed without a cut-off, and reports a failed count', async () => {
    const dropId = await createSellingDrop({
      status: 'closed',
      order_deadline: new Date(Date.now() - hourMs),
    });
    const recover = shop.reject(cutOffDropContract, 'invalid-input', 'This drop has been delivered.');
    await openCutOff(page, dropId);
    await expect(main(page)).toContainText('Orders are closed, but nothing has been counted yet.');
    await page.getByRole('button', { name: 'Count now' }).click();
    await expect(page.getByRole('alert')).toContainText('This drop has been delivered.');
    recover();
    await page.getByRole('button', { name: 'Count now' }).click();
    await expect(page.getByText('The dishes to cook are counted.')).toBeVisible();
    await expect(main(page)).toContainText(/Counted on .*: 0 boxes, all paid for\./);
  });

  await test.step('lists each box that needs a decision, and shows the next step until the decision is made', async () => {
    const dropId = await createSellingDrop({
      status: 'closed',
      order_deadline: new Date(Date.now() - hourMs),
    });
    const payer = await createAccount();
    const soon = new Date(Date.now() + hourMs);
    const of = { weekly_drop_id: dropId, total_amount: 20_000 };
    const [unseen = '', , , , declined = ''] = await writePastOrders(payer, [
      { ...of, status: 'pending_confirmation', slot: 9 },
      { ...of, status: 'pending_confirmation', slot: 4, kept_until: soon },
      { ...of, status: 'pending_confirmation', slot: 5, net_received: 19_000 },
      { ...of, status: 'pending', slot: 3 },
      { ...of, status: 'confirmed', slot: 1, is_gift_order: true, gift_answer: 'declined' },
      { ...of, status: 'confirmed', slot: 2 },
      { ...of, weekly_drop_id: 'another', status: 'pending_confirmation', slot: 7 },
    ]);
    await openCutOff(page, dropId);
    await expect(page.getByText('5 orders are undecided.')).toBeVisible();
    const cards = page.getByRole('list', { name: 'To decide' }).getByRole('listitem');
    const payerName = `${payer.firstName} ${payer.lastName}`;
    await expect(cards.getByRole('heading')).toHaveText(
      [1, 3, 4, 5, 9].map((box) => `Box ${box}, ${payerName}`),
    );
    for (const [index, text] of [
      'Its recipient declined the gift, and its giver has not chosen yet. Ask the giver.',
      'Its payment could not be matched, and the customer was notified.',
      'No payment found, and its box will be released automatically on ',
      'Only part of its payment arrived.',
      'No payment found. Look for the transfer in the bank.',
    ].entries()) {
      await expect(cards.nth(index)).toContainText(text);
    }
    await expect(cards.first().getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      `/admin/orders/${declined}?q=${declined}`,
    );
    await expect(cards.last().getByRole('link', { name: 'Review the payment' })).toHaveAttribute(
      'href',
      `/admin/payments/${unseen}`,
    );
    shop.update(`orders/${unseen}`, { status: 'confirmed', payment_status: 'paid' });
    shop.update(`orders/${declined}`, { declined_outcome: 'own-address' });
    await expect(page.getByText('3 orders are undecided.')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { cutOffDropContract } from '@sharebox/domain/kitchen/callables';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { readOrder, writePaidOrder, writePastOrders, writeDropWithMeals } from '../support/orders';
import { visit, visitAs } from '../support/page';

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
  test.setTimeout(180_000);

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
    // The order at slot 3 is claimed and not approved either.
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

  await test.step('lets staff count a drop that closed without a cut-off, and reports a failure', async () => {
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

  await test.step('lists the open decision for each box, with the next step, until it is resolved', async () => {
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

  await test.step('links drops on sale, closed and deactivated with boxes to their cut-off page, but not planned or delivered ones', async () => {
    for (const { path } of shop.documents('weekly_drops/')) shop.delete(path);
    await createSellingDrop();
    await createSellingDrop({ name: 'Planned', status: 'planning', is_active: false });
    await createSellingDrop({ name: 'Gone', status: 'delivered', is_active: false });
    await visitAs(page, await createAccount({ isAdmin: true }), '/admin');
    const list = page.getByRole('table', { name: 'Weekly drops' });
    const entry = (name: string) => list.getByRole('rowgroup').filter({ hasText: name });
    const showAll = (name: string) => page.getByRole('button', { name: `More about ${name}` }).click();
    await expect(list.getByRole('heading')).toHaveCount(3);
    await expect(list.getByRole('button', { name: 'Cut-off' })).toHaveCount(1);
    await showAll('Planned');
    await expect(entry('Planned').getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Cut-off' })).toHaveCount(1);
    const takenDown = { status: 'planning', is_active: false, current_orders: 9 } as const;
    await createSellingDrop({ name: 'Taken down', ...takenDown });
    const deactivated = entry('Taken down');
    await expect(deactivated).toContainText('Not on sale');
    await showAll('Taken down');
    for (const name of ['Deliveries', 'Write to customers'])
      await expect(deactivated.getByRole('button', { name })).toBeVisible();
    for (const name of ['Labels', 'Packing'])
      await expect(deactivated.getByRole('link', { name })).toBeVisible();
    await deactivated.getByRole('button', { name: 'Cut-off' }).click();
    await expect(page.getByRole('button', { name: 'Count now' })).toBeVisible();
    await page.getByRole('button', { name: 'All weekly drops' }).click();
    await entry('Harmattan nights').getByRole('button', { name: 'Cut-off' }).click();
    await expect(page).toHaveURL(/\/cut-off$/);
    await expect(page.getByText('Nothing left to decide.')).toBeVisible();
    await page.getByRole('button', { name: 'All weekly drops' }).click();
    await expect(list).toBeVisible();
  });

  await test.step('reports an unknown drop, and reports an unreadable cut-off until it is repaired', async () => {
    await visitAs(page, await createAccount({ isAdmin: true }), '/admin/drops/nothing/cut-off');
    await expect(page.getByText('No weekly drops found')).toBeVisible();
    const dropId = await createSellingDrop();
    shop.write(`cut_offs/${dropId}`, { began_at: 'once' });
    await visit(page, `/admin/drops/${dropId}/cut-off`);
    await expect(page.getByText('The cut-off could not be loaded.')).toBeVisible();
    shop.delete(`cut_offs/${dropId}`);
    await expect(page.getByRole('button', { name: 'Cut off now' })).toBeVisible();
  });
});

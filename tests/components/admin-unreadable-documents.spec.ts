import { settleUnreadableContract } from '@sharebox/domain/shop/callables';
import { domainErrorMessages } from '@sharebox/domain/common/errors';
import {
  unreadableDocumentSchema,
  toUnreadableDocumentId,
} from '@sharebox/domain/common/unreadable-document';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, type Account } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { writeDrop, writePaidOrder } from '../support/orders';
import { visitAs, listEntries } from '../support/page';

const profile = 'profiles/Jx2kq0mVbbQm5w9LJ0bOlvqQ7Nn1';
const order = 'orders/3f1c9a70c0d54f6bb0c8';
const emptyMessage = 'No records need a repair.';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 9, minute));

/** One document was reported twelve times, the other once but more recently. */
function addUnreadableDocuments(shop: StandInShop): void {
  shop.write(
    `unreadable_documents/${toUnreadableDocumentId(profile)}`,
    unreadableDocumentSchema.parse({
      path: profile,
      worker: 'profileWritten',
      problems: [{ field: 'updated_at', problem: 'is no date, or missing' }],
      count: 12,
      first_at: at(0),
      last_at: at(5),
    }),
  );
  shop.write(
    `unreadable_documents/${toUnreadableDocumentId(order)}`,
    unreadableDocumentSchema.parse({
      path: order,
      worker: 'releaseExpiredHolds',
      problems: [
        { field: 'items.0.quantity', problem: 'is no number, or missing' },
        { field: 'status', problem: 'is not allowed (invalid value)' },
      ],
      count: 1,
      first_at: at(9),
      last_at: at(9),
    }),
  );
}

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Records that need a repair' });

test('lists unreadable documents until they are repaired', async ({ page, shop }) => {
  test.setTimeout(120_000);

  await test.step('shows each unreadable document with the function that found it, the number of reports and the invalid fields', async () => {
    await visitAs(page, admin, '/admin/messages');
    await expect(sectionOf(page).getByText(emptyMessage)).toBeVisible();
    addUnreadableDocuments(shop);
    const documents = listEntries(sectionOf(page));
    await expect(documents).toHaveCount(2);
    await expect(documents.first()).toContainText(order);
    await expect(documents.first()).toContainText(
      'by releaseExpiredHolds · once · first 17 Nov 2026, 10:09 am',
    );
    await expect(documents.first()).toContainText('items.0.quantity is no number, or missing');
    await expect(documents.last()).toContainText(
      'by profileWritten · 12 times · first 17 Nov 2026, 10:00 am · last 17 Nov 2026, 10:05 am',
    );
    await expect(documents.last()).toContainText('updated_at is no date, or missing');
    await expectAccessible(page, 'documents that can’t be read');
  });

  await test.step('lets staff mark a document as repaired with mouse or keyboard, and shows a rejection next to it', async () => {
    const section = sectionOf(page);
    await section.getByRole('button', { name: `Repaired: ${profile}` }).focus();
    await page.keyboard.press('Enter');
    await expect(section.getByText(`${profile} was removed from the list.`)).toBeVisible();
    await expect(listEntries(section)).toHaveCount(1);

    shop.reject(settleUnreadableContract, 'not-allowed');
    await section.getByRole('button', { name: `Repaired: ${order}` }).click();
    await expect(listEntries(section).getByRole('alert')).toContainText(domainErrorMessages['not-allowed']);
  });

  await test.step('reports an unreadable order and still lists the others', async () => {
    const payer = await createAccount();
    const dropId = await writeDrop(2);
    const { orderId } = await writePaidOrder({ payer, dropId, box: 1 });
    const broken = await writePaidOrder({ payer, dropId, box: 2 });
    shop.update(`orders/${broken.orderId}`, { items: 'by hand' });
    await page.setViewportSize({ width: 360, height: 740 });
    await visitAs(page, admin, `/admin/orders?q=${payer.lastName}`);
    const missingNotice = page
      .getByRole('status')
      .filter({ hasText: '1 entry can’t be read, and is missing here' });
    await expect(missingNotice).toBeVisible();
    expect(await missingNotice.evaluate((banner) => banner.scrollWidth - banner.clientWidth)).toBe(0);
    await expect(page.getByText(`orders/${broken.orderId}`)).toBeVisible();
    await expect(
      page.getByRole('combobox', { name: `Status of order ${toShortOrderId(orderId)}` }),
    ).toBeVisible();
    shop.update(`orders/${broken.orderId}`, { items: [] });
    await expect(page.getByText(/can’t be read/)).toHaveCount(0);
    await expect(
      page.getByRole('combobox', { name: `Status of order ${toShortOrderId(broken.orderId)}` }),
    ).toBeVisible();
  });
});

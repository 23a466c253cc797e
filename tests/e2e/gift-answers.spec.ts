import { expect, type Page, test } from '@playwright/test';
import { createAccount } from '../support/people/accounts';
import { orderCards, dialog, openExperiences } from '../support/orders/experiences';
import { createRecipient } from '../support/gifts/gifts';
import { writeGift } from '../support/gifts/given-gifts';
import { readOrder } from '../support/orders/orders';

test.describe.configure({ timeout: 180_000 });

const coldStart = { timeout: 45_000 };

const gifts = (page: Page) => page.getByRole('list', { name: 'Gifts for you' }).getByRole('article');

test(
  'refunds the giver after the recipient has declined the gift with a kind note',
  { tag: '@verify' },
  async ({ page, browser }) => {
    const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
    const { orderId } = await writeGift(giver, recipient);
    await openExperiences(page, recipient);
    await expect(gifts(page)).toHaveCount(1);
    const decline = gifts(page).getByRole('button', { name: 'Decline', exact: true });
    await decline.click();
    await dialog(page).getByLabel('A kind word (optional)').fill('So kind, but we are in Calabar.');
    await dialog(page).getByRole('button', { name: 'Keep the gift' }).click();
    await expect(decline).toBeFocused();
    expect((await readOrder(orderId)).gift_answer).toBeNull();

    await decline.click();
    await expect(dialog(page)).toContainText('Declining can’t be undone');
    await expect(dialog(page).getByLabel('A kind word (optional)')).toHaveValue(
      'So kind, but we are in Calabar.',
    );
    await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
    await expect(gifts(page).getByText('Declined', { exact: true })).toBeVisible(coldStart);
    await expect(gifts(page).getByRole('button')).toHaveCount(1);
    await expect(gifts(page).getByText('Home, Port Harcourt')).toHaveCount(0);

    const giverPage = await browser.newPage();
    await openExperiences(giverPage, giver);
    const note = orderCards(giverPage).getByRole('status').filter({ hasText: 'can’t take your gift' });
    await expect(note).toContainText(`${recipient.displayName} can’t take your gift`);
    await expect(note).toContainText('“So kind, but we are in Calabar.”');
    await note.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog(giverPage)).toContainText('₦24,000 goes back to the account');
    await dialog(giverPage).getByRole('button', { name: 'Refund me' }).click();
    await expect(note).toContainText('You asked for a refund.', coldStart);
    await expect(note.getByRole('button')).toHaveCount(0);
    await expect(orderCards(giverPage).getByText('Refund on its way')).toBeVisible();
    expect(await readOrder(orderId)).toMatchObject({
      status: 'cancelled',
      declined_outcome: 'refund',
      needs_refund: true,
      slot: null,
    });
    await giverPage.close();
  },
);

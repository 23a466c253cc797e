import { type Browser, expect, type Page, test } from '@playwright/test';
import { createAccount, signIn } from '../support/accounts';
import { waitForHeldOrder, ensureActiveDropIsOpen } from '../support/checkout';
import {
  getGiftCheckoutButton,
  createRecipient,
  fillGiftBox,
  fillSenderDetails,
  type Recipient,
  submitGiftPayment,
} from '../support/gifts';
import { type StaffActions, signInStaff } from '../support/staff-actions';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

/** Timeout that allows for cold starts of the triggers that notify the giver and the recipient. */
const triggerTimeout = { timeout: 45_000 };

const experiences = '/profile?tab=experiences';
const gifts = (page: Page) => page.getByRole('article', { name: /^A Share Box from/ });
const ownExperiences = (page: Page) => page.getByRole('article', { name: /’s (box|gift)/ });

let staff: StaffActions;
test.beforeAll(async () => {
  staff = await signInStaff();
});
test.beforeEach(async () => {
  await ensureActiveDropIsOpen();
});

async function openRecipientPage(browser: Browser, recipient: Recipient): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, recipient);
  await page.goto(experiences);
  await expect(page.getByRole('heading', { name: 'No gifts yet' })).toBeVisible(triggerTimeout);
  return page;
}

/** Dispatches and delivers a gift. Expects that the recipient's page shows each status but no price. */
async function expectDelivery(theirs: Page, orderId: string): Promise<void> {
  await staff.sendOut(orderId);
  await expect(gifts(theirs).getByText('On its way', { exact: true })).toBeVisible(triggerTimeout);
  await staff.deliver(orderId);
  await expect(gifts(theirs).getByText('Enjoyed', { exact: true })).toBeVisible(triggerTimeout);
  await expect(gifts(theirs).getByText('Home, Port Harcourt')).toBeVisible();
  await expect(theirs.getByRole('main')).not.toContainText('₦');
}

test(
  'notifies a recipient of a gift and each delivery status, and shows the thank-you note to the giver',
  { tag: '@main' },
  async ({ page, browser }) => {
    const recipient = await createRecipient();
    const giver = await createAccount();
    const recipientPage = await openRecipientPage(browser, recipient);
    await signIn(page, giver);
    await page.goto(`/to/${recipient.slug}`);
    await fillGiftBox(page);
    await getGiftCheckoutButton(page).click();
    await fillSenderDetails(page, { name: 'Emeka', email: giver.email, phone: '08031234567' });
    await page.getByLabel(/^Love message/).fill('Eat well, you two.');
    await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
    const orderId = await waitForHeldOrder(page);
    await submitGiftPayment(page, { name: 'Emeka', email: giver.email });
    await expect(gifts(recipientPage)).toHaveCount(0);
    await staff.approve(orderId);

    const gift = recipientPage.getByRole('article', { name: 'A Share Box from Emeka' });
    await expect(gift).toContainText('“Eat well, you two.”', triggerTimeout);
    await expect(gift.getByText('Confirmed', { exact: true })).toBeVisible();
    await expectDelivery(recipientPage, orderId);
    await gift.getByRole('link', { name: 'Open your gift' }).click();
    await gift.getByRole('button', { name: 'Say thank you' }).click();
    const dialog = recipientPage.getByRole('dialog', { name: 'Thank Emeka' });
    await dialog.getByLabel('Your thank-you note').fill('The jollof was perfect.');
    await dialog.getByRole('button', { name: 'Send thank-you' }).click();
    await expect(gift.getByText('You thanked them')).toBeVisible(triggerTimeout);
    await expect(gift.getByRole('button', { name: 'Say thank you' })).toHaveCount(0);

    await page.goto(experiences);
    await expect(ownExperiences(page)).toContainText(`For ${recipient.displayName}`, triggerTimeout);
    await expect(ownExperiences(page)).toContainText('“The jollof was perfect.”');
    await expect(ownExperiences(page)).toContainText('Port Harcourt, Rivers State');
    const history = page.getByRole('main');
    for (const secret of [recipient.lastName, '14 Tombia Street', '8031234567', recipient.email]) {
      await expect(history).not.toContainText(secret);
    }
    await recipientPage.context().close();
  },
);

import { expect, test } from '@playwright/test';
import { giftLink } from '@sharebox/domain/gift/gift';
import { privateDelivery } from '@sharebox/domain/order/order';
import { createAccount } from '../support/accounts';
import { openTheDrop, readMenu, saveAddress } from '../support/box';
import { emulatorAdmin } from '../support/emulator-admin';
import { cards, dialog, experiences, openExperiences } from '../support/experiences';
import { continueButton, createRecipient, fillGiftBox, uniqueSlug, writeGiftLink } from '../support/gifts';
import { readReceived, writeGift } from '../support/given-gifts';
import { soldDish } from '../support/past-orders';

test.describe.configure({ timeout: 180_000 });

/** Until a function or a trigger, perhaps a cold one, has done its part. */
const served = { timeout: 45_000 };

test('the giver of a declined gift has it brought to one of their own addresses instead', async ({
  page,
}) => {
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const { orderId } = await writeGift(giver, recipient, { gift_answer: 'declined' });
  await openExperiences(page, giver);
  await cards(page).getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await cards(page).getByRole('button', { name: 'Bring it to me' }).click();
  const bring = dialog(page).getByRole('button', { name: 'Bring it here' });
  await expect(dialog(page).getByText('You have no delivery address yet.')).toBeVisible();
  await expect(bring).toBeDisabled();
  await saveAddress(giver.uid);
  await expect(dialog(page).getByRole('radio', { name: /^Home/ })).toBeChecked();
  await bring.click();
  await expect(cards(page)).toContainText('You chose to have the box brought to you (Home).', served);
  await expect(cards(page)).toContainText('Home, Port Harcourt');
  const delivery = await emulatorAdmin().db.doc(`orders/${orderId}/private/delivery`).get();
  expect(privateDelivery.parse(delivery.data()).recipient_profile_id).toBe(giver.uid);
  expect(await readReceived(recipient, orderId)).toMatchObject({ answer: 'declined', status: 'confirmed' });
});

test('a guest reads the refusal on the gift’s success page and has the money back', async ({ page }) => {
  const recipient = await createRecipient();
  await openTheDrop();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(page).toHaveURL(/\/gift-checkout\//, served);
  const session = await page.evaluate(() => JSON.stringify(sessionStorage));
  const uid = /"uid\\*":\\*"(\w+)/.exec(session)?.[1] ?? '';
  const guest = { uid, email: 'guest@sharebox.test', password: '', firstName: 'Emeka', lastName: 'Eze' };
  const { orderId } = await writeGift(guest, recipient, {
    ordered_by_guest: true,
    gift_answer: 'declined',
    decline_message: 'We are away.',
  });
  await page.goto(`/gift-success?orderId=${orderId}`);
  await expect(page.getByText('“We are away.”')).toBeVisible(served);
  await expect(page.getByRole('button', { name: 'Bring it to me' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Refund me' }).click();
  await expect(page.getByText('You chose to have your money back.')).toBeVisible(served);
  await expect(page.getByText('We send your money back to the account that it came from.')).toBeVisible();
});

test('a gift is given again on its recipient’s page, wherever that is now, unless it is closed or another’s', async ({
  page,
}) => {
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const { meals } = await readMenu();
  const main = meals.find(({ category }) => category === 'main');
  if (!main) throw new Error('No main plate on the menu');
  const former = uniqueSlug();
  const frees_at = new Date(Date.now() + 86_400_000);
  await writeGiftLink(former, { moved_to: recipient.slug, frees_at, gift_id: recipient.giftId });
  await writeGift(giver, recipient, {
    share_to_slug: former,
    items: [soldDish(main.name, { meal_item_id: main.id, quantity: 1 })],
  });
  await openExperiences(page, giver);
  const again = cards(page).getByRole('button', { name: 'Order Again' });
  const { db } = emulatorAdmin();
  const link = db.doc(`gift_links/${recipient.slug}`);
  const accept = async (allow_gifting: boolean) => {
    await db.doc(`profiles/${recipient.uid}`).update({ allow_gifting });
    // The page follows the profile.
    await expect
      .poll(async () => giftLink.parse((await link.get()).data()).allow_gifting, served)
      .toBe(allow_gifting);
  };
  await accept(false);
  // The menu comes from a function, perhaps a cold one.
  await expect(async () => {
    await again.click();
    const refusal = page.getByText(`${recipient.displayName} is not currently accepting gifts.`);
    await expect(refusal.first()).toBeVisible({ timeout: 2000 });
  }).toPass(served);
  await accept(true);
  await link.update({ gift_id: 'of-somebody-else' });
  await again.click();
  await expect(page.getByText(`${recipient.displayName} has another gift link now.`)).toBeVisible();
  await expect(page).toHaveURL(experiences);

  await link.update({ gift_id: recipient.giftId });
  await again.click();
  await expect(page).toHaveURL(`/to/${recipient.slug}`);
  await expect(page.getByRole('button', { name: /1 item/ })).toBeVisible();
});

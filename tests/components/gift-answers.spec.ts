import type { Page } from '@playwright/test';
import {
  answerGiftContract,
  redirectGiftContract,
  thankForGiftContract,
} from '@sharebox/domain/gifts/callables';
import { buildReceivedGiftPath } from '../../web/src/config/paths';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount } from '../support/accounts';
import { getDialog, experiencesPath, openExperiences } from '../support/checkout';
import { visitAs } from '../support/page';
import { givePaidGift, createRecipient } from '../support/gifts';

const gifts = (page: Page) => page.getByRole('article', { name: /^A Share Box from/ });
/** Expands the actions for an unsuitable gift if they are collapsed. */
async function showChoices(page: Page): Promise<void> {
  const toggle = giftButton(page, 'Something doesn’t suit?');
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

const giftButton = (page: Page, name: string) => gifts(page).getByRole('button', { name, exact: true });

/** Opens the page of a recipient who has received a gift. */
async function openGift(page: Page, shop: StandInShop) {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const orderId = await givePaidGift(shop, giver, recipient);
  await visitAs(page, recipient, buildReceivedGiftPath(orderId));
  await expect(gifts(page)).toBeVisible();
  return { giver, recipient, orderId, received: `profiles/${recipient.uid}/received_gifts/${orderId}` };
}

test('reports a late or failed answer to a gift, and keeps the input', async ({ page, shop }) => {
  const { received } = await openGift(page, shop);
  shop.update(received, { answer: 'accepted' });
  shop.cutOff(thankForGiftContract);
  await giftButton(page, 'Say thank you').click();
  const note = getDialog(page).getByLabel('Your thank-you note');
  await getDialog(page).getByRole('button', { name: 'Send thank-you' }).click();
  await expect(getDialog(page).getByText('Please write a word of thanks')).toBeVisible();
  await note.fill('You two are the best.');
  await getDialog(page).getByRole('button', { name: 'Send thank-you' }).click();
  await expect(getDialog(page).getByRole('alert')).toContainText('Network error');
  // A mouse press that begins inside the dialog must not close it.
  await note.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(note).toHaveValue('You two are the best.');
  await page.mouse.click(2, 2);
  await expect(getDialog(page)).toBeHidden();

  shop.update(received, { answer: null });
  // Simulates a drop that closed before the order's deadline. Only the server knows that the drop is closed.
  const accept = shop.reject(answerGiftContract, 'too-late');
  await giftButton(page, 'Accept gift').click();
  await expect(gifts(page).getByRole('alert')).toBeVisible();
  await showChoices(page);
  await giftButton(page, 'Decline the gift').click();
  await getDialog(page).getByLabel('A kind word (optional)').fill('Sorry!');
  await getDialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(getDialog(page).getByRole('alert')).toBeVisible();
  await expect(getDialog(page).getByLabel('A kind word (optional)')).toHaveValue('Sorry!');
  accept();
  shop.pause(answerGiftContract);
  await getDialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(getDialog(page).getByRole('alert')).toHaveCount(0);
});

test('allows only a thank-you after the cut-off, and shares no secrets', async ({ page, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { received, orderId } = await openGift(page, shop);
  shop.update(received, { order_deadline: new Date(Date.now() - 60_000) });
  await expect(giftButton(page, 'Say thank you')).toBeVisible();
  for (const name of [
    'Accept gift',
    'Another address or time',
    'Leave out or swap a dish',
    'Decline the gift',
  ]) {
    await expect(giftButton(page, name)).toHaveCount(0);
  }
  await gifts(page).getByRole('button', { name: 'Share this gift' }).click();
  await expect(page.getByText('Experience copied to clipboard! Share it with your friends.')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Someone spoiled us with a Share Box: .+ and .+\. http/);
  expect(shared).not.toMatch(/Emeka|Tombia|₦/);
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ gift_answer: null });
});

test('opens a gift on its own page, with the note above the main button', async ({ page, shop }) => {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  await givePaidGift(shop, giver, recipient, { love_message: 'Eat well, you two.' });
  await openExperiences(page, recipient);
  await expect(gifts(page).getByText('Please answer')).toBeVisible();
  await expect(gifts(page).getByText(/^Accept, change or decline it by \w+day /)).toBeVisible();
  await gifts(page).getByRole('link', { name: 'Open your gift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A Share Box from Emeka' })).toBeFocused();
  await expect(gifts(page).getByText(/^Accept, change or decline it by \w+day /)).toBeVisible();
  const [note, accept] = [gifts(page).getByText('“Eat well, you two.”'), giftButton(page, 'Accept gift')];
  const top = async (part: typeof note) => (await part.boundingBox())?.y ?? NaN;
  expect(await top(note)).toBeLessThan(await top(accept));
  await expect(gifts(page).getByRole('button')).toHaveText(['Accept gift', 'Something doesn’t suit?', '']);
  await showChoices(page);
  for (const name of ['Another address or time', 'Leave out or swap a dish', 'Decline the gift']) {
    await expect(giftButton(page, name)).toBeVisible();
  }
  await accept.click();
  await expect(giftButton(page, 'Say thank you')).toBeFocused();
  await visitAs(page, giver, new URL(page.url()).pathname);
  await expect(page.getByRole('heading', { name: 'We could not find this gift' })).toBeVisible();
});

test('scrolls from a notification to a gift’s card beyond the first three', async ({ page, shop }) => {
  const { recipient, orderId, received } = await openGift(page, shop);
  shop.update(received, { status: 'delivered' });
  await page.goto(experiencesPath);
  const first = shop.document(received);
  const later = new Date(Date.now() + 60_000);
  for (const id of ['second', 'third', 'fourth']) {
    const sender_name = `Giver ${id}`;
    shop.write(`profiles/${recipient.uid}/received_gifts/${id}`, {
      ...first,
      sender_name,
      created_at: later,
    });
  }
  await expect(gifts(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Show all 4 gifts' })).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page
    .getByRole('button', { name: /A gift for you$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${experiencesPath}#order-${orderId}`);
  const heading = page.getByRole('heading', { name: 'A Share Box from Emeka' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  const unreadable = `profiles/${recipient.uid}/received_gifts/unreadable`;
  shop.write(unreadable, { items: 'not a list', created_at: new Date() });
  await expect(page.getByText('We couldn’t load your gifts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your journey begins with one box' })).toBeVisible();
  shop.delete(unreadable);
  await expect(heading).toBeVisible();
});

test('keeps the dialog open until a gift’s changed delivery appears', async ({ page, shop }) => {
  await page.clock.install();
  const { received } = await openGift(page, shop);
  shop.pause(redirectGiftContract);
  await showChoices(page);
  await giftButton(page, 'Another address or time').click();
  const morning = getDialog(page).getByRole('radio', { name: /^Morning/ });
  await morning.check();
  await getDialog(page).getByRole('button', { name: 'Save delivery' }).click();
  await expect.poll(() => shop.calls(redirectGiftContract).length).toBe(1);
  // The dialog stays open until the new delivery window appears on the gift.
  await expect(getDialog(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  // Browsers let a page block the first Escape but not the second.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(morning).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(getDialog(page).getByRole('alert')).toContainText('Network error');
  await expect(morning).toBeChecked();
  shop.update(received, { delivery_window: 'morning' });
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByText('Your delivery is updated.')).toBeVisible();
});

test('shows an answer immediately, and then the stored state', async ({ page, shop }) => {
  const { recipient, received } = await openGift(page, shop);
  const goOn = shop.pauseUpdates(`profiles/${recipient.uid}/received_gifts`);
  await giftButton(page, 'Accept gift').click();
  await expect(gifts(page).getByText('You accepted')).toBeVisible();
  await expect(giftButton(page, 'Accept gift')).toHaveCount(0);

  await showChoices(page);
  await giftButton(page, 'Another address or time').click();
  await getDialog(page)
    .getByRole('radio', { name: /^Morning/ })
    .check();
  await getDialog(page).getByRole('button', { name: 'Save delivery' }).click();
  await expect(gifts(page).getByText(/9\sam–12\spm/)).toBeVisible();

  goOn();
  shop.update(received, { delivery_window: 'afternoon' });
  await expect(gifts(page).getByText(/12\spm–4\spm/)).toBeVisible();
  await expect(gifts(page).getByText('You accepted')).toBeVisible();
  await showChoices(page);
  await giftButton(page, 'Decline the gift').click();
  await getDialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(gifts(page).getByText('Declined', { exact: true })).toBeVisible();
  await expect(giftButton(page, 'Another address or time')).toHaveCount(0);
  await page.getByRole('link', { name: 'All your orders' }).click();
  await expect(gifts(page).getByText('You declined this gift.')).toBeVisible();
  await expect(gifts(page).getByText('Please answer')).toHaveCount(0);
  await expect(gifts(page).getByRole('link', { name: 'See the gift' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import {
  answerGiftContract,
  redirectGiftContract,
  thankForGiftContract,
} from '@sharebox/domain/gifts/callables';
import { toReceivedGift } from '../../web/src/config/paths';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount } from '../support/accounts';
import { dialog, experiences, openExperiences } from '../support/checkout';
import { visitAs } from '../support/page';
import { givePaidGift, createRecipient } from '../support/gifts';

const gifts = (page: Page) => page.getByRole('article', { name: /^A Share Box from/ });
/** Shows the actions for a gift that does not suit, if they are folded. */
async function showChoices(page: Page): Promise<void> {
  const toggle = giftButton(page, 'Something doesn’t suit?');
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

const giftButton = (page: Page, name: string) => gifts(page).getByRole('button', { name, exact: true });

/** Opens the page of a recipient who has received a gift. */
async function openGift(page: Page, shop: StandInShop) {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const orderId = await givePaidGift(shop, giver, recipient);
  await visitAs(page, recipient, toReceivedGift(orderId));
  await expect(gifts(page)).toBeVisible();
  return { giver, recipient, orderId, received: `profiles/${recipient.uid}/received_gifts/${orderId}` };
}

test('reports late and failed answers next to the action, keeps what was typed, and closes dialogs on the backdrop', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const { received } = await openGift(page, shop);
  shop.update(received, { answer: 'accepted' });
  shop.cutOff(thankForGiftContract);
  await giftButton(page, 'Say thank you').click();
  const note = dialog(page).getByLabel('Your thank-you note');
  await dialog(page).getByRole('button', { name: 'Send thank-you' }).click();
  await expect(dialog(page).getByText('Please write a word of thanks')).toBeVisible();
  await note.fill('You two are the best.');
  await dialog(page).getByRole('button', { name: 'Send thank-you' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Network error');
  // A press that began inside the dialog must not close it.
  await note.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(note).toHaveValue('You two are the best.');
  await page.mouse.click(2, 2);
  await expect(dialog(page)).toBeHidden();

  shop.update(received, { answer: null });
  // The drop closed earlier than the order's deadline, which only the server knows.
  const accept = shop.reject(answerGiftContract, 'too-late');
  await giftButton(page, 'Accept gift').click();
  await expect(gifts(page).getByRole('alert')).toBeVisible();
  await showChoices(page);
  await giftButton(page, 'Decline the gift').click();
  await dialog(page).getByLabel('A kind word (optional)').fill('Sorry!');
  await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(dialog(page).getByLabel('A kind word (optional)')).toHaveValue('Sorry!');
  accept();
  shop.pause(answerGiftContract);
  await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});

test('allows a thank-you note but no changes after the cut-off, and shares a gift without giver, address and price', async ({
  page,
  shop,
  context,
}) => {
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

test('opens a gift from the list on its own page, with the note before the only main button', async ({
  page,
  shop,
}) => {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  await givePaidGift(shop, giver, recipient, { love_message: 'Eat well, you two.' });
  await openExperiences(page, recipient);
  await gifts(page).getByRole('link', { name: 'Open your gift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A Share Box from Emeka' })).toBeFocused();
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

test('scrolls from a notification to the gift’s card, even if it is not among the first three past gifts', async ({
  page,
  shop,
}) => {
  const { recipient, orderId, received } = await openGift(page, shop);
  shop.update(received, { status: 'delivered' });
  await page.goto(experiences);
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
  await expect(page).toHaveURL(`${experiences}#order-${orderId}`);
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

test('keeps the dialog open until a changed delivery whose answer is late appears', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const { received } = await openGift(page, shop);
  shop.pause(redirectGiftContract);
  await showChoices(page);
  await giftButton(page, 'Another address or time').click();
  const morning = dialog(page).getByRole('radio', { name: /^Morning/ });
  await morning.check();
  await dialog(page).getByRole('button', { name: 'Save delivery' }).click();
  await expect.poll(() => shop.calls(redirectGiftContract).length).toBe(1);
  // The dialog stays open until the new delivery window appears on the gift.
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  // Browsers let a page block the first Escape but not the second.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(morning).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(dialog(page).getByRole('alert')).toContainText('Network error');
  await expect(morning).toBeChecked();
  shop.update(received, { delivery_window: 'morning' });
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Your delivery is updated.')).toBeVisible();
});

test('shows the recipient’s actions while the gift’s document does not change, and then what the document says', async ({
  page,
  shop,
}) => {
  const { recipient, received } = await openGift(page, shop);
  const goOn = shop.pauseUpdates(`profiles/${recipient.uid}/received_gifts`);
  await giftButton(page, 'Accept gift').click();
  await expect(gifts(page).getByText('You accepted')).toBeVisible();
  await expect(giftButton(page, 'Accept gift')).toHaveCount(0);

  await showChoices(page);
  await giftButton(page, 'Another address or time').click();
  await dialog(page)
    .getByRole('radio', { name: /^Morning/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Save delivery' }).click();
  await expect(gifts(page).getByText(/9\sam–12\spm/)).toBeVisible();

  await giftButton(page, 'Leave out or swap a dish').click();
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
  await expect(dialog(page).getByText('Please write what we should change')).toBeVisible();
  await dialog(page).getByLabel('What should we change?').fill('No prawns, please');
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
  await expect(gifts(page).getByText('“No prawns, please”')).toBeVisible();
  await expect(
    gifts(page).getByText(/^Our kitchen decides until .+ No answer doesn’t mean yes/),
  ).toBeVisible();

  await giftButton(page, 'Say thank you').click();
  await dialog(page).getByLabel('Your thank-you note').fill('You two are the best.');
  await dialog(page).getByRole('button', { name: 'Send thank-you' }).click();
  await expect(gifts(page).getByText('You thanked them')).toBeVisible();
  await expect(giftButton(page, 'Say thank you')).toHaveCount(0);

  goOn();
  shop.update(received, { delivery_window: 'afternoon' });
  await expect(gifts(page).getByText(/12\spm–4\spm/)).toBeVisible();
  await expect(gifts(page).getByText('You accepted')).toBeVisible();
  await showChoices(page);
  await giftButton(page, 'Decline the gift').click();
  await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(gifts(page).getByText('Declined', { exact: true })).toBeVisible();
  await expect(giftButton(page, 'Another address or time')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import {
  answerGiftContract,
  redirectGiftContract,
  requestGiftChangeContract,
  thankForGiftContract,
} from '@sharebox/domain/gifts/callables/answer-gift';
import { DomainError } from '@sharebox/domain/common/errors';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { reportErrorContract } from '@sharebox/domain/shop/callables/report-error';
import { expect, test } from '../stand-ins/component-test';
import type { Shop } from '../stand-ins/shop';
import { createAccount } from '../support/people/accounts';
import { readAddresses } from '../support/people/addresses';
import { saveAddress } from '../support/orders/box';
import { orderCards, dialog, experiences, openExperiences } from '../support/orders/experiences';
import { createRecipient, type Recipient } from '../support/gifts/gifts';
import { writeGift } from '../support/gifts/given-gifts';
import { buildSoldDish } from '../support/orders/past-orders';

const gifts = (page: Page) => page.getByRole('list', { name: 'Gifts for you' }).getByRole('article');

async function openGift(page: Page, order: Parameters<typeof writeGift>[2] = {}) {
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const gift = await writeGift(giver, recipient, order);
  await openExperiences(page, recipient);
  await expect(gifts(page)).toHaveCount(1);
  return { giver, recipient, ...gift };
}

async function addWorkAddress(shop: Shop, recipient: Recipient): Promise<void> {
  const id = await saveAddress(recipient.uid);
  const [first] = await readAddresses(recipient.uid);
  const work = deliveryAddressSchema.parse({
    ...first,
    label: 'Other',
    address_line_1: '5 Work Road',
    city: 'Obio-Akpor',
    is_default: false,
    created_at: new Date(),
  });
  shop.write(`profiles/${recipient.uid}/delivery_addresses/${id}`, work);
}

function handleAnswers(shop: Shop, recipient: Recipient): void {
  const received = (orderId: string) => `profiles/${recipient.uid}/received_gifts/${orderId}`;
  shop.answer(answerGiftContract, ({ order_id, answer }) => {
    const gift_answer = answer === 'accept' ? 'accepted' : 'declined';
    shop.update(received(order_id), { answer: gift_answer });
    shop.update(`orders/${order_id}`, { gift_answer });
    return { order_id };
  });
  shop.answer(redirectGiftContract, ({ order_id, address_id, delivery_window }) => {
    const path = `profiles/${recipient.uid}/delivery_addresses/${address_id ?? ''}`;
    const { city, state } = deliveryAddressSchema.parse(shop.document(path));
    shop.update(received(order_id), { address_id, delivery_window });
    shop.update(`orders/${order_id}`, { delivery_city: city, delivery_state: state, delivery_window });
    return { order_id };
  });
}

test('lets recipients answer their gifts', async ({ page, shop, context }) => {
  test.setTimeout(180_000);

  await test.step('lets a recipient accept and choose another address and window, and shows the giver only the city', async () => {
    const { giver, recipient, orderId } = await openGift(page);
    handleAnswers(shop, recipient);
    await addWorkAddress(shop, recipient);
    await gifts(page).getByRole('button', { name: 'Accept gift' }).click();
    await expect(gifts(page).getByText('You accepted')).toBeVisible();
    await expect(gifts(page).getByRole('button', { name: 'Accept gift' })).toHaveCount(0);

    await gifts(page).getByRole('button', { name: 'Change delivery' }).click();
    const save = dialog(page).getByRole('button', { name: 'Save delivery' });
    await expect(dialog(page).getByRole('radio', { name: /^Home/ })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: /^Evening/ })).toBeChecked();
    await expect(save).toBeDisabled();
    await dialog(page)
      .getByRole('radio', { name: /^Other/ })
      .check();
    await dialog(page)
      .getByRole('radio', { name: /^Morning/ })
      .check();
    await save.click();
    await expect(gifts(page).getByText('Other, Obio-Akpor')).toBeVisible();
    await expect(gifts(page).getByText(/Morning 9AM-12PM/)).toBeVisible();
    expect(shop.calls(redirectGiftContract)).toMatchObject([
      { order_id: orderId, delivery_window: 'morning' },
    ]);

    const giverPage = await context.newPage();
    await openExperiences(giverPage, giver);
    await expect(orderCards(giverPage)).toContainText(`${recipient.displayName} accepted your gift`);
    await expect(orderCards(giverPage)).toContainText('Obio-Akpor, Rivers State');
    await expect(giverPage.getByRole('main')).not.toContainText('Work Road');
    await expect(giverPage.getByRole('main')).not.toContainText('Other');
  });

  await test.step('reports late and failed answers next to the action, and keeps what was typed', async () => {
    await openGift(page);
    shop.cutOff(thankForGiftContract);
    await gifts(page).getByRole('button', { name: 'Say thank you' }).click();
    await dialog(page).getByRole('button', { name: 'Send thank-you' }).click();
    await expect(dialog(page).getByText('Please write a word of thanks')).toBeVisible();
    await dialog(page).getByLabel('Your thank-you note').fill('You two are the best.');
    await dialog(page).getByRole('button', { name: 'Send thank-you' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Network error');
    await expect(dialog(page).getByLabel('Your thank-you note')).toHaveValue('You two are the best.');
    await page.keyboard.press('Escape');

    // The drop closed earlier than the order's deadline, which only the server knows.
    shop.answer(answerGiftContract, () => {
      throw new DomainError('too-late');
    });
    await gifts(page).getByRole('button', { name: 'Accept gift' }).click();
    await expect(gifts(page).getByRole('alert')).toBeVisible();
    await gifts(page).getByRole('button', { name: 'Decline', exact: true }).click();
    await dialog(page).getByLabel('A kind word (optional)').fill('Sorry!');
    await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByLabel('A kind word (optional)')).toHaveValue('Sorry!');
    shop.answer(answerGiftContract, () => new Promise(() => undefined));
    await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('allows a thank-you note but no changes after the cut-off', async () => {
    await openGift(page, { order_deadline: new Date(Date.now() - 60_000) });
    await expect(gifts(page).getByRole('button', { name: 'Say thank you' })).toBeVisible();
    for (const name of ['Accept gift', 'Change delivery', 'Ask us to change it', 'Decline']) {
      await expect(gifts(page).getByRole('button', { name })).toHaveCount(0);
    }
  });

  await test.step('shares a gift’s dishes without naming its giver, address or price', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openGift(page, { items: [buildSoldDish('Ofada Rice'), buildSoldDish('Zobo')] });
    await gifts(page).getByRole('button', { name: 'Share this gift' }).click();
    await expect(page.getByText('Experience copied to clipboard! Share it with your friends.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Someone spoiled us with a Share Box: Ofada Rice and Zobo. ${new URL(page.url()).origin}`,
    );
  });

  await test.step('scrolls from a notification to the gift’s card, even if it is not among the first three', async () => {
    const { giver, recipient, orderId } = await openGift(page);
    const received = `profiles/${recipient.uid}/received_gifts`;
    const first = shop.document(`${received}/${orderId}`);
    const later = new Date(Date.now() + 60_000);
    for (const id of ['second', 'third', 'fourth']) {
      shop.write(`${received}/${id}`, { ...first, sender_name: giver.lastName, created_at: later });
    }
    await expect(gifts(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Show all 4 gifts' })).toBeVisible();
    const word = notificationSchema.parse({
      title: 'A gift for you',
      message: 'Emeka is sending you a Share Box.',
      notification_type: 'gift_received',
      status: 'unread',
      read_at: null,
      created_at: later,
      order_id: orderId,
      metadata: {},
    });
    shop.write(`profiles/${recipient.uid}/notifications/one`, word);
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await page
      .getByRole('button', { name: /A gift for you$/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${experiences}#order-${orderId}`);
    await expect(page.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeInViewport();
  });

  await test.step('reports gifts that can’t be read, and still shows the recipient’s own orders', async () => {
    const { recipient } = await openGift(page);
    const unreadable = `profiles/${recipient.uid}/received_gifts/unreadable`;
    shop.answer(reportErrorContract, () => ({ received: true }));
    shop.write(unreadable, { items: 'not a list', created_at: new Date() });
    await expect(page.getByText('We couldn’t load your gifts')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your journey begins with one box' })).toBeVisible();
    shop.delete(unreadable);
    await expect(gifts(page)).toHaveCount(1);
  });
});

test('shows an answer that reached the server even if the response was lost', async ({ page, shop }) => {
  await page.clock.install();
  const { recipient, orderId } = await openGift(page);
  const received = `profiles/${recipient.uid}/received_gifts/${orderId}`;
  shop.answer(answerGiftContract, () => new Promise(() => undefined));
  shop.answer(redirectGiftContract, () => new Promise(() => undefined));
  await gifts(page).getByRole('button', { name: 'Accept gift' }).click();
  await expect.poll(() => shop.calls(answerGiftContract).length).toBe(1);
  await page.clock.fastForward(31_000);
  await expect(gifts(page).getByRole('alert')).toContainText('Network error');
  shop.update(received, { answer: 'accepted' });
  await expect(gifts(page).getByText('You accepted')).toBeVisible();
  await expect(gifts(page).getByRole('alert')).toBeHidden();

  await gifts(page).getByRole('button', { name: 'Change delivery' }).click();
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

test('closes a dialog on a click on the backdrop, but not when the press began inside', async ({ page }) => {
  await openGift(page);
  await gifts(page).getByRole('button', { name: 'Say thank you' }).click();
  const note = dialog(page).getByLabel('Your thank-you note');
  await note.fill('You two are the best.');
  await note.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(note).toHaveValue('You two are the best.');
  await page.mouse.click(2, 2);
  await expect(dialog(page)).toBeHidden();
});

test('shows the recipient’s action at once, even before the gift document updates', async ({
  page,
  shop,
}) => {
  const { recipient, orderId } = await openGift(page);
  const received = `profiles/${recipient.uid}/received_gifts/${orderId}`;
  shop.answer(answerGiftContract, ({ order_id }) => ({ order_id }));
  shop.answer(redirectGiftContract, ({ order_id }) => ({ order_id }));
  shop.answer(requestGiftChangeContract, ({ order_id }) => ({ order_id }));
  shop.answer(thankForGiftContract, ({ order_id }) => ({ order_id }));
  const button = (name: string) => gifts(page).getByRole('button', { name, exact: true });
  await button('Accept gift').click();
  await expect(gifts(page).getByText('You accepted')).toBeVisible();
  await expect(button('Accept gift')).toHaveCount(0);

  await button('Change delivery').click();
  await dialog(page)
    .getByRole('radio', { name: /^Morning/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Save delivery' }).click();
  await expect(gifts(page).getByText(/Morning 9AM-12PM/)).toBeVisible();

  await button('Ask us to change it').click();
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
  await expect(dialog(page).getByText('Please write what we should change')).toBeVisible();
  await dialog(page).getByLabel('What should we change?').fill('No prawns, please');
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
  await expect(gifts(page).getByText('“No prawns, please”')).toBeVisible();
  expect(shop.calls(requestGiftChangeContract)).toEqual([
    { order_id: orderId, message: 'No prawns, please' },
  ]);

  await button('Say thank you').click();
  await dialog(page).getByLabel('Your thank-you note').fill('You two are the best.');
  await dialog(page).getByRole('button', { name: 'Send thank-you' }).click();
  await expect(gifts(page).getByText('You thanked them')).toBeVisible();
  await expect(button('Say thank you')).toHaveCount(0);

  // The document first shows the recipient's answer, and then a change from another device.
  shop.update(received, { answer: 'accepted' });
  shop.update(received, { delivery_window: 'afternoon' });
  await expect(gifts(page).getByText(/Morning 9AM-12PM/)).toHaveCount(0);
  await expect(gifts(page).getByText('You accepted')).toBeVisible();

  await button('Decline').click();
  await dialog(page).getByLabel('A kind word (optional)').fill('We are away.');
  await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(gifts(page).getByText('Declined', { exact: true })).toBeVisible();
  await expect(button('Change delivery')).toHaveCount(0);
  const order = { order_id: orderId };
  expect(shop.calls(answerGiftContract)).toEqual([
    { ...order, answer: 'accept' },
    { ...order, answer: 'decline', message: 'We are away.' },
  ]);
  expect(shop.calls(redirectGiftContract)).toMatchObject([{ ...order, delivery_window: 'morning' }]);
  expect(shop.calls(thankForGiftContract)).toEqual([{ ...order, message: 'You two are the best.' }]);
});

import { buildUnwrappingPath } from '@sharebox/domain/gifts/unwrapping';
import { openUnwrappingContract } from '@sharebox/domain/gifts/unwrapping-callables';
import { expect, type Page } from '@playwright/test';
import { buildFollowedOrder } from '@sharebox/domain/cart/followed-order';
import { createSampleOrder } from '@sharebox/domain/fixtures/sample-order';
import {
  paths,
  buildFollowedOrderPath,
  buildGiftCheckoutPath,
  buildGiftSuccessPath,
  buildOpenGiftPath,
  buildProfilePath,
  buildPublicGiftPath,
} from '../../web/src/config/paths';
import {
  coldStartOptions,
  openPath,
  seedBrowserStorage,
  storeGiftCart,
  storeCompleteCart,
  clickButton,
  showSoldOutStorefront,
} from './open-screen';
import { findOrder } from './people';
import { screen, windowScreen, zoomedScreen, type Screen } from './screen';
import { type Account, createAccount } from '../support/accounts';
import { getBackend } from '../support/get-backend';
import { getGiftCheckoutButton, createRecipient, writeGift, writeLinkGift } from '../support/gifts';
import { sampleSurprise } from '../support/secrets/callable-inputs';

const tarisGiftPage = buildPublicGiftPath('tari-and-ibim');

async function fillTarisBox(page: Page): Promise<void> {
  await storeGiftCart(page);
  await openPath(page, tarisGiftPage, 'Mains');
}

/** Stores a cart, a confirmed recipient and all gift details, as `/checkout` and `/review-order/gift` need them. */
async function storeGift(page: Page, giver: Account): Promise<void> {
  await storeCompleteCart(page);
  const { giftId, displayName, slug } = await createRecipient();
  await seedBrowserStorage(page, {
    session: {
      checkout_destination: JSON.stringify('share'),
      share_recipient: {
        tag: slug,
        isConfirmed: true,
        found: {
          gift_id: giftId,
          display_name: displayName,
          city: 'Port Harcourt',
          state: 'Rivers State',
          allow_gifting: true,
          had_other_owner: false,
        },
      },
      gift_details: {
        sender: { name: 'Ada from the office', email: giver.email, phone: '+2348031234567' },
        is_anonymous: false,
        is_surprise: true,
        love_message: 'Eat well, my love. Friday is ours.',
      },
    },
  });
}

const unwrapped = {
  ...{ state: 'open', is_gift: true, note: 'Twelve years, and you still steal my dodo.\n\nTo twelve more.' },
  ...{ sender_name: 'Tunde', thank_you_note: null, closes_at: '2099-01-01T00:00:00Z' },
  photo: null,
  voice: {
    audio: `data:audio/webm;base64,${sampleSurprise.voice.audio}`,
    text: 'Happy anniversary, my love. Warm the jollof slowly, and don’t wait for me.',
  },
  playlist_url: sampleSurprise.playlist_url,
  dishes: [
    {
      ...{
        name: 'Smoky Party Jollof & Grilled Chicken',
        image_url: '/sample-dishes/smoky-party-jollof.webp',
      },
      ...{ quantity: 1, contains: [] },
      warm_and_plate: 'Warm the rice covered with a spoon of water for 3 minutes, and the chicken for 5.',
    },
    {
      ...{ name: 'Moi Moi Elemi Meje', image_url: '/sample-dishes/moi-moi.webp' },
      ...{ quantity: 2, contains: ['Eggs', 'Fish'] },
      warm_and_plate: 'Steam in the leaf for 6 minutes, then open it at the table.',
    },
  ],
};

/** Opens a box's unwrapping page with this response of the server, and continues through the steps with these titles. */
async function openBox(page: Page, answer: object, titles: readonly string[]): Promise<void> {
  await page.route(new RegExp(`/${openUnwrappingContract.name}$`), (route) =>
    route.fulfill({ json: { result: answer }, headers: { 'access-control-allow-origin': '*' } }),
  );
  const [first = '', ...others] = titles;
  await openPath(page, buildUnwrappingPath('order-1', 'a'.repeat(22)), first);
  for (const title of others) await clickButton(page, `Next: ${title}`);
}

async function openLinkGift(page: Page): Promise<void> {
  const { token } = await writeLinkGift(await createAccount());
  await openPath(page, buildOpenGiftPath(token), 'A Share Box from Emeka');
}

export const giftScreens: Screen[] = [
  zoomedScreen('gift-page', 'publicGift', 'visitor', (page) => openPath(page, tarisGiftPage, 'Mains')),
  windowScreen('gift-page-window', 'publicGift', 'visitor', fillTarisBox),
  windowScreen('gift-page-box', 'publicGift', 'visitor', async (page) => {
    await fillTarisBox(page);
    await clickButton(page, /items/);
    await expect(page.getByRole('dialog', { name: 'Gift Box' })).toBeVisible();
  }),
  windowScreen('gift-page-continue', 'publicGift', 'visitor', async (page) => {
    await fillTarisBox(page);
    await getGiftCheckoutButton(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  windowScreen('gift-page-sample', 'publicGift', 'visitor', (page) => openPath(page, '/to/sample', 'Mains')),
  windowScreen('gift-page-sold-out', 'publicGift', 'visitor', async (page) => {
    await showSoldOutStorefront(page);
    await openPath(page, tarisGiftPage, 'This week is sold out');
  }),
  screen('gift-page-not-found', 'publicGift', 'visitor', (page) =>
    openPath(page, '/to/nobody-at-all', 'Gift Link Not Found'),
  ),
  screen('gift-page-not-accepting', 'publicGift', 'visitor', (page) =>
    openPath(page, buildPublicGiftPath('boma-loves-dein'), 'Not Accepting Gifts'),
  ),
  zoomedScreen('gift-checkout', 'giftCheckout', 'newcomer', async (page) => {
    const { giftId, displayName, slug } = await createRecipient();
    await storeGiftCart(page);
    await seedBrowserStorage(page, {
      local: { gift_recipient: { gift_id: giftId, slug, display_name: displayName } },
    });
    await openPath(page, buildGiftCheckoutPath(giftId), `A gift for ${displayName}`);
  }),
  screen('checkout-share', 'checkout', 'newcomer', async (page) => {
    await storeCompleteCart(page);
    await seedBrowserStorage(page, { session: { checkout_destination: JSON.stringify('share') } });
    await openPath(page, paths.checkout, 'Checkout');
  }),
  screen('checkout-share-confirmed', 'checkout', 'ada', async (page, giver) => {
    await storeGift(page, giver);
    await openPath(page, paths.checkout, 'Checkout');
  }),
  screen('review-gift', 'reviewGift', 'ada', async (page, giver) => {
    await storeGift(page, giver);
    await openPath(page, paths.reviewGift, 'Review Your Gift');
  }),
  screen('review-gift-incomplete', 'reviewGift', 'newcomer', async (page) => {
    await storeCompleteCart(page);
    await openPath(page, paths.reviewGift, 'Review Your Gift');
  }),
  screen('sign-up-gift', 'signUp', 'visitor', async (page) => {
    await storeCompleteCart(page);
    await openPath(page, paths.checkout, 'Create an account to finish your order');
  }),
  zoomedScreen('checkout-link', 'checkout', 'newcomer', async (page) => {
    await storeCompleteCart(page);
    await seedBrowserStorage(page, { session: { checkout_destination: JSON.stringify('link') } });
    await openPath(page, paths.checkout, 'A gift by link');
  }),
  zoomedScreen('gift-success-link', 'giftSuccess', 'ada', async (page, giver) => {
    const { orderId, token } = await writeLinkGift(giver);
    await seedBrowserStorage(page, { local: { gift_claim_links: { [orderId]: token } } });
    await openPath(page, buildGiftSuccessPath({ orderId }), 'Send Tari the link');
    await page.getByText('Show or print a QR code').click();
    await page.getByRole('radio', { name: 'Bring it to me' }).click();
    await expect(page.getByRole('group', { name: 'Delivery address' })).toBeVisible();
  }),
  zoomedScreen('open-gift', 'openGift', 'visitor', openLinkGift),
  screen('open-gift-accepted', 'openGift', 'visitor', async (page) => {
    await openLinkGift(page);
    await page.getByLabel('Your Name').fill('Tari Amadi');
    await page.getByLabel('Phone Number').fill('0803 765 4321');
    await page.getByLabel('Street Address').fill('5 Odu Street');
    await page.getByLabel('Area', { exact: true }).selectOption('Rumuola');
    await page.getByLabel('Allergies').fill('Prawns');
    await clickButton(page, 'Accept gift');
    await expect(page.getByRole('heading', { name: 'You accepted' })).toBeVisible(coldStartOptions);
  }),
  screen('open-gift-cut-off', 'openGift', 'visitor', (page) =>
    openPath(page, paths.openGift, 'This link doesn’t open a gift'),
  ),
  screen('gift-order-cut-off', 'giftOrder', 'visitor', async (page) => {
    await openPath(page, paths.giftOrder, 'This link doesn’t open a gift');
  }),
  screen('order-link-ended', 'order', 'visitor', async (page) => {
    await openPath(page, paths.order, 'This link doesn’t open an order');
  }),
  screen('unwrap-strange-code', 'unwrap', 'visitor', (page) =>
    openPath(page, paths.unwrap, 'This code doesn’t open a box'),
  ),
  screen('unwrap-sealed', 'unwrap', 'visitor', (page) =>
    openBox(page, { state: 'sealed' }, ['This opens when your box arrives']),
  ),
  zoomedScreen('unwrap-note', 'unwrap', 'visitor', (page) =>
    openBox(page, unwrapped, ['A Share Box from Tunde']),
  ),
  screen('unwrap-voice', 'unwrap', 'visitor', (page) =>
    openBox(page, unwrapped, ['A Share Box from Tunde', 'A voice for you']),
  ),
  screen('unwrap-dishes', 'unwrap', 'visitor', (page) =>
    openBox(page, { ...unwrapped, is_gift: false, note: null, voice: null }, ['Warm and plate']),
  ),
  screen('unwrap-thanks', 'unwrap', 'visitor', (page) =>
    openBox(page, unwrapped, [
      ...['A Share Box from Tunde', 'A voice for you', 'Warm and plate', 'Music for tonight'],
      'Thank Tunde',
    ]),
  ),
  windowScreen('gift-surprise', 'giftSuccess', 'regular', async (page, giver) => {
    const { orderId } = await writeGift(giver, await createRecipient());
    await openPath(page, buildGiftSuccessPath({ orderId }));
    await clickButton(page, 'Add a surprise');
    await expect(page.getByRole('button', { name: 'Record your voice' })).toBeVisible();
  }),
  screen('gift-success', 'giftSuccess', 'regular', async (page, giver) => {
    const { orderId, reference } = await findOrder(giver, (one) => one.is_gift_order);
    await openPath(page, buildGiftSuccessPath({ reference, orderId }));
    await expect(page.getByRole('region', { name: 'Your gift' })).toBeVisible();
  }),
  screen('followed-order', 'followedOrder', 'recipient', async (page, { uid }) => {
    const order = buildFollowedOrder(createSampleOrder({ status: 'confirmed' }));
    await getBackend()
      .db.doc(`profiles/${uid}/followed_orders/screen`)
      .set(order ?? {});
    await openPath(page, buildFollowedOrderPath('screen'), 'The box you chose together');
  }),
  zoomedScreen('received-gift', 'receivedGift', 'recipient', async (page) => {
    await openPath(page, buildProfilePath('experiences'), 'Food Journey');
    await page.getByRole('article').filter({ hasText: '“Eat well, my love.”' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Something doesn’t suit?' }).click();
  }),
  windowScreen('gift-success-visitor', 'giftSuccess', 'visitor', async (page) => {
    await openPath(page, buildGiftSuccessPath({ reference: 'CONF-1763700000000' }));
    await expect(page.getByRole('region', { name: 'Follow this gift' })).toBeVisible();
  }),
];

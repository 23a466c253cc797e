import type { ServerUser } from '../fake-backend/server-user';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, type Account, readAddresses } from './accounts';
import { getBackend } from './get-backend';
import { saveAddress, expandClaimForm } from './checkout';
import { readOrder, writeClosedDrop, writePaidOrder } from './orders';
import { expect, type Page } from '@playwright/test';
import { giftLinkSchema, type GiftLink } from '@sharebox/domain/gifts/gift';
import { buildReceivedGift } from '@sharebox/domain/gifts/gift-answer';
import type { Order } from '@sharebox/domain/orders/order';
import { initialGiftClaimState } from '@sharebox/domain/gifts/claim-state';
import { randomBytes, randomUUID } from 'node:crypto';
import { hashClaimSecret } from '../../functions/src/gifts/gifts-by-link';

export interface Recipient extends Account {
  slug: string;
  giftId: string;
  displayName: string;
}

export const createUniqueSlug = () => `t-${randomUUID().slice(0, 8)}`;

export async function writeGiftLink(slug: string, link: Partial<GiftLink>): Promise<void> {
  const document = giftLinkSchema.parse({
    display_name: '',
    initials: '',
    gift_tagline: '',
    ...{ moved_to: null, frees_at: null, had_other_owner: false },
    allow_gifting: false,
    gift_id: randomUUID(),
    ...link,
  });
  await getBackend().db.doc(`gift_links/${slug}`).set(document);
}

export async function createRecipient(
  person: { hasAddress?: boolean; isAccepting?: boolean; link?: Partial<GiftLink> } = {},
): Promise<Recipient> {
  const account = await createAccount();
  const { db } = getBackend();
  const slug = createUniqueSlug();
  const giftId = randomUUID();
  const displayName = `Ibiso ${slug.slice(2, 6)}`;
  const isAccepting = person.isAccepting ?? true;
  if (person.hasAddress ?? true) await saveAddress(account.uid);
  await db.doc(`gift_recipients/${giftId}`).set({ uid: account.uid, slug });
  await db.doc(`profiles/${account.uid}`).update({
    display_name: displayName,
    gift_tagline: 'Dinner is my love language',
    allow_gifting: isAccepting,
    gift_link_slug: slug,
    gift_id: giftId,
  });
  await writeGiftLink(slug, {
    display_name: displayName,
    initials: 'I',
    gift_tagline: 'Dinner is my love language',
    allow_gifting: isAccepting,
    gift_id: giftId,
    ...person.link,
  });
  return { ...account, slug, giftId, displayName };
}

const sections = ['Mains', 'Sides', 'Drinks'] as const;

export async function fillGiftBox(page: Page): Promise<void> {
  for (const name of sections) {
    const add = page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name: /^Add to Gift Box/ });
    // Allows for the cold start of the function that serves the menu.
    await add.first().click({ timeout: 45_000 });
  }
  await expect(page.getByRole('button', { name: /3 items/ })).toBeVisible();
}

export const getGiftCheckoutButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue to Gift Checkout' });

export async function fillSenderDetails(
  page: Page,
  sender: { name?: string; email?: string; phone?: string },
): Promise<void> {
  if (sender.name !== undefined) await page.getByLabel('Your Name').fill(sender.name);
  if (sender.email !== undefined) await page.getByLabel('Your Email').fill(sender.email);
  if (sender.phone !== undefined) await page.getByLabel('Your Phone').fill(sender.phone);
}

export async function submitGiftPayment(page: Page, payer: { name: string; email: string }): Promise<void> {
  await expandClaimForm(page);
  await page.getByLabel('Full Name').fill(payer.name);
  await page.getByLabel(/^Email/).fill(payer.email);
  await page.getByLabel('Bank Used').selectOption('GTBank');
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible({
    timeout: 45_000,
  });
}

/** Sets an order's fields as if staff had approved its payment. */
export async function approveGiftPayment(orderId: string): Promise<void> {
  const { db } = getBackend();
  const { total_amount: net_received } = await readOrder(orderId);
  const approved = { status: 'confirmed', payment_status: 'paid', net_received, updated_at: new Date() };
  await db.doc(`orders/${orderId}`).update(approved);
}

const day = 86_400_000;

/**
 * Writes a gift with its own drop, which accepts changes until tomorrow. The gift is in the recipient's received gifts.
 */
export async function writeGift(
  giver: Account,
  recipient: Recipient,
  order: Partial<Order> = {},
): Promise<{ orderId: string; dropId: string }> {
  const { db } = getBackend();
  const dropId = await writeClosedDrop(1);
  const [home] = (await db.collection(`profiles/${recipient.uid}/delivery_addresses`).get()).docs;
  const [address] = await readAddresses(recipient.uid);
  const { orderId } = await writePaidOrder({
    payer: giver,
    dropId,
    box: 1,
    delivery: {
      address_id: home?.id ?? null,
      recipient_profile_id: recipient.uid,
      address_line_1: address?.address_line_1 ?? '',
    },
    order: {
      is_gift_order: true,
      status: 'confirmed',
      payment_status: 'paid',
      delivery_label: '',
      gift_id: recipient.giftId,
      share_to_slug: recipient.slug,
      recipient_name: recipient.displayName,
      gift_sender_name: 'Emeka',
      love_message: 'Eat well, you two.',
      order_deadline: new Date(Date.now() + day),
      ...order,
    },
    claim: { status: 'verified' },
  });
  // Writes the received gift itself, because the order's trigger may be late on a busy machine.
  const received = buildReceivedGift(await readOrder(orderId), { address_id: home?.id ?? null }, false);
  if (received) await db.doc(`profiles/${recipient.uid}/received_gifts/${orderId}`).set(received);
  return { orderId, dropId };
}

/** Writes a paid gift by link whose recipient, Tari, has not answered yet. */
export async function writeLinkGift(giver: Account): Promise<{ orderId: string; token: string }> {
  const { db } = getBackend();
  const { orderId } = await writePaidOrder({
    payer: giver,
    order: {
      is_gift_order: true,
      status: 'confirmed',
      delivery_label: '',
      delivery_city: '',
      recipient_name: 'Tari',
      gift_sender_name: 'Emeka',
      love_message: 'Eat well, you two.',
      claim: initialGiftClaimState,
      order_deadline: new Date(Date.now() + day),
    },
    claim: { status: 'verified' },
  });
  await db.doc(`orders/${orderId}/private/delivery`).delete();
  const token = randomBytes(16).toString('base64url');
  const claim = { order_id: orderId, claimed_by: null, created_at: new Date() };
  await db.doc(`gift_claims/${hashClaimSecret(token)}`).set(claim);
  return { orderId, token };
}

/** Gives a paid and approved box to the owner of a gift page. Returns the order's id. */
export async function givePaidGift(
  shop: StandInShop,
  giver: Pick<Account, 'uid'>,
  recipient: Recipient,
  changes: Parameters<ServerUser['holdGift']>[1] = {},
): Promise<string> {
  const person = shop.as(giver);
  const orderId = await person.claimPayment(await person.holdGift(recipient.giftId, changes));
  await shop.staff.approvePayment(orderId);
  return orderId;
}

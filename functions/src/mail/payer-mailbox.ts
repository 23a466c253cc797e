import type { Store } from '../platform/db/store';
import type { StoreTransaction } from '../platform/db/transaction';
import { isSameMailbox, toMailbox } from '@sharebox/domain/accounts/mailbox';
import type { Order } from '@sharebox/domain/orders/order';
import { FieldValue } from 'firebase-admin/firestore';
import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '../platform/services';
import { buildGuestLinkPath } from '@sharebox/domain/gifts/guest-link';

/** Hashes a link's token for storage, so that the link cannot be reconstructed from the database. */
export function hashGuestToken(token: string): string {
  return createHash('sha256').update(`guest-link:${token}`).digest('hex');
}

/**
 * Creates a new link that opens a guest's order, and returns the link's path. Returns null for a member's order.
 * Opening the link proves the guest's email address, unless `isByStaff` is set. Performs no reads, so it can run after
 * the transaction's first write.
 */
export function writeGuestLink(
  transaction: StoreTransaction,
  orderId: string,
  order: Pick<Order, 'ordered_by_guest' | 'is_gift_order'>,
  isByStaff = false,
): string | null {
  if (!order.ordered_by_guest) return null;
  const token = randomBytes(32).toString('base64url');
  const hash = FieldValue.arrayUnion(hashGuestToken(token));
  const hashes = isByStaff ? { pay_token_hashes: hash } : { token_hashes: hash };
  transaction.set(transaction.store.guestLinks.doc(orderId), hashes, { merge: true });
  return buildGuestLinkPath(orderId, order, token);
}

const dayMs = 86_400_000;

/**
 * Maximum number of emails per day to unproved addresses: for each address, for each guest, and for all guests of a
 * network. An address may get one additional email if a guest requests it.
 */
const maxEmails = { address: 1, person: 2, network: 20 } as const;

/** The mailbox of an order's payer. */
export interface PayerMailbox {
  address: string;
  /** False for a guest who has not opened a link in an email to this address. */
  isProved: boolean;
  /**
   * Counts one email to an unproved address. Returns false if the daily limit of the address, the guest or the guest's
   * network is reached. Performs only writes.
   */
  countUnproved: () => boolean;
}

/**
 * Reads the mailbox for emails about an order. Returns null if the payer has no address. An order that was placed by a
 * guest keeps its own address after the guest signs up.
 */
export async function readPayerMailbox(
  transaction: StoreTransaction,
  { accounts, now }: Services,
  order: Pick<Order, 'user_id' | 'weekly_drop_id' | 'guest_email' | 'guest_email_proved'>,
  { isAskedAgain = false } = {},
): Promise<PayerMailbox | null> {
  const { user_id: uid, guest_email: guestEmail } = order;
  if (guestEmail === null) {
    const address = await accounts.verifiedEmailOf(uid);
    return address === null ? null : { address, isProved: true, countUnproved: () => true };
  }
  const isProved =
    order.guest_email_proved === true || (await hasProvedEmail(transaction.store, uid, guestEmail));
  const countUnproved = isProved
    ? () => true
    : await readCounts(transaction, order, { email: guestEmail, isAskedAgain }, now());
  return { address: guestEmail, isProved, countUnproved };
}

/**
 * Returns whether a guest has already proved the address with another order. Reads outside transactions, because a proof
 * is never withdrawn.
 */
export async function hasProvedEmail({ orders }: Store, uid: string, email: string): Promise<boolean> {
  const proved = orders.where('user_id', '==', uid).where('guest_email_proved', '==', true);
  const { docs } = await proved.limit(20).get();
  return docs.some((one) => isSameMailbox(one.data().guest_email ?? '', email));
}

async function readCounts(
  transaction: StoreTransaction,
  { user_id: uid, weekly_drop_id: dropId }: Pick<Order, 'user_id' | 'weekly_drop_id'>,
  { email, isAskedAgain }: { email: string; isAskedAgain: boolean },
  at: Date,
): Promise<() => boolean> {
  // Read outside the transaction to avoid conflicts, because customers change this document frequently.
  const boxes = (await transaction.store.boxes(dropId).get()).data();
  const network = Object.values(boxes?.taken ?? {}).find(({ holder }) => holder === uid)?.network;
  const limits: [key: string, most: number][] = [
    [
      `${isAskedAgain ? 'again' : 'address'}-${createHash('sha256').update(toMailbox(email)).digest('hex').slice(0, 32)}`,
      maxEmails.address,
    ],
    [`person-${uid}`, maxEmails.person],
    ...(network === undefined ? [] : [[network, maxEmails.network] satisfies [string, number]]),
  ];
  const day = Math.floor(at.getTime() / dayMs);
  const counts = await Promise.all(
    limits.map(async ([key, most]) => {
      const reference = transaction.store.rateLimits.doc(`guestEmail-${key}-${day}`);
      const count = (await transaction.read(reference))?.count ?? 0;
      return { reference, count, most };
    }),
  );
  let isOpen = counts.every(({ count, most }) => count < most);
  return () => {
    if (!isOpen) return false;
    isOpen = false;
    for (const { reference, count } of counts) {
      transaction.set(reference, { count: count + 1, expires_at: new Date(at.getTime() + 2 * dayMs) });
    }
    return true;
  };
}

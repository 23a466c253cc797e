import { isSameMailbox, toMailbox } from '@sharebox/domain/accounts/mailbox';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import type { Store } from '../platform/db/store';
import type { Services } from '../platform/services';

const dayMs = 86_400_000;

/**
 * Emails per day to addresses that are not proved: to one address, of one guest, and of all guests of a network. An address
 * may get one more when its guest asks for it.
 */
const maxEmails = { address: 1, person: 2, network: 20 } as const;

/** The mailbox of an order's payer. */
export interface PayerMailbox {
  address: string;
  /** False for a guest who has not opened a link in an email to this address. */
  isProved: boolean;
  /**
   * Counts one email to an address that is not proved. Returns false if the address, the guest or their network has had
   * the emails of this day. Only writes.
   */
  countUnproved: () => boolean;
}

/**
 * Reads where the emails about an order go; null for a payer without an address. A guest's order keeps its own address
 * when the guest signs up.
 */
export async function readPayerMailbox(
  transaction: Transaction,
  services: Services,
  order: Pick<Order, 'user_id' | 'weekly_drop_id' | 'guest_email' | 'guest_email_proved'>,
  { isAskedAgain = false } = {},
): Promise<PayerMailbox | null> {
  const { store, accounts, now } = services;
  const { user_id: uid, guest_email: guestEmail } = order;
  if (guestEmail === null) {
    const address = await accounts.verifiedEmailOf(uid);
    return address === null ? null : { address, isProved: true, countUnproved: () => true };
  }
  const isProved =
    order.guest_email_proved === true || (await hasProved(transaction, store, uid, guestEmail));
  const countUnproved = isProved
    ? () => true
    : await readCounts(transaction, store, order, { email: guestEmail, isAskedAgain }, now());
  return { address: guestEmail, isProved, countUnproved };
}

/** Returns whether a guest has proved the address with another of their orders, for example before a change. */
async function hasProved(
  transaction: Transaction,
  store: Store,
  uid: string,
  email: string,
): Promise<boolean> {
  const proved = store.orders.where('user_id', '==', uid).where('guest_email_proved', '==', true);
  const { docs } = await transaction.get(proved.limit(20));
  return docs.some((one) => isSameMailbox(one.data().guest_email ?? '', email));
}

async function readCounts(
  transaction: Transaction,
  store: Store,
  { user_id: uid, weekly_drop_id: dropId }: Pick<Order, 'user_id' | 'weekly_drop_id'>,
  { email, isAskedAgain }: { email: string; isAskedAgain: boolean },
  at: Date,
): Promise<() => boolean> {
  // Outside the transaction, because customers change the boxes all the time.
  const boxes = (await store.boxes(dropId).get()).data();
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
      const reference = store.rateLimits.doc(`guestEmail-${key}-${day}`);
      const count = (await transaction.get(reference)).data()?.count ?? 0;
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

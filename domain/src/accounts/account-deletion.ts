import { shopTimeZone } from '../shop/ordering-window';
import { DomainError } from '../common/errors';
import { shopDay } from '../shop/shop-day';
import type { Order, OrderStatus, PrivateDelivery } from '../orders/order';
import type { PaymentConfirmation } from '../payments/payment';
import type { AccountDeletion, Profile } from './profile';

/** For so many days a closed account can be opened again by staff; then it is made anonymous. */
export const deletionGraceDays = 30;

/** How long ago, in minutes, the password may have been proved that closes an account. */
export const deletionProofMinutes = 5;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Whether a password proved at `provedAt` still counts at `now`. */
export function isFreshProof(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= deletionProofMinutes * minuteMs;
}

/** What closing changes of a profile at once; a second request changes nothing of the first. */
export function closedAccount(
  person: Profile,
  now: Date,
): Pick<Profile, 'allow_gifting'> & { deletion: AccountDeletion } {
  const deletion = person.deletion ?? {
    requested_at: now,
    due_at: new Date(now.getTime() + deletionGraceDays * dayMs),
    allowed_gifting: person.allow_gifting,
    anonymised_at: null,
  };
  return { allow_gifting: false, deletion };
}

/** Throws `not-allowed` for a closed account: sessions outlive its closing by up to an hour. */
export function assertAccountOpen({ deletion }: Pick<Profile, 'deletion'>): void {
  if (deletion) throw new DomainError('not-allowed', 'Your Share Box account is closed.');
}

/** Whether staff can still open a closed account at `now`. */
export function canReopen(deletion: AccountDeletion | null | undefined, now: Date): boolean {
  return !!deletion && deletion.anonymised_at === null && now < deletion.due_at;
}

/** Whether a closed account is to be made anonymous at `now`. */
export function isDue(deletion: AccountDeletion | null | undefined, now: Date): boolean {
  return !!deletion && deletion.anonymised_at === null && deletion.due_at <= now;
}

/** The statuses of boxes that are sold, or as good as sold, and not at their doors yet. */
const comingStatuses: ReadonlySet<OrderStatus> = new Set([
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
]);

/**
 * Whether the box of an order may still be brought at `now`: until its delivery day is over it needs its door, and the
 * words that go with it.
 */
export function isStillToCome(
  { status, delivery_date }: Pick<Order, 'status' | 'delivery_date'>,
  now: Date,
): boolean {
  return comingStatuses.has(status) && shopDay(now) <= shopDay(delivery_date);
}

/** What an order of a former member loses; items, amounts and references stay for the books. */
export const withoutPayersWords = {
  payer_left: true,
  love_message: null,
  personal_note: null,
  gift_sender_name: null,
  guest_email: null,
  cancel_reason: null,
} satisfies Partial<Order>;

/** What a gift to a former member loses. */
export const withoutRecipientsWords = {
  recipient_name: 'A former member',
  share_to_slug: null,
  decline_message: null,
  thank_you_note: null,
} satisfies Partial<Order>;

/** What is left of a former member's door: the city and the state, which the books count deliveries by. */
export const withoutDoor = {
  address_id: null,
  recipient_name: '',
  phone_number: '',
  address_line_1: '',
  address_line_2: '',
  zip_code: '',
  label: '',
} satisfies Partial<PrivateDelivery>;

/** What is left of a former member, or of a guest, who gave a gift. */
export const nobody = { name: '', email: '', phone: '' };

/** What a claim loses; the name on the transfer stays for the books, which have to find it at the bank. */
export const withoutClaimsContact = { email: '', proof_path: null } satisfies Partial<PaymentConfirmation>;

/** For so many days after the delivery the contact of a guest is kept. */
export const guestDataDays = 90;

/** Guests of a drop that was delivered by this moment are forgotten at `now` (docs/product/privacy.md#retention). */
export function guestDataEndsBefore(now: Date): Date {
  return new Date(now.getTime() - guestDataDays * dayMs);
}

const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: shopTimeZone });

/** What the owner is mailed when they close their account. */
export function accountClosedText(dueAt: Date): { title: string; message: string } {
  return {
    title: 'Your Share Box account is closed',
    message: `Nobody can sign in to it any more, and your gift page is off. On ${day.format(dueAt)}, or once a box that is still to come was brought, your profile, addresses, notifications and love messages are removed for good; what you ordered stays in our books without them. If you change your mind before, answer this email or write to us on the contact page.`,
  };
}

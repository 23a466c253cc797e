import { formatLongDate, toShopDay } from '../shop/dates';
import { DomainError } from '../common/errors';
import type { Order, OrderStatus, PrivateDelivery } from '../orders/order';
import type { PaymentConfirmation } from '../payments/payment';
import type { AccountDeletion, Profile } from './profile';

/** Number of days between closing an account and anonymising it. Staff can reopen the account during this time. */
export const deletionGraceDays = 30;

const dayMs = 24 * 60 * 60_000;

/** Returns the profile fields to change when an account is closed. Closing it again keeps the original dates. */
export function buildAccountClosure(
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

/** Throws `not-allowed` for a closed account. Its session can remain valid for up to an hour after the closure. */
export function assertAccountOpen({ deletion }: Pick<Profile, 'deletion'>): void {
  if (deletion) throw new DomainError('not-allowed', 'Your Share Box account is closed.');
}

export function canReopenAccount(deletion: AccountDeletion | null | undefined, now: Date): boolean {
  return !!deletion && deletion.anonymised_at === null && now < deletion.due_at;
}

export function isDueForAnonymisation(deletion: AccountDeletion | null | undefined, now: Date): boolean {
  return !!deletion && deletion.anonymised_at === null && deletion.due_at <= now;
}

/** Statuses of undelivered orders that are paid or have a payment claim. */
const upcomingStatuses: ReadonlySet<OrderStatus> = new Set([
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
]);

/**
 * Checks whether an order awaits its delivery. Its address and messages are needed until the end of its delivery day.
 */
export function isUpcomingDelivery(
  { status, delivery_date }: Pick<Order, 'status' | 'delivery_date'>,
  now: Date,
): boolean {
  return upcomingStatuses.has(status) && toShopDay(now) <= toShopDay(delivery_date);
}

/** Fields cleared in a former member's orders. Items, amounts and references are kept for bookkeeping. */
export const erasedPayerFields = {
  payer_left: true,
  love_message: null,
  personal_note: null,
  pending_change: null,
  gift_sender_name: null,
  guest_email: null,
  customer_name: null,
  refund_account: null,
  cancel_reason: null,
} satisfies Partial<Order>;

export const erasedRecipientFields = {
  recipient_name: 'A former member',
  share_to_slug: null,
  decline_message: null,
  thank_you_note: null,
} satisfies Partial<Order>;

/** Fields cleared in a former member's delivery details. City and state are kept for delivery statistics. */
export const erasedDeliveryFields = {
  address_id: null,
  recipient_profile_id: '',
  recipient_name: '',
  phone_number: '',
  address_line_1: '',
  address_line_2: '',
  zip_code: '',
  landmark: '',
  gate_code: '',
  label: '',
  dietary_needs: [],
} satisfies Partial<PrivateDelivery>;

/** Replacement for the contact details of a giver who was a guest or is a former member. */
export const erasedContactFields = { name: '', email: '', phone: '' };

/**
 * Fields cleared in a former member's payment claims. The name on the transfer is kept, because staff match it with the
 * bank's records.
 */
export const erasedClaimFields = { email: '', proof_path: null } satisfies Partial<PaymentConfirmation>;

/** Number of days after delivery until a guest's contact details are erased. */
export const guestDataRetentionDays = 90;

/**
 * Returns the latest delivery date for which guests' contact details are due for erasure
 * (docs/product/privacy.md#retention).
 */
export function getGuestDataCutoff(now: Date): Date {
  return new Date(now.getTime() - guestDataRetentionDays * dayMs);
}

export function buildAccountClosedEmail(dueAt: Date): { title: string; message: string } {
  return {
    title: 'Your Share Box account is closed',
    message: `Your account and gift page are now closed. On ${formatLongDate(dueAt)}, or once any box still to come is delivered, we remove your profile, addresses, notifications and love messages for good. We keep your orders without them. Changed your mind? Reply to this email before then, or write to us on the contact page.`,
  };
}

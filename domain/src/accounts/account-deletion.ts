import { formatDate } from '../shop/format-date';
import { DomainError } from '../common/errors';
import { toShopDay } from '../shop/shop-day';
import type { Order, OrderStatus, PrivateDelivery } from '../orders/order';
import type { PaymentConfirmation } from '../payments/payment';
import type { AccountDeletion, Profile } from './profile';

/** Number of days between closing an account and anonymising it. Until then staff can reopen it. */
export const deletionGraceDays = 30;

const dayMs = 24 * 60 * 60_000;

/** Returns the profile fields that closing an account changes. Closing it again keeps the first dates. */
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

/**
 * Rejects callers whose account is closed, because their session may last up to an hour longer.
 * @throws `not-allowed` for a closed account
 */
export function assertAccountOpen({ deletion }: Pick<Profile, 'deletion'>): void {
  if (deletion) throw new DomainError('not-allowed', 'Your Share Box account is closed.');
}

export function canReopen(deletion: AccountDeletion | null | undefined, now: Date): boolean {
  return !!deletion && deletion.anonymised_at === null && now < deletion.due_at;
}

export function isDueForAnonymisation(deletion: AccountDeletion | null | undefined, now: Date): boolean {
  return !!deletion && deletion.anonymised_at === null && deletion.due_at <= now;
}

/** Statuses of orders that are paid or claimed and not delivered yet. */
const upcomingStatuses: ReadonlySet<OrderStatus> = new Set([
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
]);

/**
 * Checks whether an order may still be delivered, so that its address and messages must be kept until the end of its
 * delivery day.
 */
export function isUpcomingDelivery(
  { status, delivery_date }: Pick<Order, 'status' | 'delivery_date'>,
  now: Date,
): boolean {
  return upcomingStatuses.has(status) && toShopDay(now) <= toShopDay(delivery_date);
}

/** Fields cleared in a former member's orders. Items, amounts and references stay for the accounts. */
export const erasedPayerFields = {
  payer_left: true,
  love_message: null,
  personal_note: null,
  gift_sender_name: null,
  guest_email: null,
  cancel_reason: null,
} satisfies Partial<Order>;

/** Fields cleared in gifts to a former member. */
export const erasedRecipientFields = {
  recipient_name: 'A former member',
  share_to_slug: null,
  decline_message: null,
  thank_you_note: null,
} satisfies Partial<Order>;

/** Fields cleared in a former member's delivery details. City and state stay for the delivery figures. */
export const erasedDeliveryFields = {
  address_id: null,
  recipient_name: '',
  phone_number: '',
  address_line_1: '',
  address_line_2: '',
  zip_code: '',
  label: '',
} satisfies Partial<PrivateDelivery>;

/** Contact of a giver who was a guest or is a former member. */
export const erasedContact = { name: '', email: '', phone: '' };

/**
 * Fields cleared in a payment claim. The name on the transfer stays, because staff match it with the bank's records.
 */
export const erasedClaimFields = { email: '', proof_path: null } satisfies Partial<PaymentConfirmation>;

/** Number of days after the delivery until a guest's contact is erased. */
export const guestDataDays = 90;

/** Returns the latest delivery date whose guests' contacts are erased at `now` (docs/product/privacy.md#retention). */
export function getGuestDataCutoff(now: Date): Date {
  return new Date(now.getTime() - guestDataDays * dayMs);
}

export function buildAccountClosedEmail(dueAt: Date): { title: string; message: string } {
  return {
    title: 'Your Share Box account is closed',
    message: `Your account and gift page are now closed. On ${formatDate(dueAt)}, or once any box still to come is delivered, we remove your profile, addresses, notifications and love messages for good. We keep your orders without them. Changed your mind? Reply to this email before then, or write to us on the contact page.`,
  };
}

import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { koboSchema, toKobo } from '../money/money';
import type { Order } from '../orders/order';
import { getMissingAmount } from '../orders/order-money';
import { type PaymentProvider, paymentProviderSchema, type ShopSettings } from '../shop/settings';
import { transferProblemSchema } from './transfer-outcome';

/** The minimum and maximum time for which each provider keeps an account open, in minutes. */
export const transferAccountMinutes: Record<PaymentProvider, { min: number; max: number }> = {
  paystack: { min: 15, max: 8 * 60 },
  monnify: { min: 40, max: 40 },
};

/**
 * Minutes that a hold lasts longer than the shortest-lived transfer account, so that the customer has time to reach the
 * payment page.
 */
const openingMinutes = 5;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Returns for how many minutes a box is held. With a payment provider, a hold lasts at least as long as the provider's
 * shortest account lifetime.
 */
export function getHoldMinutes({
  hold_minutes,
  payment_provider,
}: Pick<ShopSettings, 'hold_minutes' | 'payment_provider'>): number {
  if (!payment_provider) return hold_minutes;
  return Math.max(hold_minutes, transferAccountMinutes[payment_provider].min + openingMinutes);
}

/**
 * Returns the closing time of an account that is opened at `now`. The account never closes after the hold ends. Returns
 * null if the remaining hold is too short for this provider.
 */
export function calculateAccountCloseTime(
  provider: PaymentProvider,
  holdEndsAt: Date,
  now: Date,
): Date | null {
  const { min, max } = transferAccountMinutes[provider];
  const closesAt = Math.min(holdEndsAt.getTime(), now.getTime() + max * minuteMs);
  return closesAt - now.getTime() < min * minuteMs ? null : new Date(closesAt);
}

export const transferAccountStates = ['opening', 'open', 'failed'] as const;

/**
 * `transfer_accounts/{orderId}`: the bank account that a provider opened for one order. The order's customer and staff
 * may read it. Amounts in kobo.
 */
export const transferAccountSchema = z.object({
  order_id: z.string(),
  user_id: z.string(),
  provider: paymentProviderSchema,
  /** The shop's reference of the transaction, unique per provider. */
  reference: z.string(),
  /** The provider's own reference; null until the account is open, or if the provider uses no reference. */
  provider_reference: z.nullable(z.string()),
  /**
   * `failed` if the provider could not be reached or rejected the request. The customer then transfers to the shop's
   * own account.
   */
  state: z.enum(transferAccountStates),
  /** The number of attempts to open an account. Each attempt has its own reference. */
  attempts: z.int(),
  bank_name: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  amount: koboSchema,
  opened_at: instantSchema,
  closes_at: instantSchema,
  /** The amount that the provider has received for this account, as of `checked_at`. */
  received: koboSchema,
  /** The part of `received` that is recorded in the ledger. */
  recorded: koboSchema,
  checked_at: z.nullable(instantSchema),
  /** When the account is checked again; null once 72 hours have passed. */
  next_check_at: z.nullable(instantSchema),
  confirmed_at: z.nullable(instantSchema),
  /** The reason why staff must check the payments to this account; null if no check is needed. */
  problem: z.nullable(transferProblemSchema),
});
export type TransferAccount = z.infer<typeof transferAccountSchema>;

export type OpenTransferAccount = TransferAccount & {
  bank_name: string;
  account_name: string;
  account_number: string;
};

interface Attempt {
  provider: PaymentProvider;
  closesAt: Date;
  /** The sequence number of the attempt, starting at 1. */
  attempts: number;
  at: Date;
}

/** Builds the account of an order before its provider has opened it. */
export function buildTransferAccount(
  order: Pick<Order, 'user_id' | 'confirmation_reference' | 'total_amount' | 'net_received'> & { id: string },
  { provider, closesAt, attempts, at }: Attempt,
): TransferAccount {
  return {
    order_id: order.id,
    user_id: order.user_id,
    provider,
    reference: `${order.confirmation_reference}-${attempts}`,
    provider_reference: null,
    state: 'opening',
    attempts,
    bank_name: null,
    account_name: null,
    account_number: null,
    amount: toKobo(getMissingAmount(order)),
    opened_at: at,
    closes_at: closesAt,
    received: 0,
    recorded: 0,
    checked_at: null,
    next_check_at: null,
    confirmed_at: null,
    problem: null,
  };
}

export function canReceivePayment(account: TransferAccount, now: Date): account is OpenTransferAccount {
  return account.state === 'open' && account.account_number !== null && now < account.closes_at;
}

/** Seconds after which an unfinished attempt to open an account counts as failed. */
const openingSeconds = 60;
const maxAttempts = 3;

/** Returns whether an account may be requested from the provider. Failed attempts may be repeated. */
export function canOpenTransferAccount(account: TransferAccount | null, now: Date): boolean {
  if (!account) return true;
  if (account.state === 'open' || account.attempts >= maxAttempts) return false;
  return now.getTime() - account.opened_at.getTime() >= openingSeconds * 1000;
}

/** Hours after an account closes during which it is still checked for payments. */
export const accountCheckHours = 72;
const openCheckMinutes = 5;

/** Returns whether a transfer for the order is likely, because its hold is active or its payment was claimed. */
export function isAwaitingTransfer({ status }: Pick<Order, 'status'>): boolean {
  return status === 'awaiting_payment' || status === 'pending_confirmation';
}

/**
 * Returns the time of the next check of an account. While a payment is expected, the account is checked every five
 * minutes until an hour after it closed, and otherwise every hour. Returns null once 72 hours have passed since the
 * account closed.
 */
export function calculateNextAccountCheck(
  { closes_at }: Pick<TransferAccount, 'closes_at'>,
  isAwaited: boolean,
  now: Date,
): Date | null {
  const over = now.getTime() - closes_at.getTime();
  if (over >= accountCheckHours * hourMs) return null;
  return new Date(now.getTime() + (isAwaited && over < hourMs ? openCheckMinutes * minuteMs : hourMs));
}

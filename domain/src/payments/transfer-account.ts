import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { koboSchema, toKobo } from '../money/money';
import type { Order } from '../orders/order';
import { getMissingMoney } from '../orders/order-money';
import { type PaymentProvider, paymentProviderSchema, type ShopSettings } from '../shop/settings';
import { transferProblemSchema } from './transfer-outcome';

/** How long each provider keeps an account open, in minutes. */
export const accountMinutes: Record<PaymentProvider, { min: number; max: number }> = {
  paystack: { min: 15, max: 8 * 60 },
  monnify: { min: 40, max: 40 },
};

/** The minutes that a hold has beyond its account, in which the customer reaches the payment page. */
const openingMinutes = 5;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Returns for how many minutes a box is held. With a provider it is at least as long as the shortest time for which the
 * provider's account can receive money.
 */
export function getHoldMinutes({
  hold_minutes,
  payment_provider,
}: Pick<ShopSettings, 'hold_minutes' | 'payment_provider'>): number {
  if (!payment_provider) return hold_minutes;
  return Math.max(hold_minutes, accountMinutes[payment_provider].min + openingMinutes);
}

/**
 * Returns when an account that is opened now closes, which is never after the hold ends. Returns null if the hold has
 * too little time left for an account of this provider.
 */
export function planAccountClose(provider: PaymentProvider, holdEndsAt: Date, now: Date): Date | null {
  const { min, max } = accountMinutes[provider];
  const closesAt = Math.min(holdEndsAt.getTime(), now.getTime() + max * minuteMs);
  return closesAt - now.getTime() < min * minuteMs ? null : new Date(closesAt);
}

export const accountStates = ['opening', 'open', 'failed'] as const;

/**
 * `transfer_accounts/{orderId}`: the bank account that a provider opened for one order. The order's customer and staff
 * may read it. Amounts in kobo.
 */
export const transferAccountSchema = z.object({
  order_id: z.string(),
  user_id: z.string(),
  provider: paymentProviderSchema,
  /** Our reference of the transaction, unique for the provider. */
  reference: z.string(),
  /** The provider's own reference; null until the account is open, or if it has none. */
  provider_reference: z.nullable(z.string()),
  /** `failed` if the provider could not be reached or refused. The customer then pays into the shop's account. */
  state: z.enum(accountStates),
  /** How often an account was asked for. Each attempt has a reference of its own. */
  attempts: z.int(),
  bank_name: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  amount: koboSchema,
  opened_at: instantSchema,
  closes_at: instantSchema,
  /** The money that the provider has received for this account, as of `checked_at`. */
  received: koboSchema,
  /** The part of it that is in the ledger. */
  recorded: koboSchema,
  checked_at: z.nullable(instantSchema),
  /** When the provider is asked again; null once 72 hours have passed. */
  next_check_at: z.nullable(instantSchema),
  confirmed_at: z.nullable(instantSchema),
  /** The reason why staff have to look at the money of this account, if any. */
  problem: z.nullable(transferProblemSchema),
});
export type TransferAccount = z.infer<typeof transferAccountSchema>;

/** An open account with its details. */
export type OpenTransferAccount = TransferAccount & {
  bank_name: string;
  account_name: string;
  account_number: string;
};

interface Attempt {
  provider: PaymentProvider;
  closesAt: Date;
  /** The number of the attempt, beginning with 1. */
  attempts: number;
  at: Date;
}

/** Builds the account of an order before its provider has opened it. */
export function startTransferAccount(
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
    amount: toKobo(getMissingMoney(order)),
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

/** Returns whether the customer can pay into the account. */
export function canReceive(account: TransferAccount, now: Date): account is OpenTransferAccount {
  return account.state === 'open' && account.account_number !== null && now < account.closes_at;
}

/** Seconds after which an attempt to open an account counts as lost. */
const openingSeconds = 60;
const maxAttempts = 3;

/** Returns whether the provider may be asked for an account, again if earlier attempts failed. */
export function mayOpenAccount(account: TransferAccount | null, now: Date): boolean {
  if (!account) return true;
  if (account.state === 'open' || account.attempts >= maxAttempts) return false;
  return now.getTime() - account.opened_at.getTime() >= openingSeconds * 1000;
}

/** How long after an account closed its provider is still asked for money. */
export const checkedHours = 72;
const openCheckMinutes = 5;

/** Returns whether a transfer for the order is likely: its hold runs, or its payment was claimed. */
export function isAwaitingMoney({ status }: Pick<Order, 'status'>): boolean {
  return status === 'awaiting_payment' || status === 'pending_confirmation';
}

/**
 * Returns when the provider is asked about an account again: every five minutes while money is awaited, until an hour
 * after the account closed; otherwise every hour, and never once 72 hours have passed since the account closed.
 */
export function planNextCheck(
  { closes_at }: Pick<TransferAccount, 'closes_at'>,
  isAwaited: boolean,
  now: Date,
): Date | null {
  const over = now.getTime() - closes_at.getTime();
  if (over >= checkedHours * hourMs) return null;
  return new Date(now.getTime() + (isAwaited && over < hourMs ? openCheckMinutes * minuteMs : hourMs));
}

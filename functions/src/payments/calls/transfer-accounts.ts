import { createTransactionCall } from '../../platform/transaction-call';
import { openTransferAccountContract } from '@sharebox/domain/payments/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  canOpenTransferAccount,
  calculateAccountCloseTime,
  calculateNextAccountCheck,
  buildTransferAccount,
  type TransferAccount,
} from '@sharebox/domain/payments/transfer-account';
import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import { logger } from 'firebase-functions/v2';
import { runInTransaction } from '../../platform/db/transaction';
import type { Services } from '../../platform/services';
import { countRateLimitedCall, countCallFromNetwork } from '../../platform/rate-limit';
import { type Caller, createCall } from '../../platform/validated-call';
import {
  type OpenedTransferAccount,
  ProviderError,
  type TransferProvider,
} from '../../platform/payment-providers/transfer-provider';
import {
  checkPaymentProviderContract,
  settleTransferContract,
} from '@sharebox/domain/payments/staff-callables';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { assertNotOwnOrder } from '../order-ledger';

export const openTransferAccount = createCall(
  openTransferAccountContract,
  async (services, caller, { order_id: orderId }) => {
    const settings = (await services.store.settings.get()).data();
    const provider = settings?.payment_provider ? services.provider(settings.payment_provider) : null;
    const { account, isNew } = await startAccount(services, orderId, caller.uid, provider?.name ?? null);
    if (!settings || !provider || !isNew) return { is_manual: !account || account.state === 'failed' };
    const isWithin = await isWithinLimits(services, caller);
    const opened = isWithin ? await openAccount(provider, account, settings.support.email) : null;
    await finishAccount(services, account, opened);
    return { is_manual: opened === null };
  },
);

const dayMs = 24 * 60 * 60_000;

/** Maximum number of accounts opened per day: for one user, and for all users of a network who have never paid. */
const maxAccounts = { person: 10, network: 30 } as const;

/**
 * Counts a new account for the caller. Also counts it for the caller's network, unless the caller has paid before.
 * Returns false if a limit is exceeded.
 */
async function isWithinLimits(services: Services, { uid, ip }: Caller): Promise<boolean> {
  const { name } = openTransferAccountContract;
  try {
    await countRateLimitedCall(services, `${name}-day`, uid, maxAccounts.person, dayMs);
    const hasPaid = (await services.store.profiles.doc(uid).get()).data()?.has_paid;
    if (ip !== null && !hasPaid)
      await countCallFromNetwork(services, `${name}-day`, ip, maxAccounts.network, dayMs);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'rate-limited') return false;
    throw error;
  }
}

type Started = { account: TransferAccount; isNew: true } | { account: TransferAccount | null; isNew: false };

/**
 * Reserves the opening of an order's account, so that two tabs do not open two accounts. Returns the existing account,
 * or null, if no account can be opened now.
 */
function startAccount(
  { store, now }: Services,
  orderId: string,
  uid: string,
  provider: PaymentProvider | null,
): Promise<Started> {
  return runInTransaction(store, async (transaction): Promise<Started> => {
    const order = await transaction.read(store.orders.doc(orderId));
    if (order?.user_id !== uid) throw new DomainError('not-allowed');
    const reference = store.transferAccounts.doc(orderId);
    const earlier = (await transaction.read(reference)) ?? null;
    const at = now();
    const { hold_expires_at: holdEndsAt } = order;
    if (order.status !== 'awaiting_payment' || !holdEndsAt || holdEndsAt <= at) {
      throw new DomainError('hold-expired');
    }
    const closesAt = provider && calculateAccountCloseTime(provider, holdEndsAt, at);
    if (!provider || !closesAt || !canOpenTransferAccount(earlier, at))
      return { account: earlier, isNew: false };
    const attempts = (earlier?.attempts ?? 0) + 1;
    const account = buildTransferAccount({ ...order, id: orderId }, { provider, closesAt, attempts, at });
    transaction.set(reference, account);
    return { account, isNew: true };
  });
}

/**
 * Opens the account at the provider. Returns null if the provider failed, or if the account would stay open after the
 * end of the hold.
 */
async function openAccount(
  provider: TransferProvider,
  { reference, amount, closes_at: closesAt }: TransferAccount,
  email: string,
): Promise<OpenedTransferAccount | null> {
  try {
    const opened = await provider.openAccount({ reference, amount, closesAt, email });
    if (!opened.closesAt || opened.closesAt <= closesAt) return opened;
    logger.error('The provider keeps an account open for longer than its hold', { reference });
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.error('No account for an order', { reference, problem: error.message });
    return null;
  }
}

/** Stores the result of an attempt in the account and its order, unless a later attempt has begun in the meantime. */
async function finishAccount(
  { store, now }: Services,
  account: TransferAccount,
  opened: OpenedTransferAccount | null,
): Promise<void> {
  const accountRef = store.transferAccounts.doc(account.order_id);
  const orderRef = store.orders.doc(account.order_id);
  await runInTransaction(store, async (transaction) => {
    const current = await transaction.read(accountRef);
    if (current?.reference !== account.reference || !(await transaction.read(orderRef))) return;
    const at = now();
    const closesAt = opened && (opened.closesAt ?? account.closes_at);
    if (closesAt) transaction.update(orderRef, { account_closes_at: closesAt, updated_at: at });
    transaction.update(
      accountRef,
      opened && closesAt
        ? {
            state: 'open',
            bank_name: opened.bankName,
            account_name: opened.accountName,
            account_number: opened.accountNumber,
            provider_reference: opened.providerReference,
            closes_at: closesAt,
            next_check_at: calculateNextAccountCheck(account, true, at),
          }
        : { state: 'failed' },
    );
  });
}

export const settleTransfer = createTransactionCall(
  settleTransferContract,
  async ({ transaction, store, caller, at }, { order_id }) => {
    const reference = store.transferAccounts.doc(order_id);
    const account = await transaction.read(reference);
    if (!account) throw new DomainError('not-allowed');
    assertNotOwnOrder(caller, account);
    if (account.problem === null) return { order_id };
    transaction.update(reference, { problem: null });
    writeAuditRow(transaction, caller.uid, at, 'payment.settle', `orders/${order_id}`, {
      before: { problem: account.problem },
      after: { problem: null },
    });
    return { order_id };
  },
);

export const checkPaymentProvider = createCall(
  checkPaymentProviderContract,
  async (services, _caller, { provider: name }) => {
    const provider = services.provider(name);
    if (!provider) return { problem: 'The shop has no keys for this provider.' };
    try {
      await provider.checkConnection();
      return { problem: null };
    } catch (error) {
      if (error instanceof ProviderError) return { problem: error.message };
      throw error;
    }
  },
);

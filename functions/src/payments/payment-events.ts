import type { EventProblem, PaymentEvent } from '@sharebox/domain/payments/payment-event';
import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import { createHash } from 'node:crypto';
import type { Services } from '../platform/services';
import type { ProviderEvent } from '../platform/payment-providers/transfer-provider';
import { recordTransfers } from './record-transfers';

/** Days for which events are kept. */
const keptDays = 400;

/**
 * Stores an event once, with its body, before the webhook answers. Returns its document id, or null if it was stored
 * earlier and is done. `event` is null for a body without a required field.
 */
export async function storePaymentEvent(
  { store, now }: Services,
  provider: PaymentProvider,
  rawBody: Buffer,
  event: ProviderEvent | null,
): Promise<string | null> {
  const at = now();
  const raw = rawBody.toString('utf8');
  const id = `${provider}-${createHash('sha256')
    .update(event?.id ?? raw)
    .digest('hex')
    .slice(0, 40)}`;
  const reference = store.paymentEvents.doc(id);
  const stored: PaymentEvent = {
    provider,
    kind: event?.kind ?? 'other',
    reference: event?.reference ?? null,
    amount: event?.amount ?? null,
    raw,
    received_at: at,
    is_done: event === null || event.kind === 'other',
    failures: 0,
    problem: event === null ? 'unreadable' : null,
    expires_at: new Date(at.getTime() + keptDays * 86_400_000),
  };
  return store.db.runTransaction(async (transaction) => {
    const earlier = (await transaction.get(reference)).data();
    if (earlier) return earlier.is_done ? null : id;
    transaction.create(reference, stored);
    return stored.is_done ? null : id;
  });
}

/**
 * Handles a stored event: records the transfers of its account, or on the order that the provider sent money back. Repeating it
 * changes nothing.
 * @throws `ProviderError`, after which the event is handled again later
 */
export async function handlePaymentEvent(services: Services, id: string): Promise<void> {
  const { store, now } = services;
  const eventRef = store.paymentEvents.doc(id);
  const event = (await eventRef.get()).data();
  if (!event || event.is_done) return;
  const finish = (problem: EventProblem | null) => eventRef.update({ is_done: true, problem });
  if (event.reference === null) {
    await finish(null);
    return;
  }
  const { docs } = await store.transferAccounts.where('reference', '==', event.reference).limit(1).get();
  const account = docs[0]?.data();
  // A provider cannot be asked about an account whose opening failed, and no customer knows that account.
  if (account?.state !== 'open' || account.provider !== event.provider) {
    await finish('unknown-reference');
    return;
  }
  if (event.kind === 'returned') {
    const at = now();
    const returned_transfer = { amount: (event.amount ?? 0) / 100, at };
    await store.orders.doc(account.order_id).update({ returned_transfer, updated_at: at });
  } else {
    await recordTransfers(services, account);
  }
  await finish(null);
}

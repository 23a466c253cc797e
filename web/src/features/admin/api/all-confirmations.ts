import { paymentConfirmation, type PaymentConfirmation } from '@sharebox/domain/payment';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { loadFirestore } from '../../../firebase/load';
import { confirmationConditions, type ConfirmationFilter } from './confirmations';

/** Documents a step, so that there is progress to see and a moment to stop. */
const step = 500;

/**
 * Every confirmation of a filter, the newest first, read step by step until `signal` says to stop; `onProgress` hears how many are read.
 * Throws Firestore's errors, and `AbortError` when it was stopped.
 */
export async function readConfirmations(
  filter: ConfirmationFilter,
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<PaymentConfirmation[]> {
  const sdk = await loadFirestore();
  const { getDocs, limit, query, startAfter } = sdk;
  const found: PaymentConfirmation[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await getDocs(
      query(confirmationConditions(sdk, filter), limit(step), ...(last ? [startAfter(last)] : [])),
    );
    signal.throwIfAborted();
    found.push(...page.docs.map((one) => z.parse(paymentConfirmation, one.data())));
    last = page.size === step ? page.docs.at(-1) : undefined;
    onProgress(found.length);
  } while (last);
  return found;
}

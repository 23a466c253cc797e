import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import { orderSchema } from '@sharebox/domain/orders/order';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { isMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import * as z from 'zod/mini';
import { useLiveCollection } from '#firebase/live.ts';
import { useMinute } from '#lib/timers.ts';
import { approveMatchedPath, bankStatementPath, refundsDuePath, toAdminTab } from '#config/admin-paths.ts';
import { usePendingConfirmations } from '#features/admin/ledger/api/confirmations.ts';
import { useOwedRefunds } from '#features/admin/ledger/api/owed-refunds.ts';
import { useUnpaidBoxes } from '#features/admin/payments/unpaid-boxes/unpaid-boxes.ts';
import { endsSoon } from '../ends-soon';

/** Higher counts are shown as "99+", so queries fetch one more document than this. */
export const maxCounted = 99;
const countLimit = maxCounted + 1;

/** Bank lines that are neither matched nor set aside. */
function useOpenBankLines() {
  return useLiveCollection(
    'overview/open-lines',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'bank_transactions'), where('state', '==', 'open'), limit(countLimit)),
    bankTransactionSchema,
  ).data;
}

function useDeclinedGifts(isAdmin: boolean) {
  return useLiveCollection(
    isAdmin ? 'overview/declined-gifts' : null,
    ({ collection, firestore, limit, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('gift_answer', '==', 'declined'),
        where('declined_outcome', '==', null),
        limit(countLimit),
      ),
    orderSchema,
  ).data;
}

function useUnanswered(folder: 'contact_messages' | 'complaints', isAdmin: boolean) {
  return useLiveCollection(
    isAdmin ? `overview/open-${folder}` : null,
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, folder), where('answered_at', '==', null), limit(countLimit)),
    z.object({}),
  ).data?.length;
}

/** Open work of one kind. */
export interface OpenTask {
  /** The singular noun for the counted items; `many` is the plural. */
  one: string;
  many: string;
  /** Undefined until it is known. */
  count: number | undefined;
  /** The path of the page that lists the items. */
  to: string;
}

/** Subscribes to the open work: for bookkeepers the money that waits, for admins also everything else. */
export function useOpenTasks(isAdmin: boolean): OpenTask[] {
  const now = useMinute();
  const pending = usePendingConfirmations().data;
  const matched = pending?.filter(isMatchedInFull).length ?? 0;
  const lines = useOpenBankLines();
  const refunds = useOwedRefunds().data;
  const ending = useUnpaidBoxes().data?.filter((box) => endsSoon(box, now));
  const declined = useDeclinedGifts(isAdmin)?.filter(isWaitingForGiver);
  const complaints = useUnanswered('complaints', isAdmin) ?? 0;
  const messages = useUnanswered('contact_messages', isAdmin);
  const kind = (one: string, many: string, count: number | undefined, to: string) => ({
    one,
    many,
    count,
    to,
  });
  const orders = toAdminTab('orders');
  const mailbox = toAdminTab('messages');
  return [
    kind('to approve', 'to approve', pending?.length, toAdminTab('payments')),
    ...(matched > 0 ? [kind('matched', 'matched', matched, approveMatchedPath)] : []),
    kind('to match', 'to match', lines?.length, bankStatementPath),
    kind('claim running out', 'claims running out', ending?.length, toAdminTab('payments')),
    kind('refund due', 'refunds due', refunds?.length, refundsDuePath),
    ...(isAdmin
      ? [
          kind('gift declined', 'gifts declined', declined?.length, `${orders}?status=declined`),
          ...(complaints > 0 ? [kind('reported box', 'reported boxes', complaints, mailbox)] : []),
          kind('message', 'messages', messages, `${mailbox}?status=waiting`),
        ]
      : []),
  ];
}

import { settleUnreadableContract } from '@sharebox/domain/shop/callables/settle-unreadable';
import { unreadableDocumentSchema } from '@sharebox/domain/common/unreadable-document';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';

/** Follows the newest `count` unreadable documents and one more, the last found first. */
export function useUnreadableDocuments(count: number) {
  return useLivePages(
    'unreadable-documents',
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, 'unreadable_documents'), orderBy('last_at', 'desc')),
    unreadableDocumentSchema,
    count,
  );
}

/**
 * Marks a document as repaired.
 * @throws like `callFunction`.
 */
export async function markRepaired(path: string): Promise<void> {
  await callFunction(settleUnreadableContract, { path });
}

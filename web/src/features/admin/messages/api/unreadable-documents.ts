import { settleUnreadableContract } from '@sharebox/domain/shop/callables';
import { unreadableDocumentSchema } from '@sharebox/domain/common/unreadable-document';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';

/** Subscribes to the latest unreadable documents, plus one extra to detect whether there are more. */
export function useUnreadableDocuments(count: number) {
  return useLivePages(
    'unreadable-documents',
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, 'unreadable_documents'), orderBy('last_at', 'desc')),
    unreadableDocumentSchema,
    count,
  );
}

export async function markRepaired(path: string): Promise<void> {
  await callFunction(settleUnreadableContract, { path });
}

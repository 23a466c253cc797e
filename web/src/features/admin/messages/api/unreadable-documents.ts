import { settleUnreadableContract } from '@sharebox/domain/shop/callables/settle-unreadable';
import { unreadableDocumentSchema } from '@sharebox/domain/common/unreadable-document';
import { callFunction } from '#firebase/call.ts';
import { useLivePages } from '#firebase/live-pages.ts';

/** The newest `count` documents that could not be read and one more, live, the one met last first. */
export function useUnreadableDocuments(count: number) {
  return useLivePages(
    'unreadable-documents',
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, 'unreadable_documents'), orderBy('last_at', 'desc')),
    unreadableDocumentSchema,
    count,
  );
}

/** Says that a document was repaired. Throws as `callFunction` does. */
export async function settle(path: string): Promise<void> {
  await callFunction(settleUnreadableContract, { path });
}

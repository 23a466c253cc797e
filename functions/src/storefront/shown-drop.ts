import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

export interface ShownDrop {
  /**
   * The drop that customers see: the active one, or the one that closed at its deadline and has not been replaced yet.
   */
  drop: (WeeklyDrop & { id: string }) | null;
  /** When the drop was read. Data that is read later is at least as new. */
  readAt: Date;
}

export async function readShownDrop(store: Store): Promise<ShownDrop> {
  const snapshot = await store.drops.where('is_active', '==', true).get();
  const drops = (await filterReadable(store, snapshot.docs))
    .map((one) => ({ ...one.data(), id: one.id }))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const drop =
    drops.find((one) => one.status === 'active') ?? drops.find((one) => one.status === 'closed') ?? null;
  return { drop, readAt: snapshot.readTime.toDate() };
}

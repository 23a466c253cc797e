import { openUnwrappingContract, type OpenedUnwrapping } from '@sharebox/domain/gifts/unwrapping-callables';
import * as z from 'zod/mini';
import { createFileStore } from '#lib/file-store.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { unwrappedBoxesStorageName } from './unwrapped-boxes-storage-name';

/** Unwrapped boxes by order id, so that a couple can open them offline. */
const boxes = createFileStore('unwrapped-boxes', 'boxes');

/** When the unwrapping pages of the stored boxes close, in milliseconds since 1970, by order id. */
const ends = createPersistedValue(unwrappedBoxesStorageName, z.record(z.string(), z.number()), {
  belongsTo: 'visitor',
});

async function deleteBox(orderId: string): Promise<void> {
  const { [orderId]: _end, ...others } = ends.get() ?? {};
  await boxes.delete(orderId);
  ends.set(Object.keys(others).length > 0 ? others : null);
}

/**
 * Stores a box on this device for offline use. Without free space, nothing is stored and the box can only be opened
 * online.
 */
export async function saveUnwrappedBox(orderId: string, box: OpenedUnwrapping): Promise<void> {
  try {
    await boxes.put(orderId, new Blob([JSON.stringify(box)]));
    ends.set({ ...ends.get(), [orderId]: box.closes_at.getTime() });
  } catch {
    await deleteBox(orderId).catch(() => undefined);
  }
}

/** Returns a stored box, or null if there is none. */
export async function loadUnwrappedBox(orderId: string): Promise<OpenedUnwrapping | null> {
  await deleteExpiredBoxes();
  const kept = await boxes.get(orderId);
  const box = openUnwrappingContract.output.safeParse(kept && JSON.parse(await kept.text())).data;
  return box?.state === 'open' ? box : null;
}

/** Deletes the stored boxes whose pages have expired, and the box `closedId`. */
export async function deleteExpiredBoxes(closedId?: string): Promise<void> {
  for (const [orderId, end] of Object.entries(ends.get() ?? {}))
    if (orderId === closedId || end <= Date.now()) await deleteBox(orderId);
}

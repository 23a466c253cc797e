import { createFileStore } from '#lib/file-store.ts';

/**
 * Milliseconds for which a receipt is kept. Customers rarely pay for two boxes within a day, so a receipt from the last
 * day most likely belongs to the held box.
 */
const keptMs = 24 * 3_600_000;

/** Receipts that have not been uploaded yet: by order id, or under `shared` if another app shared the file. */
const receipts = createFileStore('receipts', 'receipts');
const sharedKey = 'shared';

/** Stores a receipt on the device until it is uploaded. Without `orderId`, the next payment form attaches it. */
export async function storeUnsentReceipt(file: File, orderId: string = sharedKey): Promise<void> {
  const kept = new File([file], file.name, { type: file.type, lastModified: Date.now() });
  await receipts.put(orderId, kept);
}

/** Returns the receipt that was chosen for an order or shared from another app within the last 24 hours, or null. */
export async function getUnsentReceipt(orderId: string): Promise<File | null> {
  for (const key of [orderId, sharedKey]) {
    const kept = await receipts.get(key);
    if (!(kept instanceof File)) continue;
    if (Date.now() - kept.lastModified < keptMs) return kept;
    await receipts.delete(key);
  }
  return null;
}

export const deleteSharedReceipt = (): Promise<void> => receipts.delete(sharedKey);

export async function deleteUnsentReceipt(orderId: string): Promise<void> {
  await receipts.delete(orderId);
  await deleteSharedReceipt();
}

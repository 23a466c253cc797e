import { loadStorage } from '#firebase/load.ts';

/**
 * Downloads the photo of a stop as the signed-in admin. A download URL would keep working even if the security rules
 * changed later.
 */
export async function fetchStopPhoto(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  return getBlob(ref(storage, path));
}

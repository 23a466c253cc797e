import { loadStorage } from '#firebase/load.ts';

/**
 * Downloads a payment screenshot as the signed-in admin. A download URL would keep working even if the rules changed
 * later.
 */
export async function fetchProof(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  return getBlob(ref(storage, path));
}

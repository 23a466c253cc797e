import { loadStorage } from '#firebase/load.ts';

/**
 * Reads a door's photo as the signed-in admin. Not by a download URL, which would bypass later changes of the rules.
 */
export async function fetchStopPhoto(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  return getBlob(ref(storage, path));
}

import { loadStorage } from '#firebase/load.ts';

/** Reads a screenshot as the signed-in admin. Never a download URL: that would outlive the rules. */
export async function fetchProof(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  return getBlob(ref(storage, path));
}

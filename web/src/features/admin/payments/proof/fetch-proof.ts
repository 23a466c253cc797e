import { loadStorage } from '#firebase/load.ts';
import { detectBlobType } from '#firebase/upload.ts';

/**
 * Downloads a payment screenshot as the signed-in admin. A download URL would keep working even if the rules changed
 * later. A PDF is converted to an image. If that fails, the PDF itself is returned.
 */
export async function fetchProof(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  const file = await getBlob(ref(storage, path));
  if ((await detectBlobType(file)) !== 'application/pdf') return file;
  const { drawPdf } = await import('./draw-pdf');
  return drawPdf(file).catch(() => file);
}

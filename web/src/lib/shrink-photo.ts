/** The maximum size of a photo in bytes. A weak connection can upload it within a minute. */
const mostBytes = 1_000_000;

/** The sizes (longer side in pixels) and JPEG qualities to try, in order, until the photo is small enough. */
const attempts = [
  [1600, 0.8],
  [1280, 0.7],
  [960, 0.6],
  [640, 0.5],
] as const;

/**
 * Returns the photo as a JPEG of less than 1 MB without location or camera metadata. Throws if the image is unreadable.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t resize photos.');
  for (const [longest, quality] of attempts) {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    // JPEG has no transparency, so the background is white.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size < mostBytes) {
      picture.close();
      return blob;
    }
  }
  throw new Error('The photo can’t be made small enough.');
}

/** The maximum width in pixels: twice the width of the server's image, which stays well below the upload limit. */
const maxWidth = 2400;
const quality = 0.92;

/** A rectangle within an image, in image pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns a JPEG, at most 2,400 pixels wide. Throws if the browser cannot read the image. */
export async function cropImage(file: File, part: Part): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxWidth / part.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t crop images.');
  // JPEG has no transparency, so the background is white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, width, height } = part;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('This browser can’t crop this image.');
  return new File([blob], file.name, { type: blob.type });
}

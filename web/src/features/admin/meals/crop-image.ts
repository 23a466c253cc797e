/** The aspect ratio of images on the menu. */
const aspect = 4 / 3;
/** The maximum width in pixels: twice the width of the server's image, which stays well below the upload limit. */
const maxWidth = 2400;
const quality = 0.92;

export interface Size {
  width: number;
  height: number;
}

/** A position in an image, from 0 at its left or top edge to 1 at its right or bottom edge. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Returns the largest part of an image with the aspect ratio of the menu's images, centred on the point where possible.
 */
export function getMenuCropArea({ width, height }: Size, point: Point): Size & Point {
  const part = { width: Math.min(width, height * aspect), height: Math.min(height, width / aspect) };
  const place = (centre: number, length: number, whole: number) =>
    Math.min(Math.max(centre * whole - length / 2, 0), whole - length);
  return { ...part, x: place(point.x, part.width, width), y: place(point.y, part.height, height) };
}

/**
 * Crops an image to the aspect ratio of the menu's images. Returns a JPEG, at most 2,400 pixels wide. Throws if the
 * browser cannot read the image.
 */
export async function cropImage(file: File, point: Point): Promise<File> {
  const picture = await createImageBitmap(file);
  const { x, y, width, height } = getMenuCropArea(picture, point);
  const scale = Math.min(1, maxWidth / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t crop images.');
  // JPEG has no transparency, so the background is white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('This browser can’t crop this image.');
  return new File([blob], file.name, { type: blob.type });
}

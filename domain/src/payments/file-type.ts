import type { imageTypes, proofTypes } from './payment';

export type ImageType = (typeof imageTypes)[number];
export type FileType = (typeof proofTypes)[number];

/** Number of leading bytes that identify a file type. */
export const signatureLength = 16;

export const fileExtensions: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/** Brands of the ISO base media file format that phones use for images. */
const brands: Partial<Record<string, ImageType>> = {
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
  avif: 'image/avif',
  avis: 'image/avif',
};

/** Returns the type identified by the first bytes of a file, whatever its name, or null. */
export function detectFileType(head: Uint8Array): FileType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(0, 5) === '%PDF-') return 'application/pdf';
  if (text(4, 8) === 'ftyp') return brands[text(8, 12)] ?? null;
  return null;
}

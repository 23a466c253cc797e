import type { imageTypes, proofFileTypes } from './payment';

export type ImageType = (typeof imageTypes)[number];
export type ProofFileType = (typeof proofFileTypes)[number];

/** Number of leading bytes that identify a file type. */
export const fileSignatureLength = 16;

export const fileExtensions: Record<ProofFileType, string> = {
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

/** Returns the type of a browser's voice recording according to its first bytes, or null. */
export function detectAudioType(head: Uint8Array): 'audio/webm' | 'audio/ogg' | 'audio/mp4' | null {
  const text = String.fromCharCode(...head.subarray(0, 8));
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'audio/webm';
  if (text.startsWith('OggS')) return 'audio/ogg';
  return text.endsWith('ftyp') && detectFileType(head) === null ? 'audio/mp4' : null;
}

/** Returns the type of a file according to its first bytes, regardless of its name, or null. */
export function detectFileType(head: Uint8Array): ProofFileType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(0, 5) === '%PDF-') return 'application/pdf';
  if (text(4, 8) === 'ftyp') return brands[text(8, 12)] ?? null;
  return null;
}

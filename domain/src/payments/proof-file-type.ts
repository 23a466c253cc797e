import type { imageTypes, proofFileTypes } from './payment';

export type ImageType = (typeof imageTypes)[number];
export type ProofFileType = (typeof proofFileTypes)[number];

/** Number of leading bytes that identify a file type. A PDF may begin with up to this many other bytes. */
export const fileSignatureLength = 1024;

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
const brands: ReadonlyMap<string, ImageType> = new Map([
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['heim', 'image/heic'],
  ['heis', 'image/heic'],
  ['hevc', 'image/heic'],
  ['hevx', 'image/heic'],
  ['hevm', 'image/heic'],
  ['hevs', 'image/heic'],
  ['mif1', 'image/heif'],
  ['msf1', 'image/heif'],
  ['mif2', 'image/heif'],
  ['miaf', 'image/heif'],
  ['avif', 'image/avif'],
  ['avis', 'image/avif'],
]);

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
  if (text(4, 8) === 'ftyp') {
    const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), fileSignatureLength);
    const compatible = text(16, end).match(/[^]{4}/g) ?? [];
    const known = [text(8, 12), ...compatible].find((brand) => brands.has(brand)) ?? '';
    return brands.get(known) ?? null;
  }
  return text(0, fileSignatureLength).includes('%PDF-') ? 'application/pdf' : null;
}

import { expect, test } from 'vitest';
import { fileExtensions, detectFileType } from './proof-file-type';
import { proofFileTypes } from './payment';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x00'],
  ['image/png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  ['image/gif', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00'],
  ['image/gif', 'GIF87a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00'],
  ['image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['image/heic', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'],
  ['image/heic', '\x00\x00\x00\x18ftypheix\x00\x00\x00\x00'],
  ['image/heic', '\x00\x00\x00\x18ftypheim\x00\x00\x00\x00'],
  ['image/heic', '\x00\x00\x00\x18ftypheis\x00\x00\x00\x00'],
  ['image/heif', '\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00'],
  ['image/heif', '\x00\x00\x00\x18ftypmsf1\x00\x00\x00\x00'],
  ['image/avif', '\x00\x00\x00\x1cftypavis\x00\x00\x00\x00'],
  ['image/avif', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00'],
  ['application/pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1'],
])('recognizes a file of the type %s by its first bytes', (type, head) => {
  expect(detectFileType(bytes(head))).toBe(type);
});

test.each([
  ['an SVG, which can carry script', '<svg xmlns="http'],
  ['a text about PDF', 'PDF-1.7'],
  ['a video', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00'],
  ['a sound in the same container as WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a sound in an old container', 'RIFX\x24\x00\x00\x00WEBPVP8 '],
  ['an image brand in another container', '\x00\x00\x00\x18moovheic\x00\x00\x00\x00'],
  ['a GIF of an unknown version', 'GIF88a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00'],
  ['an empty file', ''],
])('recognizes no allowed file type in %s', (_, head) => {
  expect(detectFileType(bytes(head))).toBeNull();
});

test('fileExtensions has a file extension for each file type', () => {
  expect(proofFileTypes.map((type) => fileExtensions[type])).toEqual(
    proofFileTypes.map((type) => (type === 'image/jpeg' ? 'jpg' : type.replace(/^.*\//, ''))),
  );
});

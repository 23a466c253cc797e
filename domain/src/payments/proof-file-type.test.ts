import { expect, test } from 'vitest';
import { fileExtensions, detectFileType, fileSignatureLength } from './proof-file-type';
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
  ['image/heic', '\x00\x00\x00\x18ftyphevc\x00\x00\x00\x00'],
  ['image/heic', '\x00\x00\x00\x18ftyphevx\x00\x00\x00\x00'],
  ['image/heif', '\x00\x00\x00\x18ftypmiaf\x00\x00\x00\x00'],
  ['image/heic', '\x00\x00\x00\x1cftypnew1\x00\x00\x00\x00misoheicmif1'],
  ['image/avif', '\x00\x00\x00\x1cftypavis\x00\x00\x00\x00'],
  ['image/avif', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00'],
  ['application/pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1'],
  ['application/pdf', '\r\n%PDF-1.7\n'],
  ['application/pdf', '\xef\xbb\xbf%PDF-1.4'],
  ['application/pdf', `${' '.repeat(fileSignatureLength - 5)}%PDF-1.4`],
])('recognizes a file of the type %s by its first bytes', (type, head) => {
  expect(detectFileType(bytes(head))).toBe(type);
});

test.each([
  ['an SVG, which can carry script', '<svg xmlns="http'],
  ['a text about PDF', 'PDF-1.7'],
  ['a text that quotes the start of a PDF late', `${' '.repeat(fileSignatureLength - 4)}%PDF-1.4`],
  ['a video whose later boxes name an image brand', '\x00\x00\x00\x14ftypmp42\x00\x00\x00\x00isomheicmif1'],
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

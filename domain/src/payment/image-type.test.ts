import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x00'],
  ['image/png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  ['image/gif', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00'],
  ['image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['image/heic', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'],
  ['image/avif', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00'],
])('%s is told by its first bytes', (type, head) => {
  expect(imageTypeOf(bytes(head))).toBe(type);
});

test.each([
  ['an SVG, which can carry script', '<svg xmlns="http'],
  ['a PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1'],
  ['a video', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00'],
  ['a sound in the same container as WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['an empty file', ''],
])('%s is no picture', (_, head) => {
  expect(imageTypeOf(bytes(head))).toBeNull();
});

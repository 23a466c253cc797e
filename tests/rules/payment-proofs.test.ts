import { describe, it } from 'vitest';
import { ownerAndGuestOwner, ownerOf } from './support/actors';
import { describeFiles, expectUpload, mebibyte, newPath, photo } from './support/storage-match';

const match = '/payment-proofs/{uid}/{orderOrHoldId}/{file}';
const prefix = 'proofs';
const folder = `payment-proofs/${ownerOf(prefix)}/o1`;

describeFiles(match, prefix, folder, {
  get: [...ownerAndGuestOwner, 'an admin'],
  create: ownerAndGuestOwner,
});

describe(`${match}, upload by upload`, () => {
  it.each([
    { what: 'a PNG', contentType: 'image/png' },
    { what: 'a WebP', contentType: 'image/webp' },
    { what: "a phone's HEIC", contentType: 'image/heic' },
    { what: 'an icon', contentType: 'image/vnd.microsoft.icon' },
    { what: 'a picture of a byte less than 5 MB', bytes: 5 * mebibyte - 1 },
  ])('takes $what', ({ contentType, bytes }) =>
    expectUpload(true, prefix, 'the owner', newPath(folder), {
      contentType: contentType ?? photo.contentType,
      bytes: bytes ?? photo.bytes,
    }),
  );

  it.each([
    { what: 'a picture of 5 MB', bytes: 5 * mebibyte },
    { what: 'an SVG', contentType: 'image/svg+xml' },
    { what: 'an SVG with a parameter', contentType: 'image/svg+xml;charset=utf-8' },
    { what: 'an SVG in capitals', contentType: 'IMAGE/SVG+XML' },
    { what: 'a page', contentType: 'text/html' },
    { what: 'a page that mentions a picture', contentType: 'text/html;image/png' },
    { what: 'a PDF', contentType: 'application/pdf' },
    { what: 'a picture of no kind', contentType: 'image/' },
  ])('refuses $what', ({ contentType, bytes }) =>
    expectUpload(false, prefix, 'the owner', newPath(folder), {
      contentType: contentType ?? photo.contentType,
      bytes: bytes ?? photo.bytes,
    }),
  );

  it.each([`payment-proofs/${ownerOf(prefix)}`, `${folder}/deeper`])('refuses a file in %s', (elsewhere) =>
    expectUpload(false, prefix, 'the owner', newPath(elsewhere), photo),
  );
});

import { describe, it } from 'vitest';
import { actors } from './support/actors';
import { describeFiles, expectUpload, mebibyte, newPath, photo } from './support/storage-match';

const match = '/meal-images/{file}';
const prefix = 'meal-images';

describeFiles(match, prefix, 'meal-images', {
  get: actors,
  create: ['an admin'],
  replace: ['an admin'],
  relabel: ['an admin'],
  delete: ['an admin'],
});

describe(`${match}, upload by upload`, () => {
  it('takes a picture of a byte less than 5 MB', () =>
    expectUpload(true, prefix, 'an admin', newPath('meal-images'), { ...photo, bytes: 5 * mebibyte - 1 }));

  it.each([
    { what: 'a picture of 5 MB', ...photo, bytes: 5 * mebibyte },
    { what: 'an SVG', ...photo, contentType: 'image/svg+xml' },
    { what: 'a page', ...photo, contentType: 'text/html' },
  ])('refuses $what', (upload) => expectUpload(false, prefix, 'an admin', newPath('meal-images'), upload));

  it('refuses a file in a folder below', () =>
    expectUpload(false, prefix, 'an admin', newPath('meal-images/deeper'), photo));
});

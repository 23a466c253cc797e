import { describe, it } from 'vitest';
import { actors, adminOf, ownerOf } from './support/actors';
import {
  describeFiles,
  expectNotListed,
  expectUpload,
  mebibyte,
  newPath,
  photo,
} from './support/storage-match';

describeFiles('/meal-images/{file}', 'meal-images', 'meal-images', { get: actors });

describe('/meal-images/{file} lists', () => {
  it('can’t be read below a file', () =>
    expectNotListed('meal-images', 'a signed-out stranger', newPath('meal-images')));
});

const prefix = 'meal-uploads';
const folder = `meal-uploads/${adminOf(prefix)}`;

describeFiles('/meal-uploads/{uid}/{file}', prefix, folder, { create: ['an admin'] });

describe('/meal-uploads/{uid}/{file} uploads', () => {
  it('accepts an image one byte smaller than 5 MB', () =>
    expectUpload(true, prefix, 'an admin', newPath(folder), { ...photo, bytes: 5 * mebibyte - 1 }));

  it.each([
    { what: 'an image of 5 MB', ...photo, bytes: 5 * mebibyte },
    { what: 'an SVG', ...photo, contentType: 'image/svg+xml' },
    { what: 'an HTML page', ...photo, contentType: 'text/html' },
  ])('rejects $what', (upload) => expectUpload(false, prefix, 'an admin', newPath(folder), upload));

  it('rejects a file in another person’s folder and in a folder below', async () => {
    await expectUpload(false, prefix, 'an admin', newPath('meal-uploads/somebody'), photo);
    await expectUpload(false, prefix, 'an admin', newPath(`${folder}/deeper`), photo);
  });

  it('rejects the owner of a folder who is not an admin', async () => {
    const own = `meal-uploads/${ownerOf(prefix)}`;
    await expectUpload(false, prefix, 'the owner', newPath(own), photo);
  });
});

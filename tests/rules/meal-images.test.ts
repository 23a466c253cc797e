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

describe('/meal-images/{file}, by a list', () => {
  it('refuses what is below a file', () =>
    expectNotListed('meal-images', 'a signed-out stranger', newPath('meal-images')));
});

const prefix = 'meal-uploads';
const folder = `meal-uploads/${adminOf(prefix)}`;

describeFiles('/meal-uploads/{uid}/{file}', prefix, folder, { create: ['an admin'] });

describe('/meal-uploads/{uid}/{file}, upload by upload', () => {
  it('takes a picture of a byte less than 5 MB', () =>
    expectUpload(true, prefix, 'an admin', newPath(folder), { ...photo, bytes: 5 * mebibyte - 1 }));

  it.each([
    { what: 'a picture of 5 MB', ...photo, bytes: 5 * mebibyte },
    { what: 'an SVG', ...photo, contentType: 'image/svg+xml' },
    { what: 'a page', ...photo, contentType: 'text/html' },
  ])('refuses $what', (upload) => expectUpload(false, prefix, 'an admin', newPath(folder), upload));

  it('refuses a file in the folder of somebody else, and in one below', async () => {
    await expectUpload(false, prefix, 'an admin', newPath('meal-uploads/somebody'), photo);
    await expectUpload(false, prefix, 'an admin', newPath(`${folder}/deeper`), photo);
  });

  it('refuses the owner of a folder who is no admin', async () => {
    const own = `meal-uploads/${ownerOf(prefix)}`;
    await expectUpload(false, prefix, 'the owner', newPath(own), photo);
  });
});

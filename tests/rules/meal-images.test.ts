import { describe, it } from 'vitest';
import { actors, getAdminUid, getOwnerUid } from './support/actors';
import {
  describeFiles,
  expectNotListed,
  expectUpload,
  mebibyte,
  createPath,
  photo,
} from './support/storage-match';

describeFiles('/meal-images/{file}', 'meal-images', 'meal-images', { get: actors });

describe('the rule for /meal-images/{file}', () => {
  it('doesn’t let anyone list paths below a file', () =>
    expectNotListed('meal-images', 'a signed-out stranger', createPath('meal-images')));
});

const prefix = 'meal-uploads';
const folder = `meal-uploads/${getAdminUid(prefix)}`;

describeFiles('/meal-uploads/{uid}/{file}', prefix, folder, { create: ['an admin'] });

describe('the rule for /meal-uploads/{uid}/{file}', () => {
  it('accepts an image one byte smaller than 5 MB', () =>
    expectUpload(true, prefix, 'an admin', createPath(folder), { ...photo, bytes: 5 * mebibyte - 1 }));

  it.each([
    { what: 'an image of 5 MB', ...photo, bytes: 5 * mebibyte },
    { what: 'an SVG', ...photo, contentType: 'image/svg+xml' },
    { what: 'an HTML page', ...photo, contentType: 'text/html' },
  ])('rejects $what', (upload) => expectUpload(false, prefix, 'an admin', createPath(folder), upload));

  it('rejects a file in another person’s folder or in a subfolder', async () => {
    await expectUpload(false, prefix, 'an admin', createPath('meal-uploads/somebody'), photo);
    await expectUpload(false, prefix, 'an admin', createPath(`${folder}/deeper`), photo);
  });

  it('rejects a file from a person who owns the folder but is not an admin', async () => {
    const own = `meal-uploads/${getOwnerUid(prefix)}`;
    await expectUpload(false, prefix, 'the owner', createPath(own), photo);
  });
});

import { describe, it } from 'vitest';
import { actors, getAdminUid, getOwnerUid } from './support/actors';
import {
  describeFiles,
  expectNotListed,
  expectUploadAccess,
  mebibyte,
  createFilePath,
  smallJpegUpload,
} from './support/storage-match';

describeFiles('/meal-images/{file}', 'meal-images', 'meal-images', { get: actors });

describe('the rule for /meal-images/{file}', () => {
  it('doesn’t let any user list paths below a meal image', () =>
    expectNotListed('meal-images', 'a signed-out stranger', createFilePath('meal-images')));
});

const prefix = 'meal-uploads';
const folder = `meal-uploads/${getAdminUid(prefix)}`;

describeFiles('/meal-uploads/{uid}/{file}', prefix, folder, { create: ['an admin'] });

describe('the rule for /meal-uploads/{uid}/{file}', () => {
  it('accepts a meal image one byte smaller than 5 MB', () =>
    expectUploadAccess(true, prefix, 'an admin', createFilePath(folder), {
      ...smallJpegUpload,
      bytes: 5 * mebibyte - 1,
    }));

  it.each([
    { what: 'an image of 5 MB', ...smallJpegUpload, bytes: 5 * mebibyte },
    { what: 'an SVG', ...smallJpegUpload, contentType: 'image/svg+xml' },
    { what: 'an HTML page', ...smallJpegUpload, contentType: 'text/html' },
  ])('rejects $what as a meal image', (upload) =>
    expectUploadAccess(false, prefix, 'an admin', createFilePath(folder), upload),
  );

  it('rejects a meal image in another user’s folder or in a subfolder', async () => {
    await expectUploadAccess(
      false,
      prefix,
      'an admin',
      createFilePath('meal-uploads/somebody'),
      smallJpegUpload,
    );
    await expectUploadAccess(false, prefix, 'an admin', createFilePath(`${folder}/deeper`), smallJpegUpload);
  });

  it('rejects a meal image from an owner of the folder who is not an admin', async () => {
    const own = `meal-uploads/${getOwnerUid(prefix)}`;
    await expectUploadAccess(false, prefix, 'the owner', createFilePath(own), smallJpegUpload);
  });
});

import { createFileStore } from '#lib/file-store.ts';

/** Photos that have not been uploaded yet, by the id of their stop event. */
export const unsentPhotos = createFileStore('delivery-photos', 'photos');

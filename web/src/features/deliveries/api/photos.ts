import { type IDBPDatabase, openDB } from 'idb';

/** The database of photos that have not been uploaded yet. Signing out deletes it. */
const photoDatabase = 'delivery-photos';
const store = 'photos';

/** Closes the database after each use. Otherwise, signing out in another tab could not delete it. */
async function withPhotos<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(photoDatabase, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(store),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** @throws if the device has no space left. */
export const storePhoto = (eventId: string, photo: Blob) =>
  withPhotos((photos) => photos.put(store, photo, eventId));

export async function readPhoto(eventId: string): Promise<Blob | null> {
  const found: unknown = await withPhotos((photos) => photos.get(store, eventId));
  return found instanceof Blob ? found : null;
}

export const deletePhoto = (eventId: string) => withPhotos((photos) => photos.delete(store, eventId));

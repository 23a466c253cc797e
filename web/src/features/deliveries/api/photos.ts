import { type IDBPDatabase, openDB } from 'idb';

/** The database of photos that have not been uploaded yet. Signing out deletes it. */
const photoDatabase = 'delivery-photos';
const store = 'photos';

/**
 * Opens the database for one operation and closes it again. A database left open in one tab could not be deleted when
 * the rider signs out in another tab.
 */
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

/**
 * Stores the photo of an event until it is uploaded.
 * @throws if the device has no space left.
 */
export const storePhoto = (eventId: string, photo: Blob) =>
  withPhotos((photos) => photos.put(store, photo, eventId));

/** Returns the photo of an event; null if it is not on this device. */
export async function readPhoto(eventId: string): Promise<Blob | null> {
  const found: unknown = await withPhotos((photos) => photos.get(store, eventId));
  return found instanceof Blob ? found : null;
}

export const deletePhoto = (eventId: string) => withPhotos((photos) => photos.delete(store, eventId));

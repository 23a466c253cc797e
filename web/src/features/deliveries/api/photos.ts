import { type IDBPDatabase, openDB } from 'idb';

/** Holds the photos that are not uploaded yet. Like every database of the shop it belongs to the person. */
const photoDatabase = 'delivery-photos';
const store = 'photos';

/** Opens the database per use; a database left open in one tab could not be deleted when signing out in another. */
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

/** Stores the photo of an event until it is uploaded. @throws if the device has no room. */
export const storePhoto = (eventId: string, photo: Blob) =>
  withPhotos((photos) => photos.put(store, photo, eventId));

/** Returns the photo of an event; null if this device has none. */
export async function readPhoto(eventId: string): Promise<Blob | null> {
  const found: unknown = await withPhotos((photos) => photos.get(store, eventId));
  return found instanceof Blob ? found : null;
}

export const deletePhoto = (eventId: string) => withPhotos((photos) => photos.delete(store, eventId));

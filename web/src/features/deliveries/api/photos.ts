import { type IDBPDatabase, openDB } from 'idb';

/** Holds the photos that are not uploaded yet. Like every database of the shop it belongs to the person. */
const photoDatabase = 'delivery-photos';
const store = 'photos';

/** Opened for each use: a database that stays open in some tab could not be deleted by signing out in another. */
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

/** Keeps the picture of an event on the device until it is uploaded. Throws where there is no room. */
export const keepPhoto = (eventId: string, photo: Blob) =>
  withPhotos((photos) => photos.put(store, photo, eventId));

/** The picture of an event; null if this device has none. */
export async function readPhoto(eventId: string): Promise<Blob | null> {
  const found: unknown = await withPhotos((photos) => photos.get(store, eventId));
  return found instanceof Blob ? found : null;
}

export const dropPhoto = (eventId: string) => withPhotos((photos) => photos.delete(store, eventId));

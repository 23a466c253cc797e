import { type IDBPDatabase, openDB } from 'idb';

/** Creates a store of files in a database of this browser. Signing out deletes all databases. */
export function createFileStore(database: string, store: string) {
  /** Closes the database after each use. Otherwise, signing out in another tab could not delete it. */
  async function withDatabase<T>(work: (opened: IDBPDatabase) => Promise<T>): Promise<T> {
    const opened = await openDB(database, 1, { upgrade: (fresh) => void fresh.createObjectStore(store) });
    try {
      return await work(opened);
    } finally {
      opened.close();
    }
  }

  return {
    /** @throws if the device has no space left. */
    put: (key: string, file: Blob) => withDatabase((opened) => opened.put(store, file, key)),
    get: async (key: string) => {
      const found: unknown = await withDatabase((opened) => opened.get(store, key));
      return found instanceof Blob ? found : null;
    },
    delete: (key: string) => withDatabase((opened) => opened.delete(store, key)),
  };
}

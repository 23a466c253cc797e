import type { Page } from '@playwright/test';

/** Returns web storage, databases and caches with their responses as a single text. */
export async function readStoredText(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('A database can’t be read'));
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        texts.push(JSON.stringify([name, store, await answerOf(objects.getAllKeys())]));
        texts.push(JSON.stringify(await answerOf(objects.getAll())));
      }
      database.close();
    }
    return texts.join('\n');
  });
  return `${stored}\n${await readCachedText(page)}`;
}

/** Returns the addresses in all caches and their responses, without those of images and built files. */
export function readCachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isText = !/\.(woff2|webp|png|jpg|js|css)/.test(request.url);
        texts.push(`${name} ${request.url}`);
        if (isText) texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

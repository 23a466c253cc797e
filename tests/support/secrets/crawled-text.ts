import { type Canary, findCanaries } from './canary';
import type { StoredDocument } from './stored-document';

export interface CrawledText {
  where: string;
  text: string;
}

/** Returns the secrets found in these readings, as `what: where`. */
export function findLeaks(readings: readonly CrawledText[], secrets: readonly Canary[]): string[] {
  return readings.flatMap(({ where, text }) =>
    findCanaries(text, secrets).map((what) => `${what}: ${where}`),
  );
}

export async function crawlConcurrently<T>(
  asked: readonly T[],
  atOnce: number,
  read: (one: T) => Promise<CrawledText | null>,
): Promise<CrawledText[]> {
  const readings: CrawledText[] = [];
  const queue = [...asked];
  const work = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      const reading = await read(one);
      if (reading) readings.push(reading);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return readings;
}

export function getMessagesTo(
  { uid, email }: { uid: string; email: string },
  documents: readonly StoredDocument[],
): CrawledText[] {
  return documents
    .filter(({ path, fields }) => {
      const isMail = path.startsWith('mail/') && fields.to?.stringValue === email;
      return isMail || (path.startsWith('push_log/') && fields.uid?.stringValue === uid);
    })
    .map(({ path, text }) => ({ where: path, text }));
}

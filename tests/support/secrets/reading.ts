import { type Canary, findCanaries } from './canary';
import type { StoredDocument } from './stored-document';

export interface Reading {
  where: string;
  text: string;
}

/** Returns the secrets found in these readings, as `what: where`. */
export function findLeaks(readings: readonly Reading[], secrets: readonly Canary[]): string[] {
  return readings.flatMap(({ where, text }) =>
    findCanaries(text, secrets).map((what) => `${what}: ${where}`),
  );
}

export async function readAll<T>(
  asked: readonly T[],
  atOnce: number,
  read: (one: T) => Promise<Reading | null>,
): Promise<Reading[]> {
  const readings: Reading[] = [];
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

export function readMessagesTo(
  { uid, email }: { uid: string; email: string },
  documents: readonly StoredDocument[],
): Reading[] {
  return documents
    .filter(({ path, fields }) => {
      const isMail = path.startsWith('mail/') && fields.to?.stringValue === email;
      return isMail || (path.startsWith('push_log/') && fields.uid?.stringValue === uid);
    })
    .map(({ path, text }) => ({ where: path, text }));
}

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Services } from '../../functions/src/platform/services';
import { type DocumentTrigger, documentTriggers, runTrigger } from '../../functions/src/triggers/triggers';
import type { InMemoryFirestore } from '../firestore-in-memory/client';
import type { DocumentChange } from '../firestore-in-memory/server';
import { toDocumentPath } from '../firestore-in-memory/values';
import type { StoredDocument, WireTimestamp } from '../firestore-in-memory/wire';

const table = Object.entries<DocumentTrigger>(documentTriggers).map(([name, trigger]) => ({
  name,
  trigger,
  path: new RegExp(`^${trigger.document.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** The event's id and time, and the time of its snapshots. */
interface Event {
  id: string;
  time: string;
  at: WireTimestamp;
}

interface TriggerRun {
  name: string;
  run: (services: Services, db: InMemoryFirestore, event: Event) => Promise<void>;
}

/** Returns the trigger runs that a document change starts, in the order of the trigger table. */
export function getTriggerRuns(change: DocumentChange): TriggerRun[] {
  const documentPath = toDocumentPath(change.name);
  return table.flatMap(({ name, trigger, path }): TriggerRun[] => {
    const match = path.exec(documentPath);
    const params = match?.groups ?? {};
    if (!match || ('created' in trigger && (change.before || !change.after))) return [];
    const run: TriggerRun['run'] = (services, db, { id, time, at }) => {
      const read = (document: StoredDocument | undefined): DocumentSnapshot =>
        db.snapshot_(document ?? change.name, at);
      const [before, after] = [read(change.before), read(change.after)];
      return runTrigger(() =>
        'created' in trigger
          ? trigger.created(services, { id, time, params, data: after })
          : trigger.written(services, { id, time, params, data: { before, after } }),
      );
    };
    return [{ name, run }];
  });
}

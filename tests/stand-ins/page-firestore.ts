import { findDocuments, getFullOrder, readField } from '../firestore-in-memory/query';
import type { FirestoreServer } from '../firestore-in-memory/server';
import type { StructuredQuery } from '../firestore-in-memory/wire';
import { documentsRoot } from '../fake-backend/fake-backend';
import { toDocumentPath } from '../firestore-in-memory/values';
import { toServerFields, toServerValue, toPlainFields } from './server-values';
import {
  documentName,
  type Fields,
  type Operator,
  type PlainValue,
  type QuerySpec,
  type Refusal,
  type StoredDocument,
  type Target,
} from './wire';

export class StoreRejectionError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Listener {
  target: Target;
  emit: (documents: StoredDocument[]) => void;
  refuse: (refusal: Refusal) => void;
}

interface Listening extends Listener {
  /** The last snapshot that was delivered, as JSON. A snapshot that equals it is not delivered again. */
  last: string | null;
  /** True if the server is unreachable. The listener then receives nothing until it is added again. */
  isLost: boolean;
}

type Access = 'read' | 'write';

const lost: Refusal = { code: 'unavailable', message: 'The server is out of reach.' };

export const toTargetPath = (target: Target) => ('path' in target ? target.path : target.query.collection);

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

const operators: Record<Operator, string> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
};

/** Encodes a value of a condition or cursor. Ids of documents become full names. */
function toQueryValue(field: string, value: PlainValue, collection: string) {
  if (field !== documentName) return toServerValue(value);
  const toName = (id: PlainValue) => {
    const path = typeof id === 'string' ? id : '';
    return { referenceValue: `${documentsRoot}/${path.includes('/') ? path : `${collection}/${path}`}` };
  };
  return Array.isArray(value) ? { arrayValue: { values: value.map(toName) } } : toName(value);
}

function toStructuredQuery({ collection, where, orderBy, limit, startAfter, endAt }: QuerySpec): {
  parent: string;
  query: StructuredQuery;
} {
  const base: StructuredQuery = {
    from: [{ collectionId: collection.slice(collection.lastIndexOf('/') + 1) }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: where.map(({ field, operator, value }) => ({
          fieldFilter: {
            field: { fieldPath: field },
            op: operators[operator],
            value: toQueryValue(field, value, collection),
          },
        })),
      },
    },
    orderBy: orderBy.map(({ field, direction }) => ({
      field: { fieldPath: field },
      direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    })),
    limit: limit === null ? null : { value: limit },
  };
  const ordering = getFullOrder(base);
  const toCursor = (cursor: QuerySpec['startAfter']) => {
    if (!cursor) return null;
    if ('values' in cursor) {
      const fieldAt = (index: number) => ordering[index]?.field.fieldPath ?? '';
      return {
        values: cursor.values.map((value, index) => toQueryValue(fieldAt(index), value, collection)),
      };
    }
    const { path, data } = cursor.document;
    const document = { name: `${documentsRoot}/${path}`, fields: toServerFields(data) };
    return { values: ordering.map(({ field }) => readField(document, field.fieldPath) ?? {}) };
  };
  const parent = collection.includes('/') ? `${documentsRoot}/${parentOf(collection)}` : documentsRoot;
  return { parent, query: { ...base, startAt: toCursor(startAfter), endAt: toCursor(endAt) } };
}

/**
 * A page's view of Firestore: its queries and listeners. Security rules are not evaluated; a test denies what it wants
 * to be denied.
 */
export class PageFirestore {
  private readonly listeners = new Map<string, Listening>();
  private readonly refusals = new Map<string, { code: string; message: string }>();
  private readonly late = new Set<string>();
  private isOutOfReach = false;

  constructor(private readonly server: FirestoreServer) {}

  get(path: string): Fields | null {
    this.assertMay('read', path);
    return this.one(path)[0]?.data ?? null;
  }

  find(spec: QuerySpec): StoredDocument[] {
    this.assertMay('read', spec.collection);
    const { parent, query } = toStructuredQuery(spec);
    const found = findDocuments(this.server.all().values(), parent, query).map(({ name, fields }) => ({
      path: toDocumentPath(name),
      data: toPlainFields(fields),
    }));
    for (const { path } of found) this.assertMay('read', path);
    return found;
  }

  assertMay(access: Access, path: string): void {
    const refusal =
      this.refusals.get(`${access} ${path}`) ?? this.refusals.get(`${access} ${parentOf(path)}`);
    if (refusal) throw new StoreRejectionError(refusal.code, refusal.message);
  }

  /** Adds a listener of a page. `name` identifies it within the page. */
  listen(page: string, name: string, listener: Listener): void {
    const listening = { ...listener, last: null, isLost: this.isOutOfReach };
    this.listeners.set(`${page} ${name}`, listening);
    if (this.isOutOfReach) listener.refuse(lost);
    else this.tell(`${page} ${name}`, listening);
  }

  unlisten(page: string, name: string): void {
    this.listeners.delete(`${page} ${name}`);
  }

  unlistenAll(page: string): void {
    for (const id of this.listeners.keys()) if (id.startsWith(`${page} `)) this.listeners.delete(id);
  }

  followers(path: string): number {
    return [...this.listeners.values()].filter(({ target }) => toTargetPath(target) === path).length;
  }

  /** Sends new snapshots to the listeners on these documents and their collections. */
  changed(paths: readonly string[]): void {
    const touched = new Set(paths.flatMap((path) => [path, parentOf(path)]));
    this.tellAll((target) => touched.has(toTargetPath(target)) && !this.isLate(target));
  }

  /** Sends no snapshots to listeners below this path until the returned function is called. */
  pauseUpdates(path: string): () => void {
    this.late.add(path);
    return () => {
      this.late.delete(path);
      this.tellAll((target) => toTargetPath(target).startsWith(path));
    };
  }

  private isLate(target: Target): boolean {
    return [...this.late].some((path) => toTargetPath(target).startsWith(path));
  }

  /** Makes the server unreachable for current and future listeners. */
  lose(): void {
    this.isOutOfReach = true;
    for (const listener of this.listeners.values()) {
      listener.isLost = true;
      listener.refuse(lost);
    }
  }

  /** Earlier listeners stay cut off, because the SDK reconnects at its own pace. */
  regain(): void {
    this.isOutOfReach = false;
  }

  /** Denies reading or writing, by default both. Null allows it again. Open listeners fail, as when rules change. */
  refuse(
    path: string,
    refusal: { code: string; message: string } | null,
    access: readonly Access[] = ['read', 'write'],
  ): void {
    for (const one of access) {
      if (refusal === null) this.refusals.delete(`${one} ${path}`);
      else this.refusals.set(`${one} ${path}`, refusal);
    }
    this.tellAll(() => true);
  }

  private tellAll(isWanted: (target: Target) => boolean): void {
    for (const [id, listener] of this.listeners) {
      if (!listener.isLost && isWanted(listener.target)) this.tell(id, listener);
    }
  }

  private tell(id: string, listener: Listening): void {
    const { target } = listener;
    try {
      this.assertMay('read', toTargetPath(target));
      const documents = 'query' in target ? this.find(target.query) : this.one(target.path);
      const text = JSON.stringify(documents);
      if (text === listener.last) return;
      listener.last = text;
      listener.emit(documents);
    } catch (error) {
      if (!(error instanceof StoreRejectionError)) throw error;
      this.listeners.delete(id);
      listener.refuse({ code: error.code, message: error.message });
    }
  }

  private one(path: string): StoredDocument[] {
    const document = this.server.all().get(`${documentsRoot}/${path}`);
    return document ? [{ path, data: toPlainFields(document.fields) }] : [];
  }
}

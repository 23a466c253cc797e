import { findMatchingDocuments, getFullSortOrder, getQueryFieldValue } from '../firestore-in-memory/query';
import type { FirestoreServer } from '../firestore-in-memory/server';
import type { StructuredQuery } from '../firestore-in-memory/wire';
import { documentsRoot } from '../fake-backend/fake-backend';
import { toDocumentPath } from '../firestore-in-memory/values';
import { toServerFields, toServerValue, toJsonFields } from './server-values';
import {
  documentNameField,
  type JsonFields,
  type QueryOperator,
  type JsonValue,
  type QuerySpec,
  type RequestRejection,
  type StoredDocument,
  type ListenerTarget,
} from './wire';

export class FirestoreRejectionError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Listener {
  target: ListenerTarget;
  emit: (documents: StoredDocument[]) => void;
  refuse: (refusal: RequestRejection) => void;
}

interface Listening extends Listener {
  /** The last delivered snapshot as JSON. An equal snapshot is not delivered again. */
  last: string | null;
  /** True if the server is unreachable. The listener then receives nothing until it is added again. */
  isLost: boolean;
}

type Access = 'read' | 'write';

const lost: RequestRejection = { code: 'unavailable', message: 'The server is out of reach.' };

export const toTargetPath = (target: ListenerTarget) =>
  'path' in target ? target.path : target.query.collection;

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

const operators: Record<QueryOperator, string> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
};

/** Encodes the value of a condition or cursor. Document ids become full names. */
function toQueryValue(field: string, value: JsonValue, collection: string) {
  if (field !== documentNameField) return toServerValue(value);
  const toName = (id: JsonValue) => {
    const path = typeof id === 'string' ? id : '';
    return { referenceValue: `${documentsRoot}/${path.includes('/') ? path : `${collection}/${path}`}` };
  };
  return Array.isArray(value) ? { arrayValue: { values: value.map(toName) } } : toName(value);
}

function toStructuredQuery({ collection, where, orderBy, limit, startAfter }: QuerySpec): {
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
  const ordering = getFullSortOrder(base);
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
    return { values: ordering.map(({ field }) => getQueryFieldValue(document, field.fieldPath) ?? {}) };
  };
  const parent = collection.includes('/') ? `${documentsRoot}/${parentOf(collection)}` : documentsRoot;
  return { parent, query: { ...base, startAt: toCursor(startAfter) } };
}

/**
 * A page's view of Firestore: its queries and listeners. Security rules are not evaluated, so a test must set up
 * denials itself.
 */
export class PageFirestore {
  private readonly listeners = new Map<string, Listening>();
  private readonly refusals = new Map<string, { code: string; message: string }>();
  private readonly late = new Set<string>();
  private isOutOfReach = false;

  constructor(private readonly server: FirestoreServer) {}

  get(path: string): JsonFields | null {
    this.assertMay('read', path);
    return this.one(path)[0]?.data ?? null;
  }

  find(spec: QuerySpec): StoredDocument[] {
    this.assertMay('read', spec.collection);
    const { parent, query } = toStructuredQuery(spec);
    const found = findMatchingDocuments(this.server.all().values(), parent, query).map(
      ({ name, fields }) => ({
        path: toDocumentPath(name),
        data: toJsonFields(fields),
      }),
    );
    for (const { path } of found) this.assertMay('read', path);
    return found;
  }

  assertMay(access: Access, path: string): void {
    const refusal =
      this.refusals.get(`${access} ${path}`) ?? this.refusals.get(`${access} ${parentOf(path)}`);
    if (refusal) throw new FirestoreRejectionError(refusal.code, refusal.message);
  }

  /** Adds a listener of a page. `name` identifies the listener within the page. */
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

  private isLate(target: ListenerTarget): boolean {
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

  /** Makes the server reachable again. Earlier listeners stay disconnected, because the SDK reconnects them later. */
  regain(): void {
    this.isOutOfReach = false;
  }

  /** Denies reads or writes, both by default. Null allows them again. Open listeners fail, as when rules change. */
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

  private tellAll(isWanted: (target: ListenerTarget) => boolean): void {
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
      if (!(error instanceof FirestoreRejectionError)) throw error;
      this.listeners.delete(id);
      listener.refuse({ code: error.code, message: error.message });
    }
  }

  private one(path: string): StoredDocument[] {
    const document = this.server.all().get(`${documentsRoot}/${path}`);
    return document ? [{ path, data: toJsonFields(document.fields) }] : [];
  }
}

import { runQuery } from './run-query';
import {
  type Fields,
  type PlainValue,
  type QuerySpec,
  type Refusal,
  type StoredDocument,
  type Target,
  type Write,
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

const isMap = (value: PlainValue | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$timestamp' in value);

function mergeFields(below: Fields, above: Fields): Fields {
  const result = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const before = result[key];
    result[key] = isMap(value) && isMap(before) ? mergeFields(before, value) : value;
  }
  return result;
}

function replaceField(fields: Fields, path: readonly string[], value: PlainValue): Fields {
  const [key = '', ...rest] = path;
  if (rest.length === 0) return { ...fields, [key]: value };
  const inner = fields[key];
  return { ...fields, [key]: replaceField(isMap(inner) ? inner : {}, rest, value) };
}

function withServerTime(value: PlainValue, now: number): PlainValue {
  if (Array.isArray(value)) return value.map((item) => withServerTime(item, now));
  if (typeof value !== 'object' || value === null) return value;
  if ('$serverTime' in value) return { $timestamp: now };
  return withServerTimes(value, now);
}

const withServerTimes = (fields: Fields, now: number): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withServerTime(value, now)]));

export const toTargetPath = (target: Target) => ('path' in target ? target.path : target.query.collection);

/** Supports the queries and listeners that the web app uses, but does not evaluate security rules. */
export class DocumentStore {
  private readonly documents = new Map<string, Fields>();
  private readonly listeners = new Map<string, Listening>();
  private readonly refusals = new Map<string, { code: string; message: string }>();
  private isOutOfReach = false;

  get(path: string): Fields | null {
    this.assertMay('read', path);
    return this.documents.get(path) ?? null;
  }

  find(query: QuerySpec): StoredDocument[] {
    this.assertMay('read', query.collection);
    const found = runQuery(this.all(), query);
    for (const { path } of found) this.assertMay('read', path);
    return found;
  }

  under(prefix: string): StoredDocument[] {
    return this.all().filter(({ path }) => path.startsWith(prefix));
  }

  /** Applies all writes or none. `isServer` ignores denials, as the Admin SDK ignores the rules. */
  commit(writes: readonly Write[], isServer = false): void {
    const now = Date.now();
    const after = new Map(this.documents);
    for (const write of writes) {
      if (!isServer) this.assertMay('write', write.path);
      const before = after.get(write.path);
      if (write.kind === 'delete') after.delete(write.path);
      else if (write.kind === 'set') {
        const data = withServerTimes(write.data, now);
        after.set(write.path, write.isMerge && before ? mergeFields(before, data) : data);
      } else {
        if (!before) throw new StoreRejectionError('not-found', `No document to update: ${write.path}`);
        const fields = Object.entries(withServerTimes(write.data, now));
        after.set(
          write.path,
          fields.reduce((data, [path, value]) => replaceField(data, path.split('.'), value), before),
        );
      }
    }
    this.documents.clear();
    for (const [path, data] of after) this.documents.set(path, data);
    this.tellAll();
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

  followers(path: string): number {
    return [...this.listeners.values()].filter(({ target }) => toTargetPath(target) === path).length;
  }

  unlistenAll(page: string): void {
    for (const id of this.listeners.keys()) if (id.startsWith(`${page} `)) this.listeners.delete(id);
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
    this.tellAll();
  }

  private all(): StoredDocument[] {
    return [...this.documents].map(([path, data]) => ({ path, data }));
  }

  private assertMay(access: Access, path: string): void {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const refusal = this.refusals.get(`${access} ${path}`) ?? this.refusals.get(`${access} ${parent}`);
    if (refusal) throw new StoreRejectionError(refusal.code, refusal.message);
  }

  private tellAll(): void {
    for (const [id, listener] of this.listeners) if (!listener.isLost) this.tell(id, listener);
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
    const data = this.documents.get(path);
    return data ? [{ path, data }] : [];
  }
}

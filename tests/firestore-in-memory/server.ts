import { GrpcStatus } from 'firebase-admin/firestore';
import { applyWrite, getWrittenDocumentName } from './apply-write';
import { DocumentLocks } from './document-locks';
import { aggregateDocuments, applyFieldMask, findMatchingDocuments } from './query';
import { compareDocumentNames, compareStrings } from './values';
import {
  type FirestoreRequests,
  RpcError,
  type StoredDocument,
  type StructuredQuery,
  type TransactionSelector,
  type WireTimestamp,
  type Write,
} from './wire';

/**
 * The way in which the server resolves conflicts. With `locks`, transactions lock what they read. With `optimistic`,
 * the later commit fails and is retried.
 */
export type ConcurrencyMode = 'locks' | 'optimistic';

export interface DocumentChange {
  name: string;
  before: StoredDocument | undefined;
  after: StoredDocument | undefined;
}

interface Options {
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
  concurrency: ConcurrencyMode;
  /** Called for every commit in commit order, before the response is sent. */
  committed?: (changes: readonly DocumentChange[]) => void;
}

interface Transaction {
  id: string;
  isReadOnly: boolean;
  /** The snapshot that the transaction reads, or null if it reads the current documents. */
  snapshot: ReadonlyMap<string, StoredDocument> | null;
  /** The documents that the transaction has read. They must be unchanged when it commits. */
  reads: Map<string, StoredDocument | undefined>;
  queries: { parent: string; query: StructuredQuery; found: readonly StoredDocument[] }[];
}

/** Maximum size of a commit in bytes. */
const maxCommitBytes = 10 * 1024 * 1024;

/** An in-memory Firestore server with one database. Its methods accept and return Firestore's own messages. */
export class FirestoreServer {
  private readonly documents = new Map<string, StoredDocument>();
  private readonly transactions = new Map<string, Transaction>();
  private readonly locks = new DocumentLocks();
  private readonly options: Options;
  private lastMicros = 0;
  private opened = 0;

  constructor(options: Options) {
    this.options = options;
  }

  all(): ReadonlyMap<string, StoredDocument> {
    return this.documents;
  }

  /**
   * Commits the writes. Sets server timestamps to `requestedAt`, which may be earlier than the timestamps of a previous
   * commit.
   */
  async commit(
    { writes = [], transaction: bytes }: FirestoreRequests['commit'],
    requestedAt = this.nextTimestamp(),
  ) {
    const transaction = bytes?.length ? this.opening(bytes) : null;
    try {
      const results = await this.write(writes, transaction, requestedAt);
      return { writeResults: results, commitTime: results[0]?.updateTime ?? this.nextTimestamp() };
    } finally {
      if (transaction) this.end(transaction);
    }
  }

  async batchWrite({ writes = [] }: FirestoreRequests['batchWrite']) {
    const writeResults: object[] = [];
    const status: object[] = [];
    for (const write of writes) {
      try {
        writeResults.push(...(await this.write([write], null, this.nextTimestamp())));
        status.push({ code: 0 });
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        writeResults.push({});
        status.push({ code: error.code, message: error.details });
      }
    }
    return { writeResults, status };
  }

  rollback({ transaction: bytes }: FirestoreRequests['rollback']) {
    const transaction = this.transactions.get(Buffer.from(bytes).toString());
    if (transaction) this.end(transaction);
    return {};
  }

  async batchGetDocuments({ documents, mask, ...request }: FirestoreRequests['batchGetDocuments']) {
    const { transaction, answer } = this.reading(request);
    if (transaction && !transaction.snapshot) {
      for (const name of documents) await this.holding(transaction, name);
    }
    const readTime = this.nextTimestamp();
    const answers = documents.map((name) => {
      const found = (transaction?.snapshot ?? this.documents).get(name);
      transaction?.reads.set(name, found);
      return {
        ...(found ? { found: applyFieldMask(found, mask?.fieldPaths) } : { missing: name }),
        readTime,
      };
    });
    return [...(answer ? [answer] : []), ...answers];
  }

  async runQuery({ parent, structuredQuery: query, ...request }: FirestoreRequests['runQuery']) {
    const { transaction, answer } = this.reading(request);
    const found = await this.found(parent, query, transaction);
    const readTime = this.nextTimestamp();
    const paths = query.select?.fields.map(({ fieldPath }) => fieldPath);
    return [
      { ...answer, readTime },
      ...found.map((document) => ({ document: applyFieldMask(document, paths), readTime })),
    ];
  }

  async runAggregationQuery({
    parent,
    structuredAggregationQuery,
    ...request
  }: FirestoreRequests['runAggregationQuery']) {
    const { transaction, answer } = this.reading(request);
    const { structuredQuery, aggregations } = structuredAggregationQuery;
    const found = await this.found(parent, structuredQuery, transaction);
    const aggregateFields = aggregateDocuments(found, aggregations);
    return [{ ...answer, result: { aggregateFields }, readTime: this.nextTimestamp() }];
  }

  /** Lists the documents of a collection, including missing documents that have subcollections. */
  listDocuments({ parent, collectionId }: FirestoreRequests['listDocuments']) {
    const prefix = `${parent}/${collectionId}/`;
    const names = [...this.documents.keys()].filter((name) => name.startsWith(prefix));
    const ids = new Set(names.map((name) => name.slice(prefix.length).split('/')[0] ?? ''));
    return [...ids].sort(compareStrings).map((id) => ({ name: `${prefix}${id}` }));
  }

  listCollectionIds({ parent }: FirestoreRequests['listCollectionIds']) {
    const names = [...this.documents.keys()].filter((name) => name.startsWith(`${parent}/`));
    return [...new Set(names.map((name) => name.slice(parent.length + 1).split('/')[0] ?? ''))].sort();
  }

  private async found(parent: string, query: StructuredQuery, transaction: Transaction | null) {
    const find = () =>
      findMatchingDocuments((transaction?.snapshot ?? this.documents).values(), parent, query);
    let found = find();
    while (transaction && !transaction.snapshot) {
      for (const { name } of found) await this.holding(transaction, name);
      const again = find();
      const isSettled = isSameFind(found, again);
      found = again;
      if (isSettled) break;
    }
    transaction?.queries.push({ parent, query, found });
    return found;
  }

  private async holding(transaction: Transaction, name: string): Promise<void> {
    await this.locks.take(name, transaction.id);
    if (!this.transactions.has(transaction.id)) {
      this.locks.release(transaction.id);
      throw closed();
    }
  }

  private async write(writes: readonly Write[], transaction: Transaction | null, requestedAt: WireTimestamp) {
    if (JSON.stringify(writes).length > maxCommitBytes) {
      throw invalid(`Transaction too big. Decrease transaction size.`);
    }
    await this.locks.free(writes.map(getWrittenDocumentName), transaction?.id ?? null);
    if (transaction) this.assertUnchanged(transaction);
    return this.apply(writes, requestedAt);
  }

  /** Commits without waiting for transactions that have locked the documents. Those transactions fail when they commit. */
  apply(writes: readonly Write[], requestedAt = this.nextTimestamp()) {
    const now = this.nextTimestamp();
    const after = new Map<string, StoredDocument | undefined>();
    const results = writes.map((write) => {
      const name = getWrittenDocumentName(write);
      const before = after.has(name) ? after.get(name) : this.documents.get(name);
      const { after: written, transformResults } = applyWrite(before, write, { now, requestedAt });
      after.set(name, written);
      return { updateTime: written?.updateTime ?? now, transformResults };
    });
    const changes = [...after]
      .map(([name, document]) => ({ name, before: this.documents.get(name), after: document }))
      .filter((change) => change.before !== change.after);
    for (const { name, after: document } of changes) {
      if (document) this.documents.set(name, document);
      else this.documents.delete(name);
    }
    if (changes.length > 0) this.options.committed?.(changes);
    return results;
  }

  private assertUnchanged({ isReadOnly, reads, queries }: Transaction): void {
    if (isReadOnly) return;
    const isStale =
      [...reads].some(([name, seen]) => this.documents.get(name) !== seen) ||
      queries.some(({ parent, query, found }) => {
        return !isSameFind(found, findMatchingDocuments(this.documents.values(), parent, query));
      });
    if (isStale) throw new RpcError(GrpcStatus.ABORTED, 'ABORTED: Transaction lock timeout');
  }

  /**
   * Returns the transaction of a read. If the read starts a new transaction, also returns the response with the
   * transaction's id.
   */
  private reading({ transaction, newTransaction }: TransactionSelector) {
    if (transaction?.length) return { transaction: this.opening(transaction), answer: null };
    if (!newTransaction) return { transaction: null, answer: null };
    const isReadOnly = Boolean(newTransaction.readOnly);
    const isSnapshot = isReadOnly || this.options.concurrency === 'optimistic';
    this.opened += 1;
    const opened: Transaction = {
      id: String(this.opened),
      isReadOnly,
      snapshot: isSnapshot ? new Map(this.documents) : null,
      reads: new Map(),
      queries: [],
    };
    this.transactions.set(opened.id, opened);
    return { transaction: opened, answer: { transaction: Buffer.from(opened.id) } };
  }

  private opening(bytes: Uint8Array): Transaction {
    const transaction = this.transactions.get(Buffer.from(bytes).toString());
    if (!transaction) throw closed();
    return transaction;
  }

  private end(transaction: Transaction): void {
    this.transactions.delete(transaction.id);
    this.locks.release(transaction.id);
  }

  /** Returns the current time. Each timestamp is later than all previous ones. */
  nextTimestamp(): WireTimestamp {
    this.lastMicros = Math.max(this.lastMicros + 1, this.options.now() * 1000);
    return { seconds: Math.floor(this.lastMicros / 1e6), nanos: Math.floor(this.lastMicros % 1e6) * 1000 };
  }
}

function isSameFind(one: readonly StoredDocument[], other: readonly StoredDocument[]): boolean {
  if (one.length !== other.length) return false;
  const names = (found: readonly StoredDocument[]) =>
    [...found].sort((a, b) => compareDocumentNames(a.name, b.name));
  const others = names(other);
  return names(one).every((document, index) => document === others[index]);
}

const invalid = (details: string) =>
  new RpcError(GrpcStatus.INVALID_ARGUMENT, `INVALID_ARGUMENT: ${details}`);
const closed = () => invalid('Transaction is invalid or closed.');

import { type JsonValue, type StoredDocument, decodeValue, decodeFields } from '../wire';
import { DocumentReference, timestampFrom } from './firestore-references';
import { isJsonFields } from './link';

interface Metadata {
  fromCache: boolean;
  hasPendingWrites: boolean;
}

export const buildMetadata = (fromCache: boolean): Metadata => ({ fromCache, hasPendingWrites: false });

export class DocumentSnapshot {
  readonly ref: DocumentReference;
  readonly id: string;
  constructor(
    path: string,
    readonly stored: StoredDocument | null,
    readonly metadata: Metadata,
  ) {
    this.ref = new DocumentReference(path);
    this.id = this.ref.id;
  }
  exists(): boolean {
    return this.stored !== null;
  }
  data(): Record<string, unknown> | undefined {
    return this.stored ? decodeFields(this.stored.data, timestampFrom) : undefined;
  }
  get(field: string): unknown {
    const value = field
      .split('.')
      .reduce<JsonValue | undefined>(
        (at, key) => (at !== undefined && isJsonFields(at) ? at[key] : undefined),
        this.stored?.data,
      );
    return value === undefined ? undefined : decodeValue(value, timestampFrom);
  }
}

interface Change {
  type: 'added' | 'modified' | 'removed';
  doc: DocumentSnapshot;
}

function changesBetween(before: readonly DocumentSnapshot[], after: readonly DocumentSnapshot[]): Change[] {
  const textOf = ({ stored }: DocumentSnapshot) => JSON.stringify(stored?.data);
  const known = new Map(before.map((one) => [one.ref.path, one]));
  const kept = new Set(after.map((one) => one.ref.path));
  const removed = before.filter((one) => !kept.has(one.ref.path));
  return [
    ...removed.map((one): Change => ({ type: 'removed', doc: one })),
    ...after.flatMap((one): Change[] => {
      const old = known.get(one.ref.path);
      if (!old) return [{ type: 'added', doc: one }];
      return textOf(old) === textOf(one) ? [] : [{ type: 'modified', doc: one }];
    }),
  ];
}

export class QuerySnapshot {
  constructor(
    readonly docs: readonly DocumentSnapshot[],
    readonly metadata: Metadata,
    private readonly before: readonly DocumentSnapshot[] = [],
  ) {}
  get size(): number {
    return this.docs.length;
  }
  get empty(): boolean {
    return this.docs.length === 0;
  }
  docChanges(): Change[] {
    return changesBetween(this.before, this.docs);
  }
  forEach(callback: (document: DocumentSnapshot) => void): void {
    this.docs.forEach(callback);
  }
}

export const buildSnapshots = (documents: readonly StoredDocument[], fromCache: boolean) =>
  documents.map((stored) => new DocumentSnapshot(stored.path, stored, buildMetadata(fromCache)));

/** The parts of Firestore's messages (google.firestore.v1) that the tests need, in the form used by the Admin SDK. */

export interface WireTimestamp {
  seconds: number;
  nanos: number;
}

/** A Firestore value. Exactly one of these fields is set. Numbers are strings in data exported from the emulator. */
export interface Value {
  nullValue?: unknown;
  booleanValue?: boolean;
  integerValue?: number | string;
  doubleValue?: number | string;
  timestampValue?: { seconds?: number | string; nanos?: number };
  stringValue?: string;
  bytesValue?: Uint8Array | string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
}

export type Fields = Record<string, Value>;

export interface StoredDocument {
  name: string;
  fields: Fields;
  createTime: WireTimestamp;
  updateTime: WireTimestamp;
}

export interface FieldTransform {
  fieldPath: string;
  setToServerValue?: unknown;
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
}

export interface Precondition {
  exists?: boolean | null;
  updateTime?: Value['timestampValue'];
}

export interface Write {
  update?: { name: string; fields?: Fields | null } | null;
  delete?: string | null;
  updateMask?: { fieldPaths?: string[] } | null;
  updateTransforms?: FieldTransform[] | null;
  currentDocument?: Precondition | null;
}

export interface FieldReference {
  fieldPath: string;
}

export interface Filter {
  compositeFilter?: { op: string; filters: Filter[] };
  fieldFilter?: { field: FieldReference; op: string; value: Value };
  unaryFilter?: { op: string; field: FieldReference };
}

export interface Cursor {
  values: Value[];
  before?: boolean;
}

export interface Ordering {
  field: FieldReference;
  direction: string;
}

export interface StructuredQuery {
  from: { collectionId?: string; allDescendants?: boolean }[];
  select?: { fields: FieldReference[] } | null;
  where?: Filter | null;
  orderBy?: Ordering[] | null;
  startAt?: Cursor | null;
  endAt?: Cursor | null;
  offset?: number;
  limit?: { value: number } | null;
}

export interface Aggregation {
  alias: string;
  count?: { upTo?: { value: number } | null };
  sum?: { field: FieldReference };
  avg?: { field: FieldReference };
}

/** The transaction of a read: an existing one, or a new one that starts with this read. */
export interface Transactional {
  transaction?: Uint8Array | null;
  newTransaction?: { readOnly?: object | null; readWrite?: object | null } | null;
}

export interface Requests {
  commit: { writes?: Write[]; transaction?: Uint8Array | null };
  batchWrite: { writes?: Write[] };
  rollback: { transaction: Uint8Array };
  batchGetDocuments: Transactional & { documents: string[]; mask?: { fieldPaths: string[] } };
  runQuery: Transactional & { parent: string; structuredQuery: StructuredQuery };
  runAggregationQuery: Transactional & {
    parent: string;
    structuredAggregationQuery: { structuredQuery: StructuredQuery; aggregations: Aggregation[] };
  };
  listDocuments: { parent: string; collectionId: string };
  listCollectionIds: { parent: string };
}

export class RpcError extends Error {
  constructor(
    readonly code: number,
    readonly details: string,
  ) {
    super(`${code} ${details}`);
  }
}

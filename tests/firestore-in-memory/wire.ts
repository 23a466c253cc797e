/** The parts of Firestore's messages (google.firestore.v1) that the tests need, in the form used by the Admin SDK. */

export interface WireTimestamp {
  seconds: number;
  nanos: number;
}

/**
 * A Firestore value. Exactly one of these fields is set. Data exported from the emulator contains numbers as strings.
 */
export interface FirestoreValue {
  nullValue?: unknown;
  booleanValue?: boolean;
  integerValue?: number | string;
  doubleValue?: number | string;
  timestampValue?: { seconds?: number | string; nanos?: number };
  stringValue?: string;
  bytesValue?: Uint8Array | string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: FirestoreValue[] };
  mapValue?: { fields?: FirestoreFields };
}

export type FirestoreFields = Record<string, FirestoreValue>;

export interface StoredDocument {
  name: string;
  fields: FirestoreFields;
  createTime: WireTimestamp;
  updateTime: WireTimestamp;
}

export interface FieldTransform {
  fieldPath: string;
  setToServerValue?: unknown;
  increment?: FirestoreValue;
  maximum?: FirestoreValue;
  minimum?: FirestoreValue;
  appendMissingElements?: { values?: FirestoreValue[] };
  removeAllFromArray?: { values?: FirestoreValue[] };
}

export interface Precondition {
  exists?: boolean | null;
  updateTime?: FirestoreValue['timestampValue'];
}

export interface Write {
  update?: { name: string; fields?: FirestoreFields | null } | null;
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
  fieldFilter?: { field: FieldReference; op: string; value: FirestoreValue };
  unaryFilter?: { op: string; field: FieldReference };
}

export interface Cursor {
  values: FirestoreValue[];
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

/** Selects the transaction of a read: an existing transaction, or a new one that starts with this read. */
export interface TransactionSelector {
  transaction?: Uint8Array | null;
  newTransaction?: { readOnly?: object | null; readWrite?: object | null } | null;
}

export interface FirestoreRequests {
  commit: { writes?: Write[]; transaction?: Uint8Array | null };
  batchWrite: { writes?: Write[] };
  rollback: { transaction: Uint8Array };
  batchGetDocuments: TransactionSelector & { documents: string[]; mask?: { fieldPaths: string[] } };
  runQuery: TransactionSelector & { parent: string; structuredQuery: StructuredQuery };
  runAggregationQuery: TransactionSelector & {
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

import * as z from 'zod/mini';

/**
 * Plain JSON values. Pages and tests exchange only these, so that fake clocks and classes on one side do not affect the
 * other. A timestamp is `{ $timestamp }`, in milliseconds.
 */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type JsonFields = Record<string, JsonValue>;

const jsonSchema: z.ZodMiniType<JsonValue> = z.json();

export const parseJsonValue = (text: string): JsonValue => jsonSchema.parse(JSON.parse(text));

/** The field path that represents a document's name in queries. */
export const documentNameField = '__name__';

export type QueryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains';

export interface StoredDocument {
  path: string;
  data: JsonFields;
}

/** The start or end of a query: a document, or values of the fields by which the query is sorted. */
export type QueryCursor = { document: StoredDocument } | { values: JsonValue[] };

export interface QuerySpec {
  collection: string;
  where: { field: string; operator: QueryOperator; value: JsonValue }[];
  orderBy: { field: string; direction: 'asc' | 'desc' }[];
  limit: number | null;
  startAfter: QueryCursor | null;
}

export type PageWrite =
  | { kind: 'set'; path: string; data: JsonFields; isMerge: boolean }
  | { kind: 'update'; path: string; data: JsonFields }
  | { kind: 'delete'; path: string };

/** A user's session as Firebase Auth stores it in the browser. */
export interface SessionRecord {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  isAnonymous: boolean;
  createdAt: string;
  claims: JsonFields;
  /** Ids of the account's second factors. */
  factors: string[];
}

export type AuthRequest =
  | { action: 'sign-in'; email: string; password: string }
  | { action: 'sign-in-anonymously' }
  | { action: 'sign-in-with-token'; token: string }
  | { action: 'create'; email: string; password: string }
  | { action: 'link'; uid: string; email: string; password: string }
  | { action: 'reauthenticate'; uid: string; email: string; password: string }
  | { action: 'finish-sign-in'; pending: string; factor: string; code: string }
  | { action: 'start-factor'; uid: string }
  | { action: 'add-factor'; uid: string; secret: string; code: string }
  | { action: 'remove-factor'; uid: string; factor: string }
  | { action: 'look-up'; uid: string }
  | { action: 'set-password'; uid: string; password: string }
  | { action: 'set-display-name'; uid: string; displayName: string | null }
  | { action: 'send-verification'; uid: string; url: string | null }
  | { action: 'send-email-change'; uid: string; newEmail: string; url: string | null }
  | { action: 'send-reset'; email: string; url: string | null }
  | { action: 'apply-code'; code: string }
  | { action: 'check-code' | 'check-reset-code'; code: string }
  | { action: 'confirm-reset'; code: string; password: string };

export type PageRequest =
  | { kind: 'get'; path: string }
  | { kind: 'query'; query: QuerySpec }
  | { kind: 'count'; query: QuerySpec }
  | { kind: 'commit'; writes: PageWrite[] }
  | { kind: 'listen'; listener: string; target: ListenerTarget }
  | { kind: 'unlisten'; listener: string }
  | { kind: 'call'; name: string; data: JsonValue; uid: string | null }
  | { kind: 'auth'; request: AuthRequest }
  | { kind: 'upload'; path: string; type: string; size: number }
  | { kind: 'finish-upload'; path: string; type: string; base64: string }
  | { kind: 'download'; path: string };

export type ListenerTarget = { path: string } | { query: QuerySpec };

export interface RequestRejection {
  code: string;
  message: string;
  details?: JsonValue;
}

export type PageResponse = { value: JsonValue } | { refusal: RequestRejection };

export type ListenerUpdate =
  | { listener: string; documents: StoredDocument[] }
  | { listener: string; refusal: RequestRejection };

/** A placeholder that the store replaces with the current time. */
export const serverTimePlaceholder = { $serverTime: true };

const isMoment = (value: object): value is { toMillis: () => number } =>
  'toMillis' in value && typeof value.toMillis === 'function';

/**
 * Encodes a value and leaves out undefined fields.
 * @throws for types that this stand-in does not store
 */
export function encodeValue(value: unknown): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return value;
  if (value instanceof Date) return { $timestamp: value.getTime() };
  if (Array.isArray(value)) return value.map(encodeValue);
  if (typeof value !== 'object') throw new Error(`The stand-in for Firestore stores no ${typeof value}`);
  return isMoment(value) ? { $timestamp: value.toMillis() } : encodeFields(value);
}

export function encodeFields(fields: object): JsonFields {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([key, value]) => [key, encodeValue(value)]));
}

/** Returns the milliseconds of an encoded timestamp, or null for any other value. */
export function decodeMilliseconds(value: JsonValue | undefined): number | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return typeof value['$timestamp'] === 'number' ? value['$timestamp'] : null;
}

/** Decodes a value. `momentFrom` creates the values for timestamps. */
export function decodeValue(value: JsonValue, momentFrom: (milliseconds: number) => unknown): unknown {
  const moment = decodeMilliseconds(value);
  if (moment !== null) return momentFrom(moment);
  if (Array.isArray(value)) return value.map((item) => decodeValue(item, momentFrom));
  return typeof value === 'object' && value !== null ? decodeFields(value, momentFrom) : value;
}

export function decodeFields(
  fields: JsonFields,
  momentFrom: (milliseconds: number) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, decodeValue(value, momentFrom)]),
  );
}

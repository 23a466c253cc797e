import { GrpcStatus } from 'firebase-admin/firestore';
import {
  compareTimestamps,
  compareValues,
  getField,
  isNumberValue,
  isSameValue,
  setField,
  toNumber,
  splitFieldPath,
} from './values';
import {
  type FirestoreFields,
  type FieldTransform,
  type Precondition,
  RpcError,
  type StoredDocument,
  type FirestoreValue,
  type WireTimestamp,
  type Write,
} from './wire';

export const getWrittenDocumentName = (write: Write): string => write.update?.name ?? write.delete ?? '';

function assertMeets(
  name: string,
  before: StoredDocument | undefined,
  condition: Precondition | null | undefined,
) {
  if (condition?.exists === true && !before) {
    throw new RpcError(GrpcStatus.NOT_FOUND, `NOT_FOUND: No document to update: ${name}`);
  }
  if (condition?.exists === false && before) {
    throw new RpcError(GrpcStatus.ALREADY_EXISTS, `ALREADY_EXISTS: Document already exists: ${name}`);
  }
  if (
    condition?.updateTime &&
    (!before || compareTimestamps(before.updateTime, condition.updateTime) !== 0)
  ) {
    const told = 'FAILED_PRECONDITION: the stored version does not match the required base version';
    throw new RpcError(GrpcStatus.FAILED_PRECONDITION, `${told}: ${name}`);
  }
}

function sumOf(before: FirestoreValue | undefined, by: FirestoreValue): FirestoreValue {
  if (!isNumberValue(before)) return by;
  const total = toNumber(before) + toNumber(by);
  return before.doubleValue !== undefined || by.doubleValue !== undefined
    ? { doubleValue: total }
    : { integerValue: total };
}

/**
 * Returns the larger (`direction` 1) or smaller (-1) of two numbers. Returns `other` if the previous value is not a
 * number.
 */
function pickExtreme(
  before: FirestoreValue | undefined,
  other: FirestoreValue,
  direction: 1 | -1,
): FirestoreValue {
  return isNumberValue(before) && compareValues(before, other) * direction >= 0 ? before : other;
}

function applyTransform(
  before: FirestoreValue | undefined,
  transform: FieldTransform,
  requestedAt: WireTimestamp,
): FirestoreValue {
  const items = before?.arrayValue?.values ?? [];
  if (transform.increment) return sumOf(before, transform.increment);
  if (transform.maximum) return pickExtreme(before, transform.maximum, 1);
  if (transform.minimum) return pickExtreme(before, transform.minimum, -1);
  if (transform.appendMissingElements) {
    const all = [...items];
    for (const value of transform.appendMissingElements.values ?? []) {
      if (!all.some((item) => isSameValue(item, value))) all.push(value);
    }
    return { arrayValue: { values: all } };
  }
  if (transform.removeAllFromArray) {
    const gone = transform.removeAllFromArray.values ?? [];
    return {
      arrayValue: { values: items.filter((item) => !gone.some((value) => isSameValue(item, value))) },
    };
  }
  // Timestamps are truncated to milliseconds, as on the server.
  const { seconds, nanos } = requestedAt;
  return { timestampValue: { seconds, nanos: nanos - (nanos % 1e6) } };
}

function maskedFields(
  before: FirestoreFields,
  written: FirestoreFields,
  mask: readonly string[],
): FirestoreFields {
  return mask.reduce((fields, path) => {
    const segments = splitFieldPath(path);
    return setField(fields, segments, getField(written, segments));
  }, before);
}

const isTold = ({ setToServerValue, increment, maximum, minimum }: FieldTransform) =>
  Boolean(setToServerValue ?? increment ?? maximum ?? minimum);

/** Returns the results of the transforms and the new document. The document is undefined if it was deleted. */
export function applyWrite(
  before: StoredDocument | undefined,
  write: Write,
  { now, requestedAt }: { now: WireTimestamp; requestedAt: WireTimestamp },
): { after: StoredDocument | undefined; transformResults: FirestoreValue[] } {
  const name = getWrittenDocumentName(write);
  assertMeets(name, before, write.currentDocument);
  if (!write.update) return { after: undefined, transformResults: [] };
  const written = write.update.fields ?? {};
  const { updateMask } = write;
  let fields = updateMask
    ? maskedFields(before?.fields ?? {}, written, updateMask.fieldPaths ?? [])
    : { ...written };
  const transformResults: FirestoreValue[] = [];
  for (const transform of write.updateTransforms ?? []) {
    const segments = splitFieldPath(transform.fieldPath);
    const value = applyTransform(getField(fields, segments), transform, requestedAt);
    fields = setField(fields, segments, value);
    transformResults.push(isTold(transform) ? value : { nullValue: 'NULL_VALUE' });
  }
  const isUnchanged =
    before && isSameValue({ mapValue: { fields } }, { mapValue: { fields: before.fields } });
  if (isUnchanged) return { after: before, transformResults };
  return {
    after: { name, fields, createTime: before?.createTime ?? now, updateTime: now },
    transformResults,
  };
}

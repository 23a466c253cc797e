import {
  type QueryCursor,
  documentNameField,
  type QueryOperator,
  encodeValue,
  type QuerySpec,
  serverTimePlaceholder,
} from '../wire';
import { Query } from './firestore-references';
import { DocumentSnapshot } from './firestore-snapshots';

type Constraint = (spec: QuerySpec) => QuerySpec;

export const query = (base: Query, ...constraints: Constraint[]) =>
  new Query(constraints.reduce((spec, constrain) => constrain(spec), base.spec));

export const documentId = () => documentNameField;

const operators: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', 'in', 'array-contains'];

export function where(field: string, operator: QueryOperator, value: unknown): Constraint {
  if (!operators.includes(operator)) throw new Error(`The stand-in knows no ${operator}`);
  const condition = { field, operator, value: encodeValue(value) };
  return (spec) => ({ ...spec, where: [...spec.where, condition] });
}

export const orderBy =
  (field: string, direction: 'asc' | 'desc' = 'asc'): Constraint =>
  (spec) => ({ ...spec, orderBy: [...spec.orderBy, { field, direction }] });

export const limit =
  (count: number): Constraint =>
  (spec) => ({ ...spec, limit: count });

function cursorOf(values: readonly unknown[]): QueryCursor {
  const [first] = values;
  return first instanceof DocumentSnapshot && first.stored
    ? { document: first.stored }
    : { values: values.map(encodeValue) };
}

export const startAfter =
  (...values: unknown[]): Constraint =>
  (spec) => ({ ...spec, startAfter: cursorOf(values) });

export const serverTimestamp = () => serverTimePlaceholder;

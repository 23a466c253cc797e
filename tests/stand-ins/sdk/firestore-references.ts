import type { QuerySpec } from '../wire';

export const firestore = {};

class Timestamp {
  constructor(private readonly milliseconds: number) {}
  toMillis(): number {
    return this.milliseconds;
  }
  toDate(): Date {
    return new Date(this.milliseconds);
  }
}

export const timestampFrom = (milliseconds: number) => new Timestamp(milliseconds);

export class DocumentReference {
  readonly type = 'document';
  constructor(readonly path: string) {}
  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }
}

export class Query {
  readonly type: 'query' | 'collection' = 'query';
  constructor(readonly spec: QuerySpec) {}
}

export class CollectionReference extends Query {
  override readonly type = 'collection';
  constructor(readonly path: string) {
    super({ ...wholeCollection, collection: path });
  }
}

const wholeCollection: QuerySpec = {
  collection: '',
  where: [],
  orderBy: [],
  limit: null,
  startAfter: null,
};

export const createDocumentId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

const isReference = (parent: object): parent is { path: string } => 'path' in parent;
const joinPath = (parent: object, segments: readonly string[]) =>
  [...(isReference(parent) ? [parent.path] : []), ...segments].join('/');

export function doc(parent: object, ...segments: string[]): DocumentReference {
  const path = joinPath(parent, segments);
  const isCollection = path.split('/').length % 2 === 1;
  if (isCollection && segments.length > 0) throw new Error(`${path} is the path of a collection`);
  return new DocumentReference(isCollection ? `${path}/${createDocumentId()}` : path);
}

export function collection(parent: object, ...segments: string[]): CollectionReference {
  const path = joinPath(parent, segments);
  if (path.split('/').length % 2 === 0) throw new Error(`${path} is the path of a document`);
  return new CollectionReference(path);
}

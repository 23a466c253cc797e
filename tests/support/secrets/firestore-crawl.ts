import * as z from 'zod/mini';
import { crawlConcurrently, type CrawledText } from './crawled-text';
import { restDocumentSchema, type StoredDocument } from './stored-document';

const project = process.env.GCLOUD_PROJECT ?? 'demo-sharebox';
const root = `projects/${project}/databases/(default)/documents`;

function restUrl(path: string): string {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) throw new Error('FIRESTORE_EMULATOR_HOST is not set');
  return `http://${host}/v1/${root}${path}`;
}

async function ask(token: string | null, path: string, body?: object): Promise<string | null> {
  const response = await fetch(restUrl(path), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  return response.ok ? text : null;
}

const allDocuments = { structuredQuery: { from: [{ allDescendants: true }] } };

export async function readAllDocuments(): Promise<StoredDocument[]> {
  const rows = z
    .array(z.object({ document: z.optional(restDocumentSchema) }))
    .parse(JSON.parse((await ask('owner', ':runQuery', allDocuments)) ?? '[]'));
  return rows.flatMap(({ document }) => {
    if (!document) return [];
    const path = document.name.slice(root.length + 1);
    return [{ path, fields: document.fields, text: `${path} ${JSON.stringify(document.fields)}` }];
  });
}

const parentOf = (path: string) => path.split('/').slice(0, -1).join('/');
const collectionOf = (path: string) => path.split('/').at(-2) ?? '';

/**
 * Returns the shape of a path, such as `profiles/{}/notifications/{}`. Each document in `settings` is its own shape,
 * because it has its own rule.
 */
const shapeOf = (path: string) =>
  path.startsWith('settings/')
    ? path
    : path
        .split('/')
        .map((part, index) => (index % 2 === 0 ? part : '{}'))
        .join('/');

/**
 * Returns the documents to crawl: all documents whose text satisfies `isAbout`, and one document for every other path
 * shape.
 */
export function selectDocumentsToCrawl(
  all: readonly StoredDocument[],
  isAbout: (text: string) => boolean,
): StoredDocument[] {
  const about = all.filter(({ text }) => isAbout(text));
  const others = new Map(all.map((one) => [shapeOf(one.path), one]));
  for (const { path } of about) others.delete(shapeOf(path));
  return [...about, ...others.values()];
}

/** Builds a query for every collection and collection group, without a filter and with a filter on each field. */
function searches(documents: readonly StoredDocument[], own: readonly string[]): object[] {
  const values = new Map<string, object>();
  for (const { path, fields } of documents) {
    const collectionId = collectionOf(path);
    values.set(collectionId, { from: [{ collectionId, allDescendants: true }] });
    for (const [fieldPath, value] of Object.entries(fields)) {
      const tried = [value, ...('stringValue' in value ? own.map((stringValue) => ({ stringValue })) : [])];
      for (const one of tried) {
        // One value per field is enough, because a rule that allows one query also allows all similar queries.
        const key = `${collectionId} ${fieldPath} ${one === value ? 'theirs' : JSON.stringify(one)}`;
        values.set(key, {
          from: [{ collectionId, allDescendants: path.split('/').length > 2 }],
          where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: one } },
        });
      }
    }
  }
  return [...values.values()];
}

/**
 * Reads documents by path, by listing collections and by queries. `own` contains texts to filter by. `token` is null
 * for a visitor.
 */
export async function crawlFirestore(
  token: string | null,
  documents: readonly StoredDocument[],
  own: readonly string[],
): Promise<CrawledText[]> {
  const paths = documents.map(({ path }) => path);
  const lists = [...new Set(paths.map((path) => `${parentOf(path)}?pageSize=300`))];
  const got = await crawlConcurrently([...paths, ...lists], 8, async (path) => {
    const text = await ask(token, `/${path}`);
    return text === null ? null : { where: path, text };
  });
  const asked = [...searches(documents, own).map((structuredQuery) => ({ structuredQuery })), allDocuments];
  const found = await crawlConcurrently(asked, 8, async (query) => {
    const text = await ask(token, ':runQuery', query);
    return text === null ? null : { where: JSON.stringify(query), text };
  });
  return [...got, ...found];
}

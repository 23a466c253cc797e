import * as z from 'zod/mini';
import type { SignedInUser } from '../../functions/deployed/stack';
import { crawlConcurrently, type CrawledText } from './crawled-text';
import { getEmulatorAdmin } from '../get-backend';

function objects(): string {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  if (!host) throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set');
  return `http://${host}/v0/b/${getEmulatorAdmin().bucket.name}/o`;
}

const authorization = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Firebase ${token}` };

const uploadedSchema = z.object({ downloadTokens: z.string() });

/** Uploads an image as the browser does. Returns its download URL, which bypasses the storage rules. */
export async function uploadImageAs({ token }: SignedInUser, path: string, content: string): Promise<string> {
  const response = await fetch(`${objects()}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { ...authorization(token), 'content-type': 'image/gif' },
    body: content,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { downloadTokens } = uploadedSchema.parse(await response.json());
  return `${objects()}/${encodeURIComponent(path)}?alt=media&token=${downloadTokens}`;
}

export async function listFiles(): Promise<string[]> {
  const [files] = await getEmulatorAdmin().bucket.getFiles();
  return files.map(({ name }) => name);
}

/**
 * Reads everything about these files that the caller may read: content, metadata and the listings of all parent
 * folders.
 */
export async function crawlStorage(token: string | null, files: readonly string[]): Promise<CrawledText[]> {
  const folders = new Set(
    files.flatMap((file) => {
      const parts = file.split('/');
      return parts.map((_, depth) => parts.slice(0, depth).join('/'));
    }),
  );
  const addresses = [
    ...files.flatMap((file) => {
      const one = `${objects()}/${encodeURIComponent(file)}`;
      return [one, `${one}?alt=media`];
    }),
    ...[...folders].flatMap((folder) => {
      const prefix = folder === '' ? '' : encodeURIComponent(`${folder}/`);
      return [`${objects()}?prefix=${prefix}&delimiter=/`, `${objects()}?prefix=${prefix}`];
    }),
  ];
  return crawlConcurrently(addresses, 8, async (address) => {
    const response = await fetch(address, { headers: authorization(token) });
    return response.ok ? { where: decodeURIComponent(address), text: await response.text() } : null;
  });
}

import type { getStorage } from 'firebase-admin/storage';
import process from 'node:process';
import { isErrorWithCode } from './error-code';
import type { FilePort } from './services';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** Creates a file port that uses Cloud Storage. */
export function createStorageFiles(bucket: Bucket): FilePort {
  return {
    read: async (path, most) => {
      try {
        const [metadata] = await bucket.file(path).getMetadata();
        if (Number(metadata.size) > most) return 'too-large';
        const [content] = await bucket.file(path).download();
        return content;
      } catch (error) {
        if (isErrorWithCode(error, 404)) return null;
        throw error;
      }
    },
    publish: async (path, content, type) => {
      await bucket.file(path).save(content, {
        resumable: false,
        metadata: { contentType: type, cacheControl: 'public, max-age=31536000, immutable' },
      });
      return publicUrl(bucket.name, path);
    },
    write: async (path, content, type) => {
      await bucket.file(path).save(content, { resumable: false, metadata: { contentType: type } });
    },
    remove: async (path) => {
      await bucket.file(path).delete({ ignoreNotFound: true });
    },
    removeFolder: async (folder) => {
      await bucket.deleteFiles({ prefix: folder, force: true });
    },
    takePublicAddress: async (path) => {
      try {
        const file = bucket.file(path);
        const [{ generation, contentType, metadata }] = await file.getMetadata();
        if (!metadata?.firebaseStorageDownloadTokens) return false;
        // The emulator can't remove a download URL, so write the file again without a URL. The precondition prevents
        // this write from overwriting a file that was replaced or deleted in the meantime.
        const [content] = await file.download();
        await file.save(content, {
          resumable: false,
          ...(generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } }),
          metadata: { ...(contentType !== undefined && { contentType }) },
        });
        return true;
      } catch (error) {
        if (isErrorWithCode(error, 404, 412)) return false;
        throw error;
      }
    },
    unsettled: async (folder, before) => {
      const [files] = await bucket.getFiles({ prefix: folder });
      return files
        .filter(({ metadata }) => new Date(metadata.timeCreated ?? before) < before)
        .filter(({ metadata }) => metadata.metadata?.[settledMark] === undefined)
        .map(({ name }) => name);
    },
    settle: async (path) => {
      try {
        await bucket.file(path).setMetadata({ metadata: { [settledMark]: 'yes' } });
      } catch (error) {
        if (!isErrorWithCode(error, 404)) throw error;
      }
    },
  };
}

/** The key in a file's custom metadata that marks it as settled. */
const settledMark = 'settled';

function publicUrl(bucket: string, path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

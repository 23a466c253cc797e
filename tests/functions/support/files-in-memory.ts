import type { FilePort } from '../../../functions/src/platform/services';

interface StoredFile {
  content: Buffer;
  createdAt: number;
  isSettled: boolean;
}

/** `takePublicAddress` always returns false, because only files uploaded by browsers have a public URL to remove. */
export function createFilesInMemory(): FilePort {
  const files = new Map<string, StoredFile>();
  const filesIn = (folder: string) => [...files].filter(([path]) => path.startsWith(folder));
  const older = (folder: string, before: Date) =>
    filesIn(folder).filter(([, { createdAt }]) => createdAt < before.getTime());
  const remove = (paths: readonly (readonly [string, StoredFile])[]) => {
    for (const [path] of paths) files.delete(path);
    return Promise.resolve();
  };
  return {
    read: (path, most) => {
      const content = files.get(path)?.content;
      if (content === undefined) return Promise.resolve(null);
      return Promise.resolve(content.length > most ? 'too-large' : content);
    },
    publish: (path, content) => {
      files.set(path, { content, createdAt: Date.now(), isSettled: false });
      return Promise.resolve(`https://files.example/${encodeURIComponent(path)}?alt=media`);
    },
    remove: (path) => {
      if (!path) return Promise.reject(new Error('A file name must be specified.'));
      files.delete(path);
      return Promise.resolve();
    },
    removeOlder: (folder, before) => remove(older(folder, before)),
    removeFolder: (folder) => remove(filesIn(folder)),
    takePublicAddress: () => Promise.resolve(false),
    unsettled: (folder, before) =>
      Promise.resolve(older(folder, before).flatMap(([path, { isSettled }]) => (isSettled ? [] : [path]))),
    settle: (path) => {
      const file = files.get(path);
      if (file) file.isSettled = true;
      return Promise.resolve();
    },
  };
}

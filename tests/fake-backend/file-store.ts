import { detectFileType } from '@sharebox/domain/payments/proof-file-type';
import type { FilePort, ProofPort } from '../../functions/src/platform/services';
import type { JsonValue, PageRequest } from '../stand-ins/wire';

/** Paths of files that uploads cannot replace. */
const onceWritten = /^(payment-proofs|complaint-photos)\//;

export class StorageRejectionError extends Error {
  constructor(readonly code: string) {
    super(`Firebase Storage: ${code}`);
  }
}

/** The base URL of public files in Storage. */
export const publicFilesUrl = 'https://firebasestorage.googleapis.com/v0/b/demo-shop.appspot.com/o';

interface StoredFile {
  type: string;
  content: Buffer;
  createdAt: Date;
  isSettled: boolean;
  /** Whether the file has a public URL. Storage creates a public URL for each upload from a browser. */
  isPublic: boolean;
}

type FileRequest = Extract<PageRequest, { kind: 'upload' | 'finish-upload' | 'download' }>;

/** The files that pages upload and handlers read. */
export class FileStore implements FilePort, ProofPort {
  private readonly files = new Map<string, StoredFile>();
  private arriving = 1;
  private refusal: string | null = null;

  constructor(private readonly now: () => Date = () => new Date()) {}

  /** Stalls all subsequent uploads after this fraction of the file, from 0 to 1. With 1, uploads complete. */
  stallUploads(part: number): void {
    this.arriving = part;
  }

  /** Rejects all subsequent uploads with `code`, such as `storage/unauthorized`. Null stops the rejections. */
  refuseUploads(code: string | null): void {
    this.refusal = code;
  }

  save(path: string, content: Buffer, type: string, isPublic = false): void {
    this.files.set(path, { type, content, createdAt: this.now(), isSettled: false, isPublic });
  }

  content(path: string): Buffer {
    const file = this.files.get(path);
    if (!file) throw new Error(`No file at ${path}`);
    return file.content;
  }

  paths(): string[] {
    return [...this.files.keys()];
  }

  answer(request: FileRequest): JsonValue {
    if (request.kind === 'download') {
      const file = this.files.get(request.path);
      if (!file) throw new StorageRejectionError('storage/object-not-found');
      return `data:${file.type};base64,${file.content.toString('base64')}`;
    }
    if (this.refusal !== null) throw new StorageRejectionError(this.refusal);
    // Rejects like the security rules, because a proof of payment must not change after it was sent.
    if (onceWritten.test(request.path) && this.files.has(request.path)) {
      throw new StorageRejectionError('storage/unauthorized');
    }
    if (request.kind === 'upload') return this.arriving;
    this.save(request.path, Buffer.from(request.base64, 'base64'), request.type, true);
    return null;
  }

  describe(path: string): Promise<{ size: number; type: string } | null> {
    const content = this.files.get(path)?.content;
    return Promise.resolve(content ? { size: content.length, type: detectFileType(content) ?? '' } : null);
  }

  read(path: string, most: number): Promise<Buffer | 'too-large' | null> {
    const content = this.files.get(path)?.content ?? null;
    return Promise.resolve(content && content.length > most ? 'too-large' : content);
  }

  publish(path: string, content: Buffer, type = 'application/octet-stream'): Promise<string> {
    this.save(path, content, type);
    return Promise.resolve(`${publicFilesUrl}/${encodeURIComponent(path)}?alt=media`);
  }

  write(path: string, content: Buffer, type: string): Promise<void> {
    this.save(path, content, type);
    return Promise.resolve();
  }

  remove(path: string): Promise<void> {
    if (!path) return Promise.reject(new Error('A file name must be specified.'));
    return this.delete([path]);
  }

  removeFolder(folder: string): Promise<void> {
    return this.delete(this.paths().filter((path) => path.startsWith(folder)));
  }

  takePublicAddress(path: string): Promise<boolean> {
    const file = this.files.get(path);
    if (!file?.isPublic) return Promise.resolve(false);
    file.isPublic = false;
    return Promise.resolve(true);
  }

  unsettled(folder: string, before: Date): Promise<string[]> {
    const old = this.older(folder, before);
    return Promise.resolve(old.filter((path) => !this.files.get(path)?.isSettled));
  }

  settle(path: string): Promise<void> {
    const file = this.files.get(path);
    if (file) file.isSettled = true;
    return Promise.resolve();
  }

  private delete(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.files.delete(path);
    return Promise.resolve();
  }

  private older(folder: string, before: Date): string[] {
    return [...this.files].flatMap(([path, { createdAt }]) =>
      path.startsWith(folder) && createdAt < before ? [path] : [],
    );
  }
}

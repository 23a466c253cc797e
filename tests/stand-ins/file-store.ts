import type { PlainValue, Request } from './wire';

export class StorageRejectionError extends Error {
  constructor(readonly code: string) {
    super(`Firebase Storage: ${code}`);
  }
}

interface StoredFile {
  type: string;
  base64: string;
}

type FileRequest = Extract<Request, { kind: 'upload' | 'finish-upload' | 'download' }>;

export class FileStore {
  private readonly files = new Map<string, StoredFile>();
  private arriving = 1;
  private refusal: string | null = null;

  /** Stalls all further uploads after this fraction of the file, from 0 to 1. 1 completes them. */
  stallUploads(part: number): void {
    this.arriving = part;
  }

  /** Rejects all further uploads with `code`, such as `storage/unauthorized`. Null accepts them again. */
  refuseUploads(code: string | null): void {
    this.refusal = code;
  }

  save(path: string, content: Buffer, type: string): void {
    this.files.set(path, { type, base64: content.toString('base64') });
  }

  content(path: string): Buffer {
    const file = this.files.get(path);
    if (!file) throw new Error(`No file at ${path}`);
    return Buffer.from(file.base64, 'base64');
  }

  paths(): string[] {
    return [...this.files.keys()];
  }

  answer(request: FileRequest): PlainValue {
    if (request.kind === 'download') {
      const file = this.files.get(request.path);
      if (!file) throw new StorageRejectionError('storage/object-not-found');
      return `data:${file.type};base64,${file.base64}`;
    }
    if (this.refusal !== null) throw new StorageRejectionError(this.refusal);
    if (request.kind === 'upload') return this.arriving;
    this.files.set(request.path, { type: request.type, base64: request.base64 });
    return null;
  }
}

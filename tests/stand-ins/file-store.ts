import type { Plain, Request } from './wire';

/** What Storage refuses, with its code. */
export class StorageRefusal extends Error {
  constructor(readonly code: string) {
    super(`Firebase Storage: ${code}`);
  }
}

interface StoredFile {
  type: string;
  base64: string;
}

type FileRequest = Extract<Request, { kind: 'upload' | 'finish-upload' | 'download' }>;

/** The files of one test, and how uploads go. */
export class FileStore {
  private readonly files = new Map<string, StoredFile>();
  private arriving = 1;
  private refusal: string | null = null;

  /** Of every upload from now on only this part arrives, 0 to 1, and the rest hangs; 1 lets them through. */
  stallUploads(part: number): void {
    this.arriving = part;
  }

  /** Uploads from now on get this code (`storage/unauthorized`); null lets them through. */
  refuseUploads(code: string | null): void {
    this.refusal = code;
  }

  save(path: string, content: Buffer, type: string): void {
    this.files.set(path, { type, base64: content.toString('base64') });
  }

  /** What is in a file. Throws if there is none. */
  content(path: string): Buffer {
    const file = this.files.get(path);
    if (!file) throw new Error(`No file at ${path}`);
    return Buffer.from(file.base64, 'base64');
  }

  /** The paths of all files. */
  paths(): string[] {
    return [...this.files.keys()];
  }

  /** Answers as Storage would. Throws a `StorageRefusal`. */
  answer(request: FileRequest): Plain {
    if (request.kind === 'download') {
      const file = this.files.get(request.path);
      if (!file) throw new StorageRefusal('storage/object-not-found');
      return `data:${file.type};base64,${file.base64}`;
    }
    if (this.refusal !== null) throw new StorageRefusal(this.refusal);
    if (request.kind === 'upload') return this.arriving;
    this.files.set(request.path, { type: request.type, base64: request.base64 });
    return null;
  }
}

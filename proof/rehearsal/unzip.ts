import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const stored = 0;
const deflated = 8;

/** Throws for a path outside the folder, and for any compression other than Deflate. */
export function unzip(archive: Buffer, folder: string): void {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error('This is no ZIP archive');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== directoryEntry) throw new Error('The ZIP archive is broken');
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const afterName = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const header = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + afterName;
    if (name.endsWith('/')) continue;
    if (name.startsWith('/') || name.split('/').includes('..'))
      throw new Error(`${name} leads out of the folder`);
    if (method !== stored && method !== deflated)
      throw new Error(`${name} is compressed in method ${method}`);
    const data = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const bytes = archive.subarray(data, data + size);
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, method === stored ? bytes : inflateRawSync(bytes));
  }
}

import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/** Wraps a manifest line at 72 bytes including the line break. Continuation lines start with a space. */
function manifestLine(text: string): string {
  const first = text.slice(0, 70);
  const rest = text.slice(70).match(/.{1,69}/g) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)].map((line) => `${line}\r\n`).join('');
}

/** Builds the fields that the local header and the directory header of a zip entry have in common. */
function entryHeader(content: Buffer, name: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0); // version needed to extract; entry not compressed
  header.writeUInt16LE(0x21, 8); // 1 January 1980, the earliest date in zip files
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function zipOfOneFile(path: string, content: Buffer): Buffer {
  const name = Buffer.from(path);
  const header = entryHeader(content, name);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, name, content]);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), header, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** Creates a jar that contains only a manifest. It makes `java -jar` run `mainClass` from another jar (`classPath`). */
export function createManifestJar(mainClass: string, classPath: string): Buffer {
  const manifest =
    manifestLine('Manifest-Version: 1.0') +
    manifestLine(`Main-Class: ${mainClass}`) +
    manifestLine(`Class-Path: ${pathToFileURL(classPath).href}`) +
    '\r\n';
  return zipOfOneFile('META-INF/MANIFEST.MF', Buffer.from(manifest));
}

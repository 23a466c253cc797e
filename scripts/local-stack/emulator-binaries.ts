import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { JavaInstallation } from './find-java';
import { createManifestJar } from './manifest-jar';
import { CACHE_FOLDER } from './project';

export interface EmulatorBinaries {
  /** The environment for firebase-tools: the path of each program, and a PATH that starts with the chosen Java. */
  env: Record<string, string>;
  /** Notes for the developer, one line each. */
  notes: string[];
}

const downloadInfoSchema = z.object({ remoteUrl: z.string(), downloadPathRelativeToCacheDir: z.string() });
const downloadsSchema = z.object({
  firestore: downloadInfoSchema,
  storage: downloadInfoSchema,
  ui: z.object({ main: downloadInfoSchema }),
});

function readDownloads(): z.infer<typeof downloadsSchema> {
  const tools = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  const file = join(tools, 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return downloadsSchema.parse(raw);
}

function isCached(path: string): boolean {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(join(folder, path));
}

async function canDownload(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Returns whether the Emulator UI is cached or can be downloaded. If the download fails, firebase-tools stops all
 * emulators.
 */
export async function isEmulatorUiAvailable(): Promise<boolean> {
  const { main } = readDownloads().ui;
  return isCached(main.downloadPathRelativeToCacheDir) || (await canDownload(main.remoteUrl));
}

/** Returns the `platform` folder of the Google Cloud CLI, which contains another copy of the emulators. */
function findCloudCliPlatform(): string | undefined {
  const gcloud = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .find((path) => existsSync(path));
  if (gcloud === undefined) return undefined;
  const beside = join(dirname(dirname(realpathSync(gcloud))), 'platform');
  if (existsSync(beside)) return beside;
  try {
    const args = ['info', '--format=value(installation.sdk_root)'];
    const root = execFileSync(gcloud, args, { encoding: 'utf8', stdio: 'pipe' }).trim();
    return join(root, 'platform');
  } catch {
    return undefined;
  }
}

/** Replaces a file atomically, because another emulator suite may be starting the same program. */
function writeProgram(path: string, content: string | Buffer): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o755 });
  renameSync(draft, path);
  return path;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Writes a `java` command that runs our replacement when firebase-tools starts the Storage rules runtime, and the real
 * Java otherwise.
 */
function writeJavaShim(folder: string, java: JavaInstallation): string {
  const marker = writeProgram(join(folder, 'storage-rules-stand-in.jar'), '');
  const standIn = join(import.meta.dirname, '..', 'storage-rules-runtime', 'main.ts');
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), standIn].map(quote).join(' ');
  writeProgram(
    join(folder, 'bin', 'java'),
    `#!/bin/sh\nfor arg; do [ "$arg" = ${quote(marker)} ] && exec ${node}; done\n` +
      `exec ${quote(join(java.home, 'bin', 'java'))} "$@"\n`,
  );
  return marker;
}

function firestoreFrom(platform: string | undefined, folder: string): string | undefined {
  const jar = platform && join(platform, 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  if (!jar || !existsSync(jar)) return undefined;
  const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  return writeProgram(join(folder, 'firestore-emulator.jar'), createManifestJar(mainClass, jar));
}

/**
 * Finds each emulator's program in the `…_EMULATOR_BINARY_PATH` variable, in firebase-tools' cache or in the Google
 * Cloud CLI. firebase-tools downloads programs that are not found. Throws if there is no Firestore emulator.
 */
export async function findEmulatorBinaries(java: JavaInstallation): Promise<EmulatorBinaries> {
  const folder = join(CACHE_FOLDER, 'emulators');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const known = readDownloads();
  const env: Record<string, string> = { JAVA_HOME: java.home };
  const notes: string[] = [];
  const platform = findCloudCliPlatform();

  if (
    !process.env.FIRESTORE_EMULATOR_BINARY_PATH &&
    !isCached(known.firestore.downloadPathRelativeToCacheDir)
  ) {
    const jar = firestoreFrom(platform, folder);
    if (jar) env.FIRESTORE_EMULATOR_BINARY_PATH = jar;
    else if (!(await canDownload(known.firestore.remoteUrl))) throw new Error(FIRESTORE_MISSING);
  }

  let path = join(java.home, 'bin');
  const hasRulesRuntime =
    Boolean(process.env.STORAGE_EMULATOR_BINARY_PATH) ||
    isCached(known.storage.downloadPathRelativeToCacheDir) ||
    (await canDownload(known.storage.remoteUrl));
  if (!hasRulesRuntime) {
    env.STORAGE_EMULATOR_BINARY_PATH = writeJavaShim(folder, java);
    path = join(folder, 'bin');
    notes.push(
      "Google's Storage rules runtime is not available: storage.rules run in this project's stand-in.",
    );
  }
  env.PATH = [path, process.env.PATH ?? ''].join(delimiter);
  return { env, notes };
}

const FIRESTORE_MISSING =
  'The Firestore emulator was neither found nor can it be downloaded: gcloud components install ' +
  'cloud-firestore-emulator (on Debian: sudo apt-get install google-cloud-cli-firestore-emulator)';

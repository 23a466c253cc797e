import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

/** The output folder of the web app's build for component tests. */
export const builtAppFolder = join(root, '.cache', 'components');

/** The file with the hash of the sources from which the app was last built. */
const builtFrom = join(root, '.cache', 'components-built-from');

const folders = ['web', 'domain', 'tests/stand-ins/sdk'];
const files = ['tests/stand-ins/wire.ts', 'tests/stand-ins/vite.config.ts', 'package-lock.json'];

function hashSources(): string {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => !/\/(node_modules|dist)\/|\.test\.tsx?$/.test(path)),
  );
  const hash = createHash('sha256');
  for (const path of [...inFolders, ...files]) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Builds the web app with the stand-ins, unless the sources have not changed since the last build. */
export default async function build(): Promise<void> {
  const hash = hashSources();
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hash) return;
  const vite = createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json');
  const options = ['--config', join(import.meta.dirname, 'vite.config.ts'), '--mode', 'stand-ins'];
  const output = ['--outDir', builtAppFolder, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(
    process.execPath,
    [join(dirname(vite), 'bin', 'vite.js'), 'build', ...options, ...output],
    {
      cwd: join(root, 'web'),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
        // Without a VAPID key, browsers do not register for pushes.
        VITE_FIREBASE_VAPID_KEY: 'stand-in',
      },
    },
  );
  writeFileSync(builtFrom, hash);
}

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

/** The output folder of the web app's build for component tests. */
export const builtApp = join(root, '.cache', 'components');

/** Builds the web app with the stand-ins. If the build fails, the error contains its output. */
export default async function build(): Promise<void> {
  const vite = createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json');
  const options = ['--config', join(import.meta.dirname, 'vite.config.ts'), '--mode', 'stand-ins'];
  const output = ['--outDir', builtApp, '--emptyOutDir', '--logLevel', 'warn'];
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
}

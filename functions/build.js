import { build, context } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const lib = join(import.meta.dirname, 'lib');

/**
 * Deletes the files of earlier builds. Waits until the new build has succeeded, because running emulators use the old
 * files until then.
 */
const dropStale = {
  name: 'drop-stale',
  setup({ onEnd }) {
    onEnd(({ metafile }) => {
      if (!metafile) return;
      const files = readdirSync(lib, { withFileTypes: true }).filter((entry) => entry.isFile());
      for (const { name } of files) if (!(`lib/${name}` in metafile.outputs)) rmSync(join(lib, name));
    });
  },
};

const options = {
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  // Code splitting puts the demo code into a separate file. This file is not deployed (firebase.json), and only a demo
  // loads it.
  splitting: true,
  metafile: true,
  plugins: [dropStale],
  absWorkingDir: import.meta.dirname,
  bundle: true,
  format: 'esm',
  platform: 'node',
  // Production runs Node 24. Tests also run the bundle on Node 20, the oldest supported Node for development. They fail
  // if the source uses syntax that Node 20 lacks.
  target: 'node24',
  sourcemap: true,
  // Bundles `domain`, so that this folder can be deployed alone. The Firebase SDKs and platform-specific packages are
  // installed on the target machine instead.
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*', 'sharp'],
  // A bundled CommonJS dependency may call `require`, which does not exist in ES modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
};

/** Builds the web app's server build with Vite. Functions use this build to render pages. */
function buildPageRenderer() {
  const { status } = spawnSync('npm', ['run', 'build:pages'], {
    cwd: join(import.meta.dirname, '../web'),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

buildPageRenderer();
if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
} else {
  await build(options);
}

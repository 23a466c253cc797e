import { build, context } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const lib = join(import.meta.dirname, 'lib');

/** Removes files of earlier builds after a successful build, because running emulators may still use them until then. */
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
  // What only a demo's shop does is a file of its own, which is neither deployed (firebase.json) nor loaded elsewhere.
  splitting: true,
  metafile: true,
  plugins: [dropStale],
  absWorkingDir: import.meta.dirname,
  bundle: true,
  format: 'esm',
  platform: 'node',
  // Production runs Node 24. Tests run the bundle on Node 20 as well, the oldest Node for development: they fail where
  // the source uses syntax that Node 20 lacks.
  target: 'node24',
  sourcemap: true,
  // domain is bundled in, so that this folder deploys alone; the Firebase SDKs, and what is built for a platform, are
  // installed where it runs.
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*', 'sharp'],
  // A bundled CommonJS dependency may call `require`, which an ES module doesn't have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
};

/** The app's pages for servers, which the menu's page is rendered with: a build of its own, with Vite. */
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

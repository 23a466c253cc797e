import { build, context } from 'esbuild';
import process from 'node:process';

const options = {
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  absWorkingDir: import.meta.dirname,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
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

if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
} else {
  await build(options);
}

import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { createChunkGroups, buildCompileHint } from './build/chunk-groups';
import { type BuildTarget, contentSecurityPolicyPlugin } from './build/content-security-policy';
import { deployEnvironmentPlugin, isDemoProject, getProjectId } from './build/deploy-environment';
import { webManifest } from './build/manifest';
import { prerenderPlugin } from './build/prerender';
import { hashSources } from './build/source-hash';
import { themeCssPlugin } from './build/theme-css';

const hosting = process.env['SHAREBOX_HOSTING'] ?? 'http://127.0.0.1:5000';
const stub = (name: string) => fileURLToPath(new URL(`./build/stubs/${name}.ts`, import.meta.url));

/** The router without its warnings for developers, which its package's own names lead to in every build. */
const router = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** Built to be run by the build itself, or by component tests: nothing to install, nothing to prerender. */
const isPartOfBuild = (mode: string) => mode === 'prerender' || mode === 'stand-ins';

function builtFor(env: Record<string, unknown>): BuildTarget {
  const project = getProjectId(env);
  return isDemoProject(project) ? 'demo' : { project };
}

export default defineConfig(({ mode, command }) => ({
  plugins: [
    react(),
    themeCssPlugin(),
    !isPartOfBuild(mode) && deployEnvironmentPlugin(process.env['SHAREBOX_DEPLOY'] === '1'),
    !isPartOfBuild(mode) && contentSecurityPolicyPlugin(builtFor),
    !isPartOfBuild(mode) && prerenderPlugin(builtFor),
    !isPartOfBuild(mode) &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/pwa',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: webManifest,
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
          // Excludes documents for clients without scripts, the PDF code (for staff, and as large as the rest) and the
          // overview's charts, which need the network anyway.
          globIgnores: ['**/*-latin-ext-*', 'pages/**', '**/pdfkit*', '**/drop-overview-*'],
        },
      }),
  ],
  resolve: {
    alias: {
      ...(command === 'build' && {
        'react-router/dom': router('dom-export'),
        'react-router': router('index'),
      }),
      re2js: stub('re2js'),
      // reactfire names every SDK of Firebase.
      'firebase/database': stub('unused-sdk'),
      'firebase/remote-config': stub('unused-sdk'),
    },
    // One copy, also for what the workspace's packages bring along.
    dedupe: ['react', 'react-dom', 'firebase', 'rxjs', 'zod'],
  },
  define: { 'import.meta.env.SHAREBOX_SOURCES': JSON.stringify(hashSources()) },
  // The page renderer is deployed without node_modules, so it bundles its dependencies.
  ssr: { noExternal: mode === 'prerender' ? true : undefined },
  build: {
    manifest: !isPartOfBuild(mode),
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Within a style sheet, which served pages have within them, a typeface would come before what is seen.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    ...(!isPartOfBuild(mode) && {
      rolldownOptions: {
        output: {
          codeSplitting: { groups: createChunkGroups(import.meta.dirname) },
          postBanner: buildCompileHint,
        },
      },
    }),
    // For servers: minified, because it loads while a visitor waits.
    ...(mode === 'prerender' && { copyPublicDir: false, minify: true }),
  },
  server: {
    // Hosting's: a function behind a rewrite, and where the emulators are.
    proxy: { '/api': hosting, '/__/': hosting },
  },
}));

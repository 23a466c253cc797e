import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { createChunkGroups } from './build/chunk-groups';
import { readManifest } from './build/collect-imports';
import { type BuildTarget, contentSecurityPolicyPlugin } from './build/content-security-policy';
import { deployEnvironmentPlugin, isDemoProject, getProjectId } from './build/deploy-environment';
import { webManifest } from './build/manifest';
import { markStaffOnlyFiles } from './build/precache';
import { prerenderPlugin } from './build/prerender';
import { hashSources } from './build/source-hash';
import { routerCorePlugin } from './build/router-core';
import { themeCssPlugin } from './build/theme-css';
import supportedBrowsers from './supported-browsers.json' with { type: 'json' };

/** Vite's names of the browsers in supported-browsers.json. Samsung Internet 22 is Chromium 111. */
const buildTargets = [
  `chrome${supportedBrowsers.chrome}`,
  `edge${supportedBrowsers.edge}`,
  `firefox${supportedBrowsers.firefox}`,
  `safari${supportedBrowsers.safari}`,
  `ios${supportedBrowsers.safari_ios}`,
];

const hosting = process.env['SHAREBOX_HOSTING'] ?? 'http://127.0.0.1:5000';
const stub = (name: string) => fileURLToPath(new URL(`./build/stubs/${name}.ts`, import.meta.url));

/**
 * The production file of the router, without warnings for developers. The package's own exports would select the
 * development file in every build.
 */
const router = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/**
 * Returns whether the output runs during the build or in component tests. Such output needs no web app manifest,
 * service worker or prerendering.
 */
const isPartOfBuild = (mode: string) => mode === 'prerender' || mode === 'stand-ins';

function builtFor(env: Record<string, unknown>): BuildTarget {
  const project = getProjectId(env);
  return isDemoProject(project) ? 'demo' : { project };
}

export default defineConfig(({ mode, command }) => ({
  plugins: [
    react(),
    themeCssPlugin(),
    routerCorePlugin(router('index')),
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
          // Excludes files that are not needed offline: documents for clients without JavaScript, and the large PDF
          // reader, which only staff use. The overview's charts, the Excel reader and a gift's surprise need the
          // network anyway.
          globIgnores: [
            '**/*-latin-ext-*',
            'pages/**',
            '404.html',
            '**/pdf-????????.js',
            '**/drop-overview-*',
            '**/statement-workbook-*',
            '**/surprise-dialog-*',
            '**/thanks-photo-*',
          ],
          manifestTransforms: [
            (entries) => ({
              manifest: markStaffOnlyFiles(entries, readManifest(join(import.meta.dirname, 'dist'))),
            }),
          ],
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
      // Stubs the SDKs that the shop does not use, because reactfire imports all Firebase SDKs.
      'firebase/database': stub('unused-sdk'),
      'firebase/remote-config': stub('unused-sdk'),
    },
    // Ensures a single copy of these packages, even if other workspaces install their own copies.
    dedupe: ['react', 'react-dom', 'firebase', 'rxjs', 'zod'],
  },
  define: { 'import.meta.env.SHAREBOX_SOURCES': JSON.stringify(hashSources()) },
  // The page renderer is deployed without node_modules, so its dependencies must be bundled.
  ssr: { noExternal: mode === 'prerender' ? true : undefined },
  build: {
    manifest: !isPartOfBuild(mode),
    target: buildTargets,
    modulePreload: { polyfill: false },
    // Fonts are not inlined. Served pages contain their style sheets, so an inlined font would delay the visible
    // content.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    ...(!isPartOfBuild(mode) && {
      rolldownOptions: {
        output: {
          codeSplitting: { groups: createChunkGroups(import.meta.dirname) },
        },
      },
    }),
    // Server code is minified, because visitors wait while it loads.
    ...(mode === 'prerender' && { copyPublicDir: false, minify: true }),
  },
  server: {
    // Proxies requests that only Hosting can answer: a function behind a rewrite, and the addresses of the emulators.
    proxy: { '/api': hosting, '/__/': hosting },
  },
}));

import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import process from 'node:process';
import { build, type Plugin } from 'vite';
import { type BuildTarget, withContentSecurityPolicy } from './content-security-policy';
import { getProjectId } from './deploy-environment';
import { readManifest, type PrerenderedPage } from './collect-imports';
import { deferScripts } from './defer-scripts';
import { writePageDocuments } from './page-documents';
import { hashSources } from './source-hash';

interface PrerenderModule {
  renderPage: (path: string, served: null) => Promise<string>;
}

function isPrerenderModule(value: unknown): value is PrerenderModule {
  return typeof value === 'object' && value !== null && 'renderPage' in value;
}

async function renderHome(root: string): Promise<string> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  // Every build uses its own folder, because two builds may run at the same time.
  const outDir = await mkdtemp(join(cache, 'prerender-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      mode: 'prerender',
      build: { ssr: 'src/app/prerender.tsx', outDir },
    });
    const rendered: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    if (!isPrerenderModule(rendered)) throw new Error('The prerender build exports no renderPage');
    // The shell already contains a title, so the rendered title is removed.
    return (await rendered.renderPage('/', null)).replace(/<title>[^<]*<\/title>/, '');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Writes the documents that Hosting serves. `app.html` is the empty shell for deep links. `404.html` is the same shell
 * for unknown paths, at which the app shows its "not found" page. The home page has its own document, `index.html`, so
 * that a deep link never flashes the home page. Functions insert the week's menu into the menu and gift pages
 * (functions/src/storefront/render-page.ts). `SHAREBOX_ORIGIN` defaults to the Firebase project's own site. Must run
 * before the service worker's precache list is built.
 */
export function prerenderPlugin(builtFor: (env: Record<string, unknown>) => BuildTarget): Plugin {
  let env: Record<string, unknown> = {};
  let root = '';
  let outDir = '';
  let origin = '';
  return {
    name: 'sharebox:prerender-pages',
    apply: (config, { mode }) => mode !== 'prerender' && !config.build?.ssr,
    configResolved(config) {
      env = config.env;
      root = config.root;
      outDir = join(config.root, config.build.outDir);
      origin = (process.env['SHAREBOX_ORIGIN'] ?? `https://${getProjectId(config.env)}.web.app`).replace(
        /\/+$/,
        '',
      );
    },
    async writeBundle() {
      const shell = await readFile(join(outDir, 'index.html'), 'utf8');
      const manifest = readManifest(outDir);
      const home = await renderHome(root);
      await writeFile(join(outDir, 'app.html'), shell);
      await writeFile(join(outDir, '404.html'), shell);
      const started = (page: PrerenderedPage) =>
        deferScripts(shell, manifest, (file) => readFileSync(join(outDir, file), 'utf8'), page);
      const filled = started('home').replace('<div id="root"></div>', () => `<div id="root">${home}</div>`);
      const sources = `  <meta name="sources" content="${hashSources()}" />\n  </head>`;
      const toFill = (page: PrerenderedPage) =>
        withContentSecurityPolicy(
          started(page).replace('</head>', () => sources),
          builtFor(env),
        );
      const documents = {
        shell,
        home: withContentSecurityPolicy(filled, builtFor(env)),
        weeklyDrop: toFill('menu'),
        gift: toFill('gift'),
      };
      await writePageDocuments(outDir, documents, origin);
    },
  };
}

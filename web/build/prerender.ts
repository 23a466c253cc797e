import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import process from 'node:process';
import { build, type Plugin } from 'vite';
import { type BuiltFor, withPolicy } from './content-security-policy';
import { projectOf } from './deploy-environment';
import { readManifest, type ServedPage } from './import-closure';
import { languages, lateStart } from './late-start';
import { writePageDocuments } from './page-documents';
import { sourceHash } from './source-hash';

interface PrerenderModule {
  renderPage: (path: string, served: null) => Promise<string>;
}

function isPrerenderModule(value: unknown): value is PrerenderModule {
  return typeof value === 'object' && value !== null && 'renderPage' in value;
}

async function renderHome(root: string): Promise<string> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  // A folder of its own: a rehearsed deploy builds beside this one, with the same packages.
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
    return await rendered.renderPage('/', null);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Writes `app.html`, the empty shell that every deep link gets, and `index.html`, the same with home's content in it:
 * two, so that a deep link never shows home for a moment; and the menu's and the gift page's documents, into which
 * functions put the week's menu (functions/src/storefront/fill-page.ts). Beside them what is read without scripts: each
 * public page's head, sitemap and robots. `SHAREBOX_ORIGIN` is where the shop is served; without it the project's own
 * site. Before the service worker's precache list is made.
 */
export function prerenderPages(builtFor: (env: Record<string, unknown>) => BuiltFor): Plugin {
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
      origin = (process.env['SHAREBOX_ORIGIN'] ?? `https://${projectOf(config.env)}.web.app`).replace(
        /\/+$/,
        '',
      );
    },
    async writeBundle() {
      const shell = await readFile(join(outDir, 'index.html'), 'utf8');
      const manifest = readManifest(outDir);
      const home = await renderHome(root);
      await writeFile(join(outDir, 'app.html'), shell);
      await writeFile(join(outDir, languages.file), languages.source);
      const started = (page: ServedPage) =>
        lateStart(shell, manifest, (file) => readFileSync(join(outDir, file), 'utf8'), page);
      const filled = started('home').replace('<div id="root"></div>', () => `<div id="root">${home}</div>`);
      const sources = `  <meta name="sources" content="${sourceHash()}" />\n  </head>`;
      const toFill = (page: ServedPage) =>
        withPolicy(
          started(page).replace('</head>', () => sources),
          builtFor(env),
        );
      const documents = {
        shell,
        home: withPolicy(filled, builtFor(env)),
        weeklyDrop: toFill('menu'),
        gift: toFill('gift'),
      };
      await writePageDocuments(outDir, documents, origin);
    },
  };
}

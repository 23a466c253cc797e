import { createHash } from 'node:crypto';
import type { Manifest } from 'vite';
import { importClosure, sourceOf, type ServedPage } from './import-closure';

/** Milliseconds between the load event and the start of scripts, enough for the first paint. */
const startDelayMs = 50;

/** Maximum milliseconds before scripts are requested, so that a missing image delays nothing. */
const mostDelayMs = 3000;

const readLanguages = '(0).toLocaleString();new Date().toLocaleDateString();close();\n';

/**
 * A worker script that loads the browser's locale data for numbers and dates. Loading it on the main thread would
 * block the first price and every touch for as long as evaluating half of the shop. Once loaded, the data is
 * available to the whole page.
 */
export const languages = {
  file: `assets/languages-${createHash('sha256').update(readLanguages).digest('base64url').slice(0, 8)}.js`,
  source: readLanguages,
};

/**
 * Builds the inline script that runs until the page's scripts are loaded. It requests them after the load event,
 * after three seconds at the latest, or at the first touch. Each module runs in its own task once its imports have
 * run, because a single task would block input for too long. A module that fails to load blocks only the modules that
 * import it. Button clicks and the browser's install prompt are kept in `Window.early`, each button once, together
 * with the focus position (web/src/app/shell/keep-focus.ts); links work without scripts. Meanwhile a worker loads the
 * locale data (`languages`).
 */
function starter(modules: readonly string[]): string {
  return `
      (function () {
        var early = (window.early = { buttons: new Set() });
        function preload(rel, href, as) {
          var link = document.createElement('link');
          link.rel = rel;
          if (as) link.as = as;
          link.crossOrigin = '';
          link.href = href;
          document.head.append(link);
        }
        async function start() {
          var modules = ${JSON.stringify(modules)};
          modules.forEach(function (href) {
            preload('modulepreload', href);
          });
          preload('preload', '/api/storefront', 'fetch');
          new Worker('/${languages.file}');
          // A script that fails keeps none from running that does not import it.
          for (var href of modules) await import(href).catch(function () {});
        }
        addEventListener('DOMContentLoaded', function () {
          requestAnimationFrame(function () {
            setTimeout(start, ${startDelayMs});
          });
        });
        addEventListener(
          'click',
          function (event) {
            var button = event.target.closest('button');
            if (early.isOver || !button) return;
            early.buttons.delete(button);
            early.buttons.add(button);
            early.around = [];
            for (var part = document.activeElement === button && button; part; part = part.parentElement)
              early.around.push(part);
          },
          true,
        );
        addEventListener('beforeinstallprompt', function (event) {
          event.preventDefault();
          early.installPrompt = event;
        });
      })();
    `;
}

/** The shell's own script tag. */
const entryTag = /<script type="module" crossorigin src="[^"]+"><\/script>\s*/;

/**
 * Returns the document of a page that is served with its content: style sheets inlined, no scripts before the page
 * has loaded (docs/decisions/0046). `read` returns the text of a built file. @throws if the shell
 * has no script, or a style sheet uses a relative file URL.
 */
export function lateStart(
  shell: string,
  manifest: Manifest,
  read: (file: string) => string,
  page: ServedPage,
): string {
  const { css, js } = importClosure(manifest, ['index.html', sourceOf(page)]);
  if (!entryTag.test(shell)) throw new Error('The shell has no script of its own');
  const styles = css.map(read).join('\n');
  const beside = /url\((?!["']?(?:\/|data:|#))[^)]*\)/.exec(styles);
  if (beside) throw new Error(`A style sheet that moves into the page names ${beside[0]}`);
  // Disabled placeholders: lazily loaded parts find their style sheet here and don't load it again.
  const known = css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
  const modules = js.map((file) => `/${file}`);
  const tags = [`<style>${styles}</style>`, ...known, `<script>${starter(modules)}</script>`].join('\n    ');
  return shell
    .replace(entryTag, '')
    .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replace('</head>', () => `  ${tags}\n  </head>`);
}

import type { Manifest } from 'vite';
import { collectImports, getPageModulePath, type PrerenderedPage } from './collect-imports';

/** Milliseconds between the first frame and the request for the scripts, so that the first paint is not delayed. */
const startDelayMs = 50;

/**
 * Returns the inline script that runs before all other scripts. Until the app is running, it records clicks on buttons
 * and the browser's prompt to install the shop (`Window.early`). After the first paint it fetches the app's scripts and
 * runs them one by one, which avoids long tasks.
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
          // If a script fails, the scripts that do not import it still run.
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

const entryTag = /<script type="module" crossorigin src="[^"]+"><\/script>\s*/;

/**
 * Speeds up the first paint of a served document: inlines its style sheets, and requests its scripts only after the
 * page has loaded (docs/decisions/0046). `read` returns the content of a build file.
 */
export function deferScripts(
  shell: string,
  manifest: Manifest,
  read: (file: string) => string,
  page: PrerenderedPage,
): string {
  const { css, js } = collectImports(manifest, ['index.html', getPageModulePath(page)]);
  if (!entryTag.test(shell)) throw new Error('The shell has no script of its own');
  const styles = css.map(read).join('\n');
  const beside = /url\((?!["']?(?:\/|data:|#))[^)]*\)/.exec(styles);
  if (beside) throw new Error(`A style sheet that moves into the page names ${beside[0]}`);
  // Disabled links to the inlined style sheets. The links prevent lazily loaded code from loading these style sheets
  // again.
  const known = css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
  const modules = js.map((file) => `/${file}`);
  const tags = [`<style>${styles}</style>`, ...known, `<script>${starter(modules)}</script>`].join('\n    ');
  return shell
    .replace(entryTag, '')
    .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replace('</head>', () => `  ${tags}\n  </head>`);
}

import { createHash } from 'node:crypto';
import type { Manifest } from 'vite';
import { importClosure, sourceOf, type ServedPage } from './import-closure';

/** Milliseconds after the page has loaded, by when what is seen is painted. */
const startDelayMs = 50;

/** Milliseconds after which the scripts are asked for at the latest: a picture that doesn't come holds nothing up. */
const mostDelayMs = 3000;

const readLanguages = '(0).toLocaleString();new Date().toLocaleDateString();close();\n';

/**
 * Reads the browser's tables of languages, of numbers and of dates, for which it would else keep the first price of a
 * page waiting, and whoever touches it: as long as evaluating half of the shop. Once they are read they are there for
 * all of the page, so a worker reads them, which keeps nobody waiting.
 */
export const languages = {
  file: `assets/languages-${createHash('sha256').update(readLanguages).digest('base64url').slice(0, 8)}.js`,
  source: readLanguages,
};

/**
 * What the page itself runs until its scripts are there. They are asked for when it has loaded, after three seconds at
 * the latest, or as soon as somebody touches it, and each runs in a task of its own once those that it needs have: one
 * task for all of them would keep a finger waiting for as long as they take together. One that doesn't come keeps none
 * from running that doesn't need it. What a click on a button, or the browser's offer to install the shop, tells nobody
 * yet is kept for them (`Window.early`), of each button once, and where the last one stood, for the focus
 * (web/src/app/shell/keep-focus.ts); links work by themselves. While the scripts are on their way the browser reads
 * its tables of languages beside the page (`languages`).
 */
function starter(modules: readonly string[]): string {
  return `
      (function () {
        var early = (window.early = { buttons: [] });
        var hasStarted = false;
        function ask(rel, href, as) {
          var link = document.createElement('link');
          link.rel = rel;
          if (as) link.as = as;
          link.crossOrigin = '';
          link.href = href;
          document.head.append(link);
        }
        function start() {
          if (hasStarted) return;
          hasStarted = true;
          var last = Promise.resolve();
          ${JSON.stringify(modules)}.forEach(function (href) {
            ask('modulepreload', href);
            function run() {
              return import(href);
            }
            last = last.then(run, run);
          });
          ask('preload', '/api/storefront', 'fetch');
        }
        addEventListener('load', function () {
          requestAnimationFrame(function () {
            setTimeout(function () {
              start();
              new Worker('/${languages.file}');
            }, ${startDelayMs});
          });
        });
        setTimeout(start, ${mostDelayMs});
        addEventListener('pointerdown', start, { capture: true, passive: true });
        addEventListener('keydown', start, { capture: true, passive: true });
        addEventListener(
          'click',
          function (event) {
            var button = event.target.closest('button');
            if (early.isOver || !button) return;
            early.buttons = early.buttons.filter(function (one) {
              return one !== button;
            });
            early.buttons.push(button);
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

/** The shell's own script. */
const entryTag = /<script type="module" crossorigin src="[^"]+"><\/script>\s*/;

/**
 * The document of a page that is served with its content in it, for its first paint: all of its style sheets within
 * it, and nothing of its scripts before it has loaded (docs/decisions/0046). `read` gives the text
 * of a file of the build. Throws where the shell has no script, or a style sheet names a file in a way that only holds
 * beside it.
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
  // Switched off, so that whoever asks for a part of the page later finds its style sheet there, and fetches none.
  const known = css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
  const modules = js.map((file) => `/${file}`);
  const tags = [`<style>${styles}</style>`, ...known, `<script>${starter(modules)}</script>`].join('\n    ');
  return shell
    .replace(entryTag, '')
    .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replace('</head>', () => `  ${tags}\n  </head>`);
}

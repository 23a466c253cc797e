import type { Manifest } from 'vite';
import { importClosure, pageOf } from './import-closure';

/**
 * Style sheets, modules and the menu that the menu's first paint needs beyond the shell's, for its head: asked for at
 * once instead of one after the other, each of which costs a slow connection its 300 ms again.
 */
export function firstPaintTags(manifest: Manifest): string {
  const { css, js } = importClosure(manifest, [pageOf('weekly-drop')]);
  const entry = importClosure(manifest, ['index.html']);
  const sheets = css.filter((file) => !entry.css.includes(file));
  const modules = js.filter((file) => !entry.js.includes(file));
  return [
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    '<link rel="preload" href="/api/storefront" as="fetch" crossorigin>',
  ].join('\n    ');
}

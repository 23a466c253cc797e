import type { ServedStorefront } from '@sharebox/domain/menu/storefront';

const root = '<div id="root"></div>';

/** Of which sources the scripts and styles of a document are; null where it doesn't say. */
export function sourcesOf(document: string): string | null {
  return /<meta name="sources" content="(\w+)" \/>/.exec(document)?.[1] ?? null;
}

/** The menu's document with its content, and with the storefront that this shows, from which the app goes on. */
export function withMenu(document: string, html: string, storefront: ServedStorefront): string {
  // No text in it may end the element.
  const data = JSON.stringify(storefront).replaceAll('<', String.raw`\u003c`);
  return document.replace(
    root,
    () =>
      `<div id="root">${html}</div>\n    <script type="application/json" id="storefront">${data}</script>`,
  );
}

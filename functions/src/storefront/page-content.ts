import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';

const root = '<div id="root"></div>';

/** Returns which sources the scripts and styles of a document were built from, or null if it does not state them. */
export function readSourcesId(document: string): string | null {
  return /<meta name="sources" content="(\w+)" \/>/.exec(document)?.[1] ?? null;
}

/** Inserts rendered HTML into a page's document, with the data that the app hydrates from. */
export function insertContent(document: string, html: string, served: ServedStorefront): string {
  // Escape `<`, so that no text can end the script element.
  const data = JSON.stringify(served).replaceAll('<', String.raw`\u003c`);
  return document.replace(
    root,
    () =>
      `<div id="root">${html}</div>\n    <script type="application/json" id="storefront">${data}</script>`,
  );
}

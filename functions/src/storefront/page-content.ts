import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';

const root = '<div id="root"></div>';

/**
 * Returns the hash of the sources that a document's scripts and styles were built from. Returns null if the document
 * does not contain it.
 */
export function readSourcesId(document: string): string | null {
  return /<meta name="sources" content="(\w+)" \/>/.exec(document)?.[1] ?? null;
}

/** Inserts the rendered HTML into a page's document, together with the data that the app hydrates from. */
export function insertContent(document: string, html: string, served: ServedStorefront): string {
  // Escape `<`, so that no text in the data can close the script element.
  const data = JSON.stringify(served).replaceAll('<', String.raw`\u003c`);
  return document.replace(
    root,
    () =>
      `<div id="root">${html}</div>\n    <script type="application/json" id="storefront">${data}</script>`,
  );
}

import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';

const root = '<div id="root"></div>';

/** Of which sources the scripts and styles of a document are; null where it doesn't say. */
export function sourcesOf(document: string): string | null {
  return /<meta name="sources" content="(\w+)" \/>/.exec(document)?.[1] ?? null;
}

/** A page's document with its content, and with the data that this shows, from which the app goes on. */
export function withContent(document: string, html: string, served: ServedStorefront): string {
  // No text in it may end the element.
  const data = JSON.stringify(served).replaceAll('<', String.raw`\u003c`);
  return document.replace(
    root,
    () =>
      `<div id="root">${html}</div>\n    <script type="application/json" id="storefront">${data}</script>`,
  );
}

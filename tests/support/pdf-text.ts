import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  /** The size of the first page, in points. */
  size: [number, number];
  /** The text of each page in document order, with combining marks composed into their letters. */
  pages: string[];
}

async function readPdf(file: Buffer): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const written = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
    pages.push(written.join('').normalize('NFC'));
  }
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  return { size: [Math.round(width), Math.round(height)], pages };
}

/** Prints the page on the paper size set by its styles, or on A4. */
export const printPdf = async (page: Page): Promise<ReadPdf> =>
  readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));

import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * The width of the image in pixels. The width and the maximum number of pages keep the image small enough for a phone's
 * memory.
 */
const width = 1000;
const maxPages = 8;
const noteHeight = 60;

async function drawPage(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

/**
 * Converts the first pages of a PDF to one PNG, one page below the other. Scripts, links and attachments of the file
 * are ignored.
 * @throws if the file is damaged or has a password
 */
export async function convertPdfToPng(file: Blob): Promise<Blob> {
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = worker.default;
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), isEvalSupported: false });
  try {
    const { numPages, getPage } = await task.promise.then((pdf) => ({
      numPages: pdf.numPages,
      getPage: (number: number) => pdf.getPage(number),
    }));
    const pages: HTMLCanvasElement[] = [];
    for (let number = 1; number <= Math.min(numPages, maxPages); number++) {
      pages.push(await drawPage(await getPage(number)));
    }
    const hasNote = numPages > maxPages;
    const sheet = document.createElement('canvas');
    sheet.width = width;
    sheet.height = pages.reduce((height, page) => height + page.height, hasNote ? noteHeight : 0);
    const context = sheet.getContext('2d');
    if (!context) throw new Error('This browser can’t draw.');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, sheet.width, sheet.height);
    let top = 0;
    for (const page of pages) {
      context.drawImage(page, 0, top);
      top += page.height;
    }
    if (hasNote) {
      context.fillStyle = '#000000';
      context.font = '24px sans-serif';
      context.fillText(`The first ${maxPages} of ${numPages} pages`, 24, top + noteHeight / 2);
    }
    return await new Promise((resolve, reject) => {
      sheet.toBlob((image) => (image ? resolve(image) : reject(new Error('The PDF is too large.'))));
    });
  } finally {
    await task.destroy();
  }
}

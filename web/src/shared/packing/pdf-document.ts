import { encode } from 'uqr';
import { NetworkError } from '#lib/errors.ts';
import bold from '../../theme/fonts/paper-700.woff?url';
import regular from '../../theme/fonts/paper-400.woff?url';
import { toPdfText } from './pdf-characters';

export type PdfDocument = PDFKit.PDFDocument;

const pointsPerMillimetre = 72 / 25.4;
export const millimetresToPoints = (millimetres: number): number => millimetres * pointsPerMillimetre;

/** A rectangle to draw in, in points. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function readFont(url: string): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(url);
    if (answer.ok) return await answer.arrayBuffer();
  } catch {
    // Reported as a `NetworkError` below, like an unsuccessful response.
  }
  throw new NetworkError();
}

/**
 * Creates a PDF whose pages have this size in millimetres. `draw` adds the pages and draws their contents.
 * @throws {NetworkError} if the fonts could not be loaded.
 */
export async function createPdfDocument(
  title: string,
  page: { width: number; height: number },
  draw: (document: PdfDocument) => void,
): Promise<Blob> {
  const [{ default: PDFDocument }, { toBlob }, plain, strong] = await Promise.all([
    import('pdfkit'),
    import('pdfkit/output'),
    readFont(regular),
    readFont(bold),
  ]);
  const document = new PDFDocument({
    size: [millimetresToPoints(page.width), millimetresToPoints(page.height)],
    margin: 0,
    autoFirstPage: false,
    // Disables the default font, because the built-in PDF fonts lack some letters that the shop needs.
    font: '',
    lang: 'en-NG',
    info: { Title: title },
  });
  document.registerFont('regular', plain);
  document.registerFont('bold', strong);
  draw(document);
  const file = toBlob(document);
  document.end();
  return file;
}

interface Fitting {
  font: 'regular' | 'bold';
  /** The largest font size in points. Smaller sizes are tried until the text fits. */
  largest: number;
  smallest: number;
  align?: 'left' | 'center';
  /** Written instead if the text does not fit at any size. Without it, the text is truncated. */
  tooMuch?: string;
}

/** Writes a text into an area at the largest font size that fits and returns the text's height in points. */
export function writeFittingText(document: PdfDocument, text: string, area: Area, how: Fitting): number {
  const { font, largest, smallest, align = 'left', tooMuch } = how;
  const { x, y, width, height } = area;
  const { text: written } = toPdfText(text);
  document.font(font).fillColor('#000');
  for (let size = largest; size >= smallest; size -= 0.5) {
    const needed = document.fontSize(size).heightOfString(written, { width, align });
    if (needed > height) continue;
    document.text(written, x, y, { width, align });
    return needed;
  }
  if (tooMuch !== undefined) {
    return writeFittingText(document, tooMuch, area, { font, largest, smallest, align });
  }
  document.fontSize(smallest).text(written, x, y, { width, height, align, ellipsis: true });
  return height;
}

/** Draws a QR code from vector squares, so that it prints sharply. */
export function drawQrCode(document: PdfDocument, text: string, { x, y, width }: Area): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const module = width / size;
  document.fillColor('#000');
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) document.rect(x + column * module, y + row * module, module, module);
    }
  }
  document.fill();
}

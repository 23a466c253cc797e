import type { Label } from '@sharebox/domain/packing/label';
import { type LabelPaper, labelSheets } from './label-paper';
import {
  type Area,
  drawQrCode,
  millimetresToPoints,
  createPdfDocument,
  type PdfDocument,
  writeFittingText,
} from './pdf-document';
import {
  formatArrival,
  formatBoxNumber,
  formatBoxContents,
  formatBoxPosition,
  formatLabelName,
  formatLabelPlace,
  contentsOverflowText,
} from './paper-texts';

const padding = millimetresToPoints(4);
/** The width of the column with the QR code. */
const codeWidth = millimetresToPoints(26);
/** The height of the label's upper part, above the allergens. */
const headHeight = millimetresToPoints(37);

function drawLabel(document: PdfDocument, label: Label, area: Area, deliveredAt: Date): void {
  const x = area.x + padding;
  const width = area.width - 2 * padding;
  const nameWidth = width - codeWidth - millimetresToPoints(3);
  let y = area.y + padding;
  const codeX = x + width - codeWidth;
  drawQrCode(document, label.scanned, { x: codeX, y, width: codeWidth, height: codeWidth });
  const code = { x: codeX, y: y + codeWidth, width: codeWidth, height: 20 };
  writeFittingText(document, label.code, code, { font: 'bold', largest: 15, smallest: 15, align: 'center' });

  const write = (
    text: string,
    height: number,
    font: 'regular' | 'bold',
    largest: number,
    smallest: number,
  ) => {
    y += writeFittingText(document, text, { x, y, width: nameWidth, height }, { font, largest, smallest });
  };
  write(formatBoxNumber(label.number), 27, 'bold', 22, 12);
  write(formatBoxPosition(label), 11, 'regular', 9, 9);
  write(formatLabelName(label), 28, 'bold', 14, 7);
  write(formatLabelPlace(label), 14, 'regular', 11, 7);
  write(formatArrival(label.delivery_window, deliveredAt), 25, 'regular', 10, 7);

  const below = area.y + padding + headHeight;
  const contents = { x, y: below, width, height: area.y + area.height - padding - below };
  const how = { font: 'regular', largest: 12, smallest: 5.5, tooMuch: contentsOverflowText } as const;
  writeFittingText(document, formatBoxContents(label), contents, how);
}

export function createLabelsPdf(
  labels: readonly Label[],
  deliveredAt: Date,
  paper: LabelPaper,
): Promise<Blob> {
  const { page, label: size, left, top, gap, columns, rows } = labelSheets[paper];
  return createPdfDocument('Labels', page, (document) => {
    for (const [index, label] of labels.entries()) {
      const at = index % (columns * rows);
      if (at === 0) document.addPage();
      const area = {
        x: millimetresToPoints(left + (at % columns) * (size.width + gap)),
        y: millimetresToPoints(top + Math.floor(at / columns) * size.height),
        width: millimetresToPoints(size.width),
        height: millimetresToPoints(size.height),
      };
      drawLabel(document, label, area, deliveredAt);
    }
  });
}

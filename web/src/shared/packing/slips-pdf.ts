import type { Slip } from '@sharebox/domain/packing/label';
import {
  type Area,
  millimetresToPoints,
  createPdfDocument,
  type PdfDocument,
  writeFittingText,
} from './pdf-document';
import { formatGiverLine, formatSlipBox, formatRecipientLine } from './paper-texts';

const page = { width: 210, height: 297 };
const padding = millimetresToPoints(12);

function drawSlip(document: PdfDocument, slip: Slip, area: Area): void {
  const x = area.x + padding;
  const width = area.width - 2 * padding;
  const bottom = area.y + area.height - padding;
  let y = area.y + padding;
  const line = (text: string | null, at: number, font: 'regular' | 'bold', size: number, height: number) =>
    text === null
      ? 0
      : writeFittingText(
          document,
          text,
          { x, y: at, width, height },
          {
            font,
            largest: size,
            smallest: 8,
            align: 'center',
          },
        );
  y += line(formatRecipientLine(slip), y, 'bold', 20, millimetresToPoints(18)) + millimetresToPoints(5);
  line(formatSlipBox(slip), bottom - 10, 'regular', 8, 12);
  const from = formatGiverLine(slip);
  const messageArea = { x, y, width, height: bottom - millimetresToPoints(22) - y };
  const how = { font: 'regular', largest: 16, smallest: 8, align: 'center' } as const;
  // A message may have hundreds of short lines. If it does not fit, its line breaks are removed.
  const written = writeFittingText(document, slip.message, messageArea, {
    ...how,
    tooMuch: slip.message.replace(/\s+/g, ' '),
  });
  line(
    from,
    Math.min(y + written + millimetresToPoints(5), bottom - millimetresToPoints(20)),
    'bold',
    14,
    millimetresToPoints(14),
  );
}

/** Prints four messages to a sheet, with cutting lines. */
export function createSlipsPdf(slips: readonly Slip[]): Promise<Blob> {
  const [width, height] = [millimetresToPoints(page.width) / 2, millimetresToPoints(page.height) / 2];
  return createPdfDocument('Gift slips', page, (document) => {
    for (const [index, slip] of slips.entries()) {
      const at = index % 4;
      if (at === 0) {
        document.addPage();
        document.dash(3, { space: 3 }).lineWidth(0.5).strokeColor('#888');
        document
          .moveTo(width, 0)
          .lineTo(width, 2 * height)
          .stroke();
        document
          .moveTo(0, height)
          .lineTo(2 * width, height)
          .stroke();
        document.undash();
      }
      drawSlip(document, slip, { x: (at % 2) * width, y: Math.floor(at / 2) * height, width, height });
    }
  });
}

import type { Slip } from '@sharebox/domain/packing/label';
import { type Area, mm, paperDocument, type PaperDocument, writeFitting } from './paper-document';
import { fromText, slipBoxText, toText } from './paper-texts';

const page = { width: 210, height: 297 };
const padding = mm(12);

function drawSlip(document: PaperDocument, slip: Slip, area: Area): void {
  const x = area.x + padding;
  const width = area.width - 2 * padding;
  const bottom = area.y + area.height - padding;
  let y = area.y + padding;
  const line = (text: string | null, at: number, font: 'regular' | 'bold', size: number, height: number) =>
    text === null
      ? 0
      : writeFitting(
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
  y += line(toText(slip), y, 'bold', 20, mm(18)) + mm(5);
  line(slipBoxText(slip), bottom - 10, 'regular', 8, 12);
  const from = fromText(slip);
  const messageArea = { x, y, width, height: bottom - mm(22) - y };
  const how = { font: 'regular', largest: 16, smallest: 8, align: 'center' } as const;
  // A message may have five hundred lines of one letter each.
  const written = writeFitting(document, slip.message, messageArea, {
    ...how,
    tooMuch: slip.message.replace(/\s+/g, ' '),
  });
  line(from, Math.min(y + written + mm(5), bottom - mm(20)), 'bold', 14, mm(14));
}

/**
 * Creates a PDF with the messages of a drop's boxes, four to a sheet for cutting.
 * @throws like `createPdfDocument`.
 */
export function slipsPdf(slips: readonly Slip[]): Promise<Blob> {
  const [width, height] = [mm(page.width) / 2, mm(page.height) / 2];
  return paperDocument('Gift slips', page, (document) => {
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

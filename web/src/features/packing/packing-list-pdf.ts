import {
  millimetresToPoints,
  createPdfDocument,
  type PdfDocument,
  writeFittingText,
} from '#shared/packing/pdf-document.ts';
import { formatArrival, formatBoxNumber, formatBoxPosition } from '#shared/packing/paper-texts.ts';
import { toPdfText } from '#shared/packing/pdf-characters.ts';
import { formatNameList } from '#lib/format-name-list.ts';
import { formatDishes, formatPackaging } from './packing-text';
import type { PackingRow } from './packing-row';

const page = { width: 210, height: 297 };
const margin = millimetresToPoints(12);
const width = millimetresToPoints(page.width) - 2 * margin;
const bottom = millimetresToPoints(page.height) - margin;
const numberWidth = millimetresToPoints(36);

interface Line {
  text: string;
  font: 'regular' | 'bold';
  size: number;
}

function linesOf({ box, label, needs, against }: PackingRow): Line[] {
  const whose = label && [label.name, label.area].filter((part) => part !== '').join(', ');
  const care = [
    ...(needs.length > 0 ? [`Avoids ${formatNameList(needs)}.`] : []),
    ...(against.length > 0 ? [`Careful with ${formatNameList(against)}.`] : []),
    ...(box.change_request === null ? [] : [`Asks for a change: “${box.change_request}”`]),
  ];
  return [
    ...(whose ? [{ text: whose, font: 'bold', size: 11 } as const] : []),
    ...formatDishes(box.items).map((text) => ({ text, font: 'regular', size: 10 }) as const),
    { text: formatPackaging(box).join(' · '), font: 'regular', size: 9 },
    ...(care.length > 0 ? [{ text: care.join(' '), font: 'bold', size: 10 } as const] : []),
  ];
}

function drawRow(document: PdfDocument, row: PackingRow, y: number): number {
  const textX = margin + numberWidth;
  const textWidth = width - numberWidth - millimetresToPoints(12);
  const lines = linesOf(row).map((line) => {
    const { text } = toPdfText(line.text);
    const height = document.font(line.font).fontSize(line.size).heightOfString(text, { width: textWidth });
    return { ...line, text, height: Math.min(height, millimetresToPoints(60)) };
  });
  const height =
    Math.max(
      lines.reduce((sum, line) => sum + line.height, 0),
      millimetresToPoints(14),
    ) + millimetresToPoints(4);
  let at = y;
  if (at + height > bottom) {
    document.addPage();
    at = margin;
  }
  const { number } = row.box;
  const area = {
    x: margin,
    y: at,
    width: numberWidth - millimetresToPoints(3),
    height: millimetresToPoints(8),
  };
  writeFittingText(document, formatBoxNumber(number), area, { font: 'bold', largest: 16, smallest: 8 });
  const position = row.position
    ? `${formatBoxPosition(row.position)} · ${row.code}`
    : `Not paid for · ${row.code}`;
  writeFittingText(
    document,
    position,
    { ...area, y: at + millimetresToPoints(8) },
    { font: 'regular', largest: 9, smallest: 7 },
  );
  let lineY = at;
  for (const { text, font, size, height: lineHeight } of lines) {
    const to = { x: textX, y: lineY, width: textWidth, height: lineHeight };
    writeFittingText(document, text, to, { font, largest: size, smallest: 6 });
    lineY += lineHeight;
  }
  document
    .lineWidth(1)
    .strokeColor('#000')
    .rect(margin + width - millimetresToPoints(7), at, millimetresToPoints(6), millimetresToPoints(6))
    .stroke();
  const lineAt = at + height - millimetresToPoints(2);
  document
    .lineWidth(0.5)
    .strokeColor('#999')
    .moveTo(margin, lineAt)
    .lineTo(margin + width, lineAt)
    .stroke();
  return at + height;
}

/** Creates a PDF checklist of a drop's boxes, grouped by delivery window. */
export function createPackingListPdf(
  rows: readonly PackingRow[],
  drop: { name: string; delivery_date: Date },
): Promise<Blob> {
  return createPdfDocument('Packing list', page, (document) => {
    document.addPage();
    const title = { x: margin, y: margin, width, height: millimetresToPoints(10) };
    let y =
      margin + writeFittingText(document, drop.name, title, { font: 'bold', largest: 18, smallest: 10 });
    let before: string | null = null;
    for (const row of rows) {
      const arrival = formatArrival(row.label?.delivery_window ?? null, drop.delivery_date);
      if (arrival !== before) {
        if (y + millimetresToPoints(30) > bottom) {
          document.addPage();
          y = margin;
        }
        const heading = { x: margin, y: y + millimetresToPoints(3), width, height: millimetresToPoints(8) };
        y +=
          millimetresToPoints(6) +
          writeFittingText(document, arrival, heading, { font: 'bold', largest: 13, smallest: 10 });
        before = arrival;
      }
      y = drawRow(document, row, y);
    }
  });
}

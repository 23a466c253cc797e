import { mm, paperDocument, type PaperDocument, writeFitting } from '#shared/packing/paper-document.ts';
import { arrivalText, boxText, placeText } from '#shared/packing/paper-texts.ts';
import { nameList } from '#lib/name-list.ts';
import { formatDishes, formatPackaging } from './packing-text';
import type { PackingRow } from './packing-row';

const page = { width: 210, height: 297 };
const margin = mm(12);
const width = mm(page.width) - 2 * margin;
const bottom = mm(page.height) - margin;
const numberWidth = mm(36);

interface Line {
  text: string;
  font: 'regular' | 'bold';
  size: number;
}

/** Returns the lines beside a box's number. */
function linesOf({ box, label, needs, against }: PackingRow): Line[] {
  const whose = label && [label.name, label.area].filter((part) => part !== '').join(', ');
  const care = [
    ...(needs.length > 0 ? [`Avoids ${nameList(needs)}.`] : []),
    ...(against.length > 0 ? [`Careful with ${nameList(against)}.`] : []),
  ];
  return [
    ...(whose ? [{ text: whose, font: 'bold', size: 11 } as const] : []),
    ...formatDishes(box.items).map((text) => ({ text, font: 'regular', size: 10 }) as const),
    { text: formatPackaging(box).join(' · '), font: 'regular', size: 9 },
    ...(care.length > 0 ? [{ text: care.join(' '), font: 'bold', size: 10 } as const] : []),
  ];
}

function drawRow(document: PaperDocument, row: PackingRow, y: number): number {
  const textX = margin + numberWidth;
  const textWidth = width - numberWidth - mm(12);
  const lines = linesOf(row).map((line) => {
    const height = document
      .font(line.font)
      .fontSize(line.size)
      .heightOfString(line.text, { width: textWidth });
    return { ...line, height: Math.min(height, mm(60)) };
  });
  const height =
    Math.max(
      lines.reduce((sum, line) => sum + line.height, 0),
      mm(14),
    ) + mm(4);
  let at = y;
  if (at + height > bottom) {
    document.addPage();
    at = margin;
  }
  const { number } = row.box;
  const area = { x: margin, y: at, width: numberWidth - mm(3), height: mm(8) };
  writeFitting(document, boxText(number), area, { font: 'bold', largest: 16, smallest: 8 });
  const place = row.place ? `${placeText(row.place)} · ${row.code}` : `Not paid for · ${row.code}`;
  writeFitting(document, place, { ...area, y: at + mm(8) }, { font: 'regular', largest: 9, smallest: 7 });
  let lineY = at;
  for (const { text, font, size, height: lineHeight } of lines) {
    const to = { x: textX, y: lineY, width: textWidth, height: lineHeight };
    writeFitting(document, text, to, { font, largest: size, smallest: 6 });
    lineY += lineHeight;
  }
  document
    .lineWidth(1)
    .strokeColor('#000')
    .rect(margin + width - mm(7), at, mm(6), mm(6))
    .stroke();
  const lineAt = at + height - mm(2);
  document
    .lineWidth(0.5)
    .strokeColor('#999')
    .moveTo(margin, lineAt)
    .lineTo(margin + width, lineAt)
    .stroke();
  return at + height;
}

/** Creates a PDF checklist of a drop's boxes, grouped by delivery window. @throws as `createPdfDocument` does. */
export function createPackingListPdf(
  rows: readonly PackingRow[],
  drop: { name: string; delivery_date: Date },
): Promise<Blob> {
  return paperDocument('Packing list', page, (document) => {
    document.addPage();
    const title = { x: margin, y: margin, width, height: mm(10) };
    let y = margin + writeFitting(document, drop.name, title, { font: 'bold', largest: 18, smallest: 10 });
    let before: string | null = null;
    for (const row of rows) {
      const arrival = arrivalText(row.label?.delivery_window ?? null, drop.delivery_date);
      if (arrival !== before) {
        if (y + mm(30) > bottom) {
          document.addPage();
          y = margin;
        }
        const heading = { x: margin, y: y + mm(3), width, height: mm(8) };
        y += mm(6) + writeFitting(document, arrival, heading, { font: 'bold', largest: 13, smallest: 10 });
        before = arrival;
      }
      y = drawRow(document, row, y);
    }
  });
}

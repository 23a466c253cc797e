import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import {
  emptyFileMessage,
  largeFileMessage,
  oldWorkbookMessage,
  pdfMessage,
  readStatementFile,
  webPageMessage,
} from './statement-table';
import { unreadableWorkbookMessage } from './statement-workbook';

const text = 'Date,Narration,Credit\n17/11/2026,Adé Ọlá,₦500';
const latin = 'Date,Narration,Credit\n17/11/2026,Adé,500';

/** The last byte of the last letter is missing. */
const cut = Buffer.concat([Buffer.from(text.slice(0, -5)).subarray(0, -1), Buffer.from(',₦500')]);

it.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), text],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
  ['UTF-16 in big-endian order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), text],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le'), text],
  ['UTF-16 in big-endian order without a byte order mark', Buffer.from(text, 'utf16le').swap16(), text],
  ['UTF-16 with a byte order mark and few Latin letters', Buffer.from('\uFEFFאבגדה', 'utf16le'), 'אבגדה'],
  ['big-endian UTF-16 with few Latin letters', Buffer.from('\uFEFFאבגדה', 'utf16le').swap16(), 'אבגדה'],
  ['UTF-8 that quotes a web page', Buffer.from('Narration\n<html>'), 'Narration\n<html>'],
  ['the largest size', Buffer.alloc(10_000_000, 'a'), 'a'.repeat(10_000_000)],
  ['UTF-8 with a letter that the bank has cut', cut, `${text.slice(0, -6)}\uFFFD,₦500`],
  ['Latin-1', Buffer.from(latin, 'latin1'), latin],
])('parses a statement file in %s', async (_, bytes, read) => {
  const rows = await readStatementFile(new Blob([new Uint8Array(bytes)]));
  expect(rows.map((row) => row.join(',')).join('\n') === read).toBe(true);
});

it('keeps the error of a cell of an Excel file, so that the row is skipped with its reason', async () => {
  const namespace = 'http://schemas.openxmlformats.org';
  const sheets = '<sheets><sheet name="Lines" sheetId="1" r:id="rId1"/></sheets>';
  const cells =
    '<c r="A1"><v>500</v></c><c r="B1" t="e"><v>#VALUE!</v></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c>';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${namespace}/officeDocument/2006/relationships">${sheets}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  };
  const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
  expect(await readStatementFile(new Blob([file]))).toEqual([['500', '#VALUE!', '#DIV/0!']]);
});

it.each([
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), oldWorkbookMessage],
  ['a PDF', Buffer.from('%PDF-1.7'), pdfMessage],
  ['a web page', Buffer.from('\uFEFF\n<html xmlns:x="urn:schemas"><table></table>'), webPageMessage],
  ['a web page without spaces', Buffer.from('<!DOCTYPE html>'), webPageMessage],
  ['a broken Excel file', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2]), unreadableWorkbookMessage],
  ['another archive', Buffer.from(zipSync({ 'a.txt': new Uint8Array([1]) })), unreadableWorkbookMessage],
  ['an empty file', Buffer.from('\uFEFF \n'), emptyFileMessage],
  ['a huge file', Buffer.alloc(10_000_001), largeFileMessage],
])('rejects %s as a statement file, with a specific message', async (_, bytes, message) => {
  await expect(readStatementFile(new Blob([new Uint8Array(bytes)]))).rejects.toThrow(message);
});

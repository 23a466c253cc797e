import { describeContents } from '@sharebox/domain/menu/menu';
import { listDishes, type OrderItem } from '@sharebox/domain/orders/order';
import { getTextStyle, lightColours } from './email-colours';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Splits a text at all kinds of line breaks. */
const splitLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);

/** Returns a text as HTML that keeps its line breaks. */
export const renderLines = (text: string): string => splitLines(text).map(escapeHtml).join('<br>');

/** Returns a text with line breaks that every mail app shows in plain text. */
export const normalizeLines = (text: string): string => splitLines(text).join('\n');

/** Builds an email's row for a dish of an order, with what it contains below. `price` is empty for recipients. */
export function buildDishRow(item: OrderItem, price: string): EmailRow {
  return [listDishes([item]).join(''), price, describeContents(item.contains)];
}

/** A label with its value and, below the label, a detail in small type. */
type EmailRow = readonly [label: string, value: string, detail?: string];

/** A content block of an email, which is rendered as HTML and as plain text. */
export type EmailBlock =
  | { kind: 'words'; text: string }
  | { kind: 'quote'; text: string }
  | {
      kind: 'rows';
      heading?: string;
      rows: readonly EmailRow[];
      /** True if the last row is the total of the other rows. */
      hasTotal?: boolean;
    };

export function renderBlockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'words':
      return block.text;
    case 'quote':
      return `“${block.text}”`;
    case 'rows':
      return [
        ...(block.heading === undefined ? [] : [block.heading]),
        ...block.rows.map(([label, value, detail]) =>
          [value === '' ? label : `${label}: ${value}`, ...(detail ? [detail] : [])].join('\n'),
        ),
      ].join('\n');
  }
}

/** Maximum length of values that may not wrap, so that amounts, references and dates stay on one line. */
const maxNowrapLength = 20;

export function renderBlockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case 'words':
      return `<p class="ink" style="margin:20px 0 0;${getTextStyle('text', 'ink')}">${renderLines(block.text)}</p>`;
    case 'quote':
      return `<blockquote class="ink gold" style="margin:24px 0 0;padding:2px 0 2px 16px;border-left:3px solid ${lightColours.gold};${getTextStyle('quote', 'ink')}">“${renderLines(block.text)}”</blockquote>`;
    case 'rows': {
      const { heading, rows, hasTotal = false } = block;
      const lines = rows.map(([label, value, detail], index) => {
        const isTotal = hasTotal && index === rows.length - 1;
        const look = `padding:9px 0;border-top:1px solid ${lightColours.line};vertical-align:top;${getTextStyle(isTotal ? 'strong' : 'text', 'ink')}`;
        const small = detail
          ? `<br><span class="muted" style="${getTextStyle('small', 'muted')}">${escapeHtml(detail)}</span>`
          : '';
        return `<tr><td class="ink line" style="${look};padding-right:16px">${renderLines(label)}${small}</td><td class="ink line" style="${look};text-align:right${value.length > maxNowrapLength ? '' : ';white-space:nowrap'}">${renderLines(value)}</td></tr>`;
      });
      const above =
        heading === undefined
          ? ''
          : `<h2 class="brand" style="margin:28px 0 8px;${getTextStyle('heading', 'brand')}">${escapeHtml(heading)}</h2>`;
      return `${above}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse${above ? '' : ';margin-top:20px'}">${lines.join('')}</table>`;
    }
  }
}

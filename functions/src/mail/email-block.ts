import { describeMealContents } from '@sharebox/domain/menu/menu';
import { formatDishes, type OrderItem } from '@sharebox/domain/orders/order';

/**
 * Colours of the shop's theme (docs/product/look.md). They are repeated here, because emails cannot use the site's
 * stylesheet.
 */
export const lightEmailColours = {
  ground: '#fbf4e9',
  paper: '#fffcf6',
  ink: '#2b1218',
  muted: '#6a4a4c',
  brand: '#7a1f34',
  onBrand: '#fff8ee',
  gold: '#c8963e',
  line: '#ead9c6',
};

export const darkEmailColours: typeof lightEmailColours = {
  ground: '#1a0c11',
  paper: '#26141a',
  ink: '#f8ecdf',
  muted: '#d3b9ad',
  brand: '#f2ab9b',
  onBrand: '#3a0c18',
  gold: '#e2b65a',
  line: '#432830',
};

const sans = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const serif = 'Georgia,Times New Roman,serif';

const fonts = {
  title: `font:700 26px/1.25 ${serif}`,
  wordmark: `font:700 20px/1.2 ${serif}`,
  heading: `font:700 17px/1.4 ${serif}`,
  text: `font:400 16px/1.55 ${sans}`,
  strong: `font:700 16px/1.55 ${sans}`,
  quote: `font:italic 400 18px/1.5 ${serif}`,
  small: `font:400 14px/1.6 ${sans}`,
  button: `font:600 17px/1.3 ${sans}`,
};

/** Returns the inline CSS for a text style. Emails need inline CSS, because some email clients ignore style sheets. */
export function getInlineTextStyle(
  font: keyof typeof fonts,
  colour?: keyof typeof lightEmailColours,
): string {
  return colour ? `${fonts[font]};color:${lightEmailColours[colour]}` : fonts[font];
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Splits a text at line breaks of every platform. */
const splitLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);

/** Converts a text to HTML with the same line breaks. */
export const renderLinesAsHtml = (text: string): string => splitLines(text).map(escapeHtml).join('<br>');

/** Normalizes a text's line breaks, so that every mail app shows them in plain text. */
export const normalizeLineBreaks = (text: string): string => splitLines(text).join('\n');

/**
 * Builds the row for a dish, with the dish's contents below its name. `price` is empty in emails to gift recipients.
 */
export function buildDishEmailRow(item: OrderItem, price: string): EmailRow {
  return [formatDishes([item]).join(''), price, describeMealContents(item.contains)];
}

/** A label and its value, with an optional detail below the label. */
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

/** Maximum length of a value that must not wrap, so that amounts, references and dates stay on one line. */
const maxNowrapLength = 20;

export function renderBlockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case 'words':
      return `<p class="ink" style="margin:20px 0 0;${getInlineTextStyle('text', 'ink')}">${renderLinesAsHtml(block.text)}</p>`;
    case 'quote':
      return `<blockquote class="ink gold" style="margin:24px 0 0;padding:2px 0 2px 16px;border-left:3px solid ${lightEmailColours.gold};${getInlineTextStyle('quote', 'ink')}">“${renderLinesAsHtml(block.text)}”</blockquote>`;
    case 'rows': {
      const { heading, rows, hasTotal = false } = block;
      const lines = rows.map(([label, value, detail], index) => {
        const isTotal = hasTotal && index === rows.length - 1;
        const look = `padding:9px 0;border-top:1px solid ${lightEmailColours.line};vertical-align:top;${getInlineTextStyle(isTotal ? 'strong' : 'text', 'ink')}`;
        const small = detail
          ? `<br><span class="muted" style="${getInlineTextStyle('small', 'muted')}">${escapeHtml(detail)}</span>`
          : '';
        return `<tr><td class="ink line" style="${look};padding-right:16px">${renderLinesAsHtml(label)}${small}</td><td class="ink line" style="${look};text-align:right${value.length > maxNowrapLength ? '' : ';white-space:nowrap'}">${renderLinesAsHtml(value)}</td></tr>`;
      });
      const above =
        heading === undefined
          ? ''
          : `<h2 class="brand" style="margin:28px 0 8px;${getInlineTextStyle('heading', 'brand')}">${escapeHtml(heading)}</h2>`;
      return `${above}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse${above ? '' : ';margin-top:20px'}">${lines.join('')}</table>`;
    }
  }
}

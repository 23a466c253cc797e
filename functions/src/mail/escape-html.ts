export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Splits a text at all kinds of line breaks. */
const splitLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);

/** Returns a text as HTML that keeps its line breaks. */
export const renderLines = (text: string): string => splitLines(text).map(escapeHtml).join('<br>');

/** Returns a text with line breaks that every mail app shows in plain text. */
export const normalizeLines = (text: string): string => splitLines(text).join('\n');

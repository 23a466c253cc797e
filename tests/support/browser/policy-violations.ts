/** Whether this line of a browser's console tells that a page went beyond its Content-Security-Policy. */
export function isPolicyViolation(line: string): boolean {
  return line.includes('Content Security Policy');
}

/** Returns whether this console message reports a violation of the Content-Security-Policy. */
export function isPolicyViolation(line: string): boolean {
  return line.includes('Content Security Policy');
}

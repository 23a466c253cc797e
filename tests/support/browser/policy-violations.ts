export function isPolicyViolation(line: string): boolean {
  return line.includes('Content Security Policy');
}

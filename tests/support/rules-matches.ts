/** The full paths of all matches of a rules file's text that are not mere frames, in order. */
export function matchesIn(rules: string): string[] {
  const frames = ['/databases/{database}/documents', '/b/{bucket}/o'];
  const found: string[] = [];
  const open: string[] = [];
  // Comments, texts and wildcards are tokens too, so that no brace inside them counts.
  const tokens = /\/\/.*|'(?:\\.|[^'\\])*'|match\s+(\/\S+)\s*\{|\{[\w=*]+\}|[{}]/g;
  for (const [token, path = ''] of rules.matchAll(tokens)) {
    if (token === '}') open.pop();
    if (token === '{' || path !== '') open.push(frames.includes(path) ? '' : path);
    if (path !== '' && !frames.includes(path)) found.push(open.join(''));
  }
  return found;
}

/** Whether a match's path names this one; a segment in braces stands for any, `{x=**}` for any number of them. */
export function matchNames(match: string, path: string): boolean {
  const pattern = match
    .split('/')
    .map((part) => (/^\{\w+=\*\*\}$/.test(part) ? '.*' : /^\{\w+\}$/.test(part) ? '[^/]+' : part))
    .join('/');
  return new RegExp(`^${pattern}$`).test(path.startsWith('/') ? path : `/${path}`);
}

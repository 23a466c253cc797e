interface Match {
  /** All of it, from the root. */
  path: string;
  /** What it allows somebody: `read`, `create`, …; nothing where it says so to nobody. */
  allowed: string[];
}

/** All matches of a rules file's text that are not mere frames, in order. */
function rulesIn(rules: string): Match[] {
  const frames = ['/databases/{database}/documents', '/b/{bucket}/o'];
  const found: Match[] = [];
  const open: (Match | null)[] = [];
  // Comments, texts and wildcards are tokens too, so that no brace inside them counts.
  const tokens =
    /\/\/.*|'(?:\\.|[^'\\])*'|match\s+(\/\S+)\s*\{|allow\s+([a-z,\s]+)(:\s*if\s+false\b)?|\{[\w=*]+\}|[{}]/g;
  for (const [token, path = '', operations, isRefused] of rules.matchAll(tokens)) {
    if (token === '}') open.pop();
    if (operations !== undefined && isRefused === undefined) {
      open.at(-1)?.allowed.push(...operations.trim().split(/,\s*/));
    }
    if (path !== '' && !frames.includes(path)) {
      const above = open.findLast((one) => one !== null)?.path ?? '';
      const match = { path: `${above}${path}`, allowed: [] };
      found.push(match);
      open.push(match);
    } else if (token === '{' || path !== '') open.push(null);
  }
  return found;
}

/** The full paths of all matches of a rules file's text, in order. */
export function matchesIn(rules: string): string[] {
  return rulesIn(rules).map(({ path }) => path);
}

/** The same of the matches that let somebody create documents. */
export function creatableMatchesIn(rules: string): string[] {
  return rulesIn(rules)
    .filter(({ allowed }) => allowed.some((operation) => ['create', 'write'].includes(operation)))
    .map(({ path }) => path);
}

/** Whether a match's path names this one; a segment in braces stands for any, `{x=**}` for any number of them. */
export function matchNames(match: string, path: string): boolean {
  const pattern = match
    .split('/')
    .map((part) => (/^\{\w+=\*\*\}$/.test(part) ? '.*' : /^\{\w+\}$/.test(part) ? '[^/]+' : part))
    .join('/');
  return new RegExp(`^${pattern}$`).test(path.startsWith('/') ? path : `/${path}`);
}

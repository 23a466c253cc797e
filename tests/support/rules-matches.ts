interface Match {
  path: string;
  /** The operations that the match allows in some cases, such as `read` or `create`. */
  allowed: string[];
}

/** Returns the match blocks of a rules file in order, without the enclosing `databases` and bucket matches. */
function parseMatches(rules: string): Match[] {
  const frames = ['/databases/{database}/documents', '/b/{bucket}/o'];
  const found: Match[] = [];
  const open: (Match | null)[] = [];
  // Comments, strings and wildcards are also tokens, so that the braces in them are not counted.
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

export function parseMatchPaths(rules: string): string[] {
  return parseMatches(rules).map(({ path }) => path);
}

export function parseCreatableMatchPaths(rules: string): string[] {
  return parseMatches(rules)
    .filter(({ allowed }) => allowed.some((operation) => ['create', 'write'].includes(operation)))
    .map(({ path }) => path);
}

/**
 * Returns whether a path belongs to a match. A segment in braces matches any segment, and `{x=**}` matches any number
 * of segments.
 */
export function isCoveredByMatch(match: string, path: string): boolean {
  const pattern = match
    .split('/')
    .map((part) => (/^\{\w+=\*\*\}$/.test(part) ? '.*' : /^\{\w+\}$/.test(part) ? '[^/]+' : part))
    .join('/');
  return new RegExp(`^${pattern}$`).test(path.startsWith('/') ? path : `/${path}`);
}

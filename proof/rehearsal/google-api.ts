import * as z from 'zod/mini';

/** A request that the command line tools send to a Google API. */
export interface ApiCall {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  bytes: Buffer;
  /**
   * Parses the body with a schema.
   * @throws GoogleApiError for an invalid body
   */
  read: <Schema extends z.ZodMiniType>(schema: Schema) => z.output<Schema>;
  /** Returns a named part of the path, as named in the route. */
  part: (name: string) => string;
}

/** Handlers by `METHOD host/path`, where `{name}` matches one segment and `{name=**}` any number of them. */
export type Routes = Record<string, (call: ApiCall) => unknown>;

const statuses = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
} as const;

/**
 * A rejection in the format that Google sends. `isNews` is false when the tools only ask whether something exists, so
 * that the rejection is not a problem.
 */
export class GoogleApiError extends Error {
  constructor(
    readonly code: keyof typeof statuses,
    message: string,
    readonly isNews = true,
  ) {
    super(message);
  }

  get body() {
    return { error: { code: this.code, message: this.message, status: statuses[this.code] } };
  }
}

/** Rejects the request with all problems, if there are any. */
export function rejectIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new GoogleApiError(400, problems.join('\n'));
}

/**
 * Compiles a route to a regular expression that matches `METHOD host/path`. The route's named parts become named
 * groups.
 */
function compile(route: string): RegExp {
  const pattern = route
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)=\\\*\\\*\}/g, '(?<$1>.+)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return new RegExp(`^${pattern}$`);
}

/** Finds the handler of a request, or returns undefined for an unknown request. */
export function findHandler(
  routes: Routes,
  request: Omit<ApiCall, 'read' | 'part'>,
): (() => unknown) | undefined {
  const { method, host, path, bytes } = request;
  for (const [route, answer] of Object.entries(routes)) {
    const parts = compile(route).exec(`${method} ${host}${path}`);
    if (!parts) continue;
    const call: ApiCall = {
      ...request,
      part: (name) => parts.groups?.[name] ?? '',
      read: (schema) => {
        const parsed = z.safeParse(schema, JSON.parse(bytes.toString() || '{}'));
        if (parsed.success) return parsed.data;
        throw new GoogleApiError(400, `${route}: ${z.prettifyError(parsed.error)}`);
      },
    };
    return () => answer(call);
  }
  return undefined;
}

import * as z from 'zod/mini';

export interface ApiCall {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  bytes: Buffer;
  /** Throws a `GoogleApiError` for an invalid body. */
  read: <Schema extends z.ZodMiniType>(schema: Schema) => z.output<Schema>;
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

/** `isNews` is false when the tools only ask whether something exists, so that the rejection is not a problem. */
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

export function rejectIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new GoogleApiError(400, problems.join('\n'));
}

/** Turns the route's named parts into named groups. */
function compile(route: string): RegExp {
  const pattern = route
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)=\\\*\\\*\}/g, '(?<$1>.+)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return new RegExp(`^${pattern}$`);
}

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

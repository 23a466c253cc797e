import * as z from 'zod/mini';

/** One request to one of Google's APIs, as the command line tools make it. */
export interface ApiCall {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  bytes: Buffer;
  /** The body, parsed with a schema. Throws a `GoogleRefusal` where it isn't that. */
  read: <Schema extends z.ZodMiniType>(schema: Schema) => z.output<Schema>;
  /** A part of the path by the name that its route gives it. */
  part: (name: string) => string;
}

/** Answers by `METHOD host/path`, in which `{name}` is one segment and `{name=**}` any number of them. */
export type Routes = Record<string, (call: ApiCall) => unknown>;

const statuses = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
} as const;

/** What Google answers when it refuses; `isNews` is false where the tools only ask whether something is there. */
export class GoogleRefusal extends Error {
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

/** Refuses with everything that is wrong at once; does nothing where nothing is. */
export function refuseFor(problems: readonly string[]): void {
  if (problems.length > 0) throw new GoogleRefusal(400, problems.join('\n'));
}

/** The names of a route's parts, and an expression that finds them in `METHOD host/path`. */
function compile(route: string): RegExp {
  const pattern = route
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)=\\\*\\\*\}/g, '(?<$1>.+)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return new RegExp(`^${pattern}$`);
}

/** Finds the answer to a request among routes; undefined for one that no route knows. */
export function answerTo(
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
        throw new GoogleRefusal(400, `${route}: ${z.prettifyError(parsed.error)}`);
      },
    };
    return () => answer(call);
  }
  return undefined;
}

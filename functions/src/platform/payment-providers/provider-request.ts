import { storedLineSchema } from '@sharebox/domain/common/line';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderError, WebhookSignatureError } from './transfer-provider';

/** Sends an HTTP request as `fetch` does. The simulator and the fuzzer replace it, to reach the test bank without HTTP. */
export type SendRequest = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'text'>>;

/** A reference or id from a provider. A longer one is an error, because Firestore can neither store nor find it. */
export const referenceSchema = z.string().check(z.maxLength(200));

/** A name from a provider, which is cut to one line. */
export const nameSchema = storedLineSchema(120);

const timeoutMs = 10_000;

/** The largest answer that is read, in bytes. */
const maxAnswerBytes = 256 * 1024;

/**
 * Sends a request to a provider and returns its answer. Unknown fields are ignored.
 * @throws `ProviderError` if there is no answer, or one without a required field. The message has no secrets.
 */
export async function requestProvider<T extends z.ZodMiniType>(
  url: string,
  schema: T,
  {
    send = fetch,
    method = 'GET',
    headers,
    body,
  }: {
    send?: SendRequest | undefined;
    method?: string;
    headers: Record<string, string>;
    body?: unknown;
  },
): Promise<z.output<T>> {
  const path = new URL(url).pathname;
  let text: string;
  let status: number;
  try {
    const response = await send(url, {
      method,
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new ProviderError(`No answer to ${method} ${path}`, { cause: error });
  }
  if (status < 200 || status > 299) throw new ProviderError(`${method} ${path} answered ${status}`);
  if (text.length > maxAnswerBytes) throw new ProviderError(`${method} ${path} answered too much`);
  return parseProviderJson(text, schema, `${method} ${path}`);
}

/** @throws `ProviderError` if the text is no JSON or lacks a required field */
export function parseProviderJson<T extends z.ZodMiniType>(
  text: string,
  schema: T,
  what: string,
): z.output<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderError(`${what} has no JSON`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new ProviderError(`${what} lacks ${fields}`);
}

/**
 * Checks the hex HMAC-SHA512 of a webhook's raw body in constant time.
 * @throws `WebhookSignatureError`
 */
export function assertSignature(
  rawBody: Buffer,
  secret: string,
  header: string | string[] | undefined,
): void {
  const expected = createHmac('sha512', secret).update(rawBody).digest();
  const given = Buffer.from(typeof header === 'string' ? header : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new WebhookSignatureError('The signature does not match');
  }
}

/** Returns an id for an event whose body has none. */
export function hashBody(rawBody: Buffer): string {
  return createHash('sha256').update(rawBody).digest('hex').slice(0, 32);
}

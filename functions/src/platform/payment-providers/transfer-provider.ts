import type { ProviderTransfer } from '@sharebox/domain/payments/transfer-outcome';
import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import type { IncomingHttpHeaders } from 'node:http';
import { createStoredLineSchema } from '@sharebox/domain/common/line';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

export interface TransferAccountRequest {
  /** The shop's own reference, which is unique per provider. */
  reference: string;
  /** In kobo. */
  amount: number;
  closesAt: Date;
  /** The email address that the provider stores with the transaction. The provider sends no emails to this address. */
  email: string;
}

export interface OpenedTransferAccount {
  bankName: string;
  accountName: string;
  accountNumber: string;
  /** The provider's reference of the transaction. Null if later requests do not need this reference. */
  providerReference: string | null;
  /** The time at which the account stops receiving money. Null if the response does not contain it. */
  closesAt: Date | null;
}

/** Content of a webhook. It identifies the account to check, but does not prove a payment. */
export interface ProviderEvent {
  /** The id of the event. Repeated webhooks of the same event have the same id. */
  id: string;
  kind: 'received' | 'returned' | 'other';
  /** The shop's own reference. Null if the event has no reference. */
  reference: string | null;
  /** In kobo. Null if the event has no amount. */
  amount: number | null;
}

/** Identifies an account in a request to its provider. */
export interface TransferAccountKey {
  reference: string;
  providerReference: string | null;
}

/** A provider that opens a bank account for a single order and reports the transfers to this account. */
export interface TransferProvider {
  name: PaymentProvider;
  /** @throws `ProviderError` */
  openAccount(request: TransferAccountRequest): Promise<OpenedTransferAccount>;
  /**
   * Parses the event in a webhook's body. Checks the signature before parsing.
   * @throws `WebhookSignatureError` if the signature is wrong, `ProviderError` if a required field is missing
   */
  parseWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
  /**
   * Returns all transfers that the provider has received for an account.
   * @throws `ProviderError`
   */
  fetchTransfers(account: TransferAccountKey): Promise<ProviderTransfer[]>;
  /**
   * Sends a request that requires valid API keys and has no side effects.
   * @throws `ProviderError`
   */
  checkConnection(): Promise<void>;
}

/** Error for a provider that does not respond, rejects a request or omits a required field. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError';
}

/**
 * Sends an HTTP request like `fetch`. The simulator and the fuzzer use other implementations, to reach the test bank
 * without HTTP.
 */
export type SendRequest = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'text'>>;

/** A reference or id from a provider. Rejects longer values, because Firestore can neither store nor query them. */
export const providerReferenceSchema = z.string().check(z.maxLength(200));

/** A payer's or account's name from a payment provider, reduced to a single line of at most 120 characters. */
export const providerNameSchema = createStoredLineSchema(120);

const timeoutMs = 10_000;

/** Maximum size of a response, in bytes. */
const maxAnswerBytes = 256 * 1024;

/**
 * Sends a request to a provider and returns its parsed response. Ignores unknown fields.
 * @throws `ProviderError` if there is no response or a required field is missing. The message contains no secrets.
 */
export async function sendProviderRequest<T extends z.ZodMiniType>(
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

/**
 * Parses JSON from a provider.
 * @throws `ProviderError` if the text is not JSON or lacks a required field
 */
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
 * Asserts that a webhook has the correct signature: the HMAC-SHA512 of its raw body in hex digits. Compares in constant
 * time.
 * @throws `WebhookSignatureError` if the signature is wrong
 */
export function assertWebhookSignature(
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

/** Computes an id from a webhook's body, for an event that has no unique id of its own. */
export function hashWebhookBody(rawBody: Buffer): string {
  return createHash('sha256').update(rawBody).digest('hex').slice(0, 32);
}

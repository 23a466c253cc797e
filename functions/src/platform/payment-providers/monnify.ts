import type { ProviderTransfer } from '@sharebox/domain/payments/transfer-outcome';
import * as z from 'zod/mini';
import {
  assertWebhookSignature,
  hashWebhookBody,
  providerNameSchema,
  parseProviderJson,
  providerReferenceSchema,
  sendProviderRequest,
  type SendRequest,
  ProviderError,
  type TransferProvider,
} from './transfer-provider';

export interface MonnifyKeys {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  secretKey: string;
  contractCode: string;
  send?: SendRequest | undefined;
}

const answerOf = <T extends z.ZodMiniType>(body: T) =>
  z.object({ requestSuccessful: z.literal(true), responseBody: body });

const loginSchema = answerOf(z.object({ accessToken: z.string() }));
const initSchema = answerOf(z.object({ transactionReference: providerReferenceSchema }));
const accountSchema = answerOf(
  z.object({
    accountNumber: z.string().check(z.regex(/^\d{10}$/)),
    accountName: providerNameSchema,
    bankName: providerNameSchema,
  }),
);

/** Naira, as a number or as a text with decimals. */
const amountSchema = z.union([z.string(), z.number()]);

const paymentSchema = z.object({
  accountName: z.nullish(providerNameSchema),
  bankName: z.nullish(providerNameSchema),
  bankCode: z.nullish(z.string()),
  sessionId: z.nullish(providerReferenceSchema),
  amountPaid: amountSchema,
});

const statusSchema = answerOf(
  z.object({
    transactionReference: providerReferenceSchema,
    paymentReference: providerReferenceSchema,
    paymentStatus: z.string(),
    amountPaid: z.nullish(amountSchema),
    currency: z.nullish(z.string()),
    currencyCode: z.nullish(z.string()),
    paidOn: z.nullish(z.string()),
    accountPayments: z.nullish(z.array(paymentSchema)),
  }),
);

const eventSchema = z.object({
  eventType: z.string(),
  eventData: z.object({
    transactionReference: z.nullish(providerReferenceSchema),
    paymentReference: z.nullish(providerReferenceSchema),
    amountPaid: z.nullish(amountSchema),
  }),
});

const paidStatuses = ['PAID', 'OVERPAID', 'PARTIALLY_PAID'];

/**
 * Parses an amount in naira and returns it in kobo.
 * @throws `ProviderError` if the amount is not a whole number of kobo
 */
function parseNaira(amount: string | number): number {
  const kobo = Math.round(Number(amount) * 100);
  if (!Number.isSafeInteger(kobo) || kobo < 0 || Math.abs(kobo - Number(amount) * 100) > 0.001) {
    throw new ProviderError('Monnify reports an unreadable amount');
  }
  return kobo;
}

/**
 * Parses the time of a payment as Lagos time. Monnify sends times in several formats without a time zone.
 * @throws `ProviderError` if the time has another format
 */
export function parseMonnifyTime(text: string): Date {
  const [, day, month, year, hour = '', minute, second, half] =
    /^(\d{2})\/(\d{2})\/(\d{4}),? (\d{1,2}):(\d{2}):(\d{2})(?: ([AP]M))?$/i.exec(text.trim()) ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour);
  const iso =
    day === undefined
      ? text
          .trim()
          .replace(' ', 'T')
          .replace(/\.\d+$/, '')
      : `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}:${second}`;
  const at = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}+01:00`);
  if (Number.isNaN(at.getTime())) throw new ProviderError('Monnify reports an unreadable time');
  return at;
}

/**
 * Creates a provider for Monnify's one-time accounts
 * (https://developers.monnify.com/docs/collections/one-time-payments).
 */
export function createMonnifyProvider({
  baseUrl,
  apiKey,
  secretKey,
  contractCode,
  send,
}: MonnifyKeys): TransferProvider {
  /**
   * Requests a new token. Tokens are valid for an hour and could be reused. Monnify does not limit the number of token
   * requests, so requesting a new token is simpler.
   */
  async function signIn(): Promise<Record<string, string>> {
    const basic = Buffer.from(`${apiKey}:${secretKey}`).toString('base64');
    const { responseBody } = await sendProviderRequest(`${baseUrl}/api/v1/auth/login`, loginSchema, {
      send,
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: {},
    });
    return { authorization: `Bearer ${responseBody.accessToken}` };
  }

  return {
    name: 'monnify',
    openAccount: async ({ reference, amount, email }) => {
      const headers = await signIn();
      const transactions = `${baseUrl}/api/v1/merchant/transactions/init-transaction`;
      const { responseBody: started } = await sendProviderRequest(transactions, initSchema, {
        send,
        method: 'POST',
        headers,
        body: {
          amount: amount / 100,
          customerName: 'Share Box customer',
          customerEmail: email,
          paymentReference: reference,
          paymentDescription: 'Share Box',
          currencyCode: 'NGN',
          contractCode,
          paymentMethods: ['ACCOUNT_TRANSFER'],
        },
      });
      const { transactionReference } = started;
      const { responseBody: account } = await sendProviderRequest(
        `${baseUrl}/api/v1/merchant/bank-transfer/init-payment`,
        accountSchema,
        { send, method: 'POST', headers, body: { transactionReference } },
      );
      return {
        bankName: account.bankName,
        accountName: account.accountName,
        accountNumber: account.accountNumber,
        providerReference: transactionReference,
        closesAt: null,
      };
    },
    parseWebhook: (rawBody, headers) => {
      assertWebhookSignature(rawBody, secretKey, headers['monnify-signature']);
      const { eventType, eventData } = parseProviderJson(rawBody.toString('utf8'), eventSchema, 'Webhook');
      const { transactionReference, paymentReference: reference = null, amountPaid } = eventData;
      const kinds = new Map<string, 'received' | 'returned'>([
        ['SUCCESSFUL_TRANSACTION', 'received'],
        ['REJECTED_PAYMENT', 'returned'],
      ]);
      const kind = kinds.get(eventType) ?? 'other';
      if (kind === 'received' && !reference)
        throw new ProviderError(`Webhook ${eventType} lacks a reference`);
      return {
        // An account that is paid in parts sends several events with the same transaction reference, so the id also
        // contains a hash of the body.
        id: `${eventType}:${transactionReference ?? ''}:${hashWebhookBody(rawBody)}`,
        kind,
        reference,
        amount: amountPaid === null || amountPaid === undefined ? null : parseNaira(amountPaid),
      };
    },
    fetchTransfers: async ({ reference, providerReference }) => {
      if (providerReference === null) throw new ProviderError('Monnify needs its own reference');
      const url = `${baseUrl}/api/v2/transactions/${encodeURIComponent(providerReference)}`;
      const { responseBody } = await sendProviderRequest(url, statusSchema, {
        send,
        headers: await signIn(),
      });
      const { paymentReference, paymentStatus, amountPaid, currency, currencyCode, paidOn } = responseBody;
      if (paymentReference !== reference) throw new ProviderError('Monnify answered for another reference');
      if (!paidStatuses.includes(paymentStatus)) return [];
      const paidIn = currency ?? currencyCode;
      if (paidIn !== 'NGN') throw new ProviderError(`Monnify reports money in ${paidIn ?? 'no currency'}`);
      if (!paidOn || amountPaid === null || amountPaid === undefined) {
        throw new ProviderError('Monnify reports no time or amount of payment');
      }
      const paidAt = parseMonnifyTime(paidOn);
      const whole = { accountName: null, bankName: null, sessionId: null, amountPaid };
      const payments = responseBody.accountPayments ?? [];
      const sum = payments.reduce((total, one) => total + parseNaira(one.amountPaid), 0);
      const list = sum === parseNaira(amountPaid) ? payments : [whole];
      return list.map((one, index): ProviderTransfer => ({
        id: `${providerReference}-${index + 1}`,
        amount: parseNaira(one.amountPaid),
        paidAt,
        senderName: one.accountName ?? null,
        senderBank: one.bankName ?? null,
        sessionId: one.sessionId ?? null,
      }));
    },
    checkConnection: async () => {
      await signIn();
    },
  };
}

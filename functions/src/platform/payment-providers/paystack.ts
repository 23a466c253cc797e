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

export interface PaystackKeys {
  /** Without a trailing slash. */
  baseUrl: string;
  secretKey: string;
  send?: SendRequest | undefined;
}

const chargeSchema = z.object({
  data: z.object({
    reference: providerReferenceSchema,
    status: z.literal('pending_bank_transfer'),
    account_name: providerNameSchema,
    account_number: z.string().check(z.regex(/^\d{10}$/)),
    bank: z.object({ name: providerNameSchema }),
    account_expires_at: z.optional(z.string()),
  }),
});

const koboSchema = z.int().check(z.gte(0));

const transactionSchema = z.object({
  data: z.object({
    id: z.union([z.int(), providerReferenceSchema]),
    status: z.string(),
    reference: providerReferenceSchema,
    amount: koboSchema,
    currency: z.string(),
    paid_at: z.nullish(z.string()),
    authorization: z.nullish(
      z.object({ sender_name: z.nullish(providerNameSchema), sender_bank: z.nullish(providerNameSchema) }),
    ),
  }),
});

const eventSchema = z.object({ event: z.string(), data: z.unknown() });
const receivedSchema = z.object({
  id: z.union([z.int(), providerReferenceSchema]),
  reference: providerReferenceSchema,
  amount: koboSchema,
});
/**
 * The event of a transfer with a wrong amount, which Paystack returns to its sender. The amount is a string, and the
 * reference may be missing.
 */
const rejectedSchema = z.object({
  reference: z.nullish(providerReferenceSchema),
  bank_transfer: z.object({
    transaction_id: z.union([z.int(), providerReferenceSchema]),
    amount: z.union([z.string(), koboSchema]),
  }),
});

/** Parses an amount in kobo that may be a string. Returns null if the amount is not a whole number. */
function parseKobo(amount: string | number): number | null {
  const kobo = Number(amount);
  return Number.isSafeInteger(kobo) && kobo >= 0 ? kobo : null;
}

/**
 * Parses the time of a payment.
 * @throws `ProviderError` if the time is invalid
 */
function parseTime(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new ProviderError('Paystack reports an unreadable time');
  return at;
}

/**
 * Creates a provider for Paystack's "Pay with Transfer" (https://paystack.com/docs/payments/payment-channels). Amounts
 * are in kobo.
 */
export function createPaystackProvider({ baseUrl, secretKey, send }: PaystackKeys): TransferProvider {
  const headers = { authorization: `Bearer ${secretKey}` };
  return {
    name: 'paystack',
    openAccount: async ({ reference, amount, closesAt, email }) => {
      const { data } = await sendProviderRequest(`${baseUrl}/charge`, chargeSchema, {
        send,
        method: 'POST',
        headers,
        body: { email, amount, reference, bank_transfer: { account_expires_at: closesAt.toISOString() } },
      });
      if (data.reference !== reference) throw new ProviderError('Paystack answered for another reference');
      const closes = data.account_expires_at ? new Date(data.account_expires_at) : null;
      return {
        bankName: data.bank.name,
        accountName: data.account_name,
        accountNumber: data.account_number,
        providerReference: null,
        closesAt: closes && !Number.isNaN(closes.getTime()) ? closes : null,
      };
    },
    parseWebhook: (rawBody, requestHeaders) => {
      assertWebhookSignature(rawBody, secretKey, requestHeaders['x-paystack-signature']);
      const text = rawBody.toString('utf8');
      const { event } = parseProviderJson(text, eventSchema, 'Webhook');
      if (event === 'charge.success') {
        const schema = z.object({ data: receivedSchema });
        const { id, reference, amount } = parseProviderJson(text, schema, `Webhook ${event}`).data;
        return { id: `${event}:${id}`, kind: 'received', reference, amount };
      }
      if (event === 'bank.transfer.rejected') {
        const schema = z.object({ data: rejectedSchema });
        const { bank_transfer, reference } = parseProviderJson(text, schema, `Webhook ${event}`).data;
        return {
          id: `${event}:${bank_transfer.transaction_id}`,
          kind: 'returned',
          reference: reference ?? null,
          amount: parseKobo(bank_transfer.amount),
        };
      }
      return { id: `${event}:${hashWebhookBody(rawBody)}`, kind: 'other', reference: null, amount: null };
    },
    fetchTransfers: async ({ reference }) => {
      const url = `${baseUrl}/transaction/verify/${encodeURIComponent(reference)}`;
      const { data } = await sendProviderRequest(url, transactionSchema, { send, headers });
      if (data.reference !== reference) throw new ProviderError('Paystack answered for another reference');
      if (data.status !== 'success') return [];
      if (data.currency !== 'NGN') throw new ProviderError(`Paystack reports money in ${data.currency}`);
      if (!data.paid_at) throw new ProviderError('Paystack reports no time of payment');
      const transfer: ProviderTransfer = {
        id: String(data.id),
        amount: data.amount,
        paidAt: parseTime(data.paid_at),
        senderName: data.authorization?.sender_name ?? null,
        senderBank: data.authorization?.sender_bank ?? null,
        sessionId: null,
      };
      return [transfer];
    },
    checkConnection: async () => {
      await sendProviderRequest(`${baseUrl}/balance`, z.object({ status: z.literal(true) }), {
        send,
        headers,
      });
    },
  };
}

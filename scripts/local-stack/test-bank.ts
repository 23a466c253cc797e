import { createHmac, randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { toShopDay } from '@sharebox/domain/shop/dates';

/** The payment providers whose protocols the test bank supports. */
export const bankProtocols = ['paystack', 'monnify'] as const;
export type BankProtocol = (typeof bankProtocols)[number];

/** A transfer to an account. Amounts are in kobo. */
export interface BankTransfer {
  id: number;
  amount: number;
  paidAt: Date;
  sender: string;
  session: string;
}

export interface BankAccount {
  protocol: BankProtocol;
  reference: string;
  providerReference: string;
  number: string;
  name: string;
  bank: string;
  /** Price in kobo. */
  price: number;
  closesAt: Date;
  /** The API key with which the shop opened the account. It also signs the webhooks of the account. */
  secret: string;
  transfers: BankTransfer[];
  /** Transfers that were returned to their sender. */
  returned: BankTransfer[];
}

export interface BankWebhook {
  protocol: BankProtocol;
  body: string;
  headers: Record<string, string>;
}

/** A response to a request of the shop. */
export interface BankResponse {
  status: number;
  body: unknown;
}

export interface BankRequest {
  method: string;
  /** The path after the protocol, such as `/charge`. */
  path: string;
  authorization: string;
  body: Record<string, unknown>;
}

const chargeSchema = z.object({
  amount: z.int(),
  bank_transfer: z.object({ account_expires_at: z.string() }),
});

/** Matches the API paths of both protocols. */
export const bankApiPathPattern = /^\/(paystack|monnify)(\/.*)$/;
export const jsonObjectSchema = z.record(z.string(), z.unknown());

const monnifyMinutes = 40;
const sender = 'ADAEZE OKAFOR';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const naira = (kobo: number) => (kobo / 100).toFixed(2);

/** Formats a time in Monnify's format without a time zone, in Lagos time: `26/02/2020 09:38:13 AM`. */
function formatPaidOn(at: Date): string {
  const [year, month, day] = toShopDay(at).split('-');
  const time = at.toLocaleTimeString('en-US', {
    timeZone: 'Africa/Lagos',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return `${day}/${month}/${year} ${time}`;
}

/**
 * A bank that simulates Paystack and Monnify for the local shop and for tests. Keeps all data in memory. With Paystack,
 * transfers that are late or have a wrong amount are returned to their sender. With Monnify, they are kept.
 */
export class TestBank {
  readonly accounts: BankAccount[] = [];
  /** If true, the bank answers every request with the status 503. */
  isDown = false;
  private readonly tokens = new Map<string, string>();
  private readonly started = new Map<string, { reference: string; price: number; secret: string }>();
  private lastId = 1000;

  constructor(private readonly now: () => Date = () => new Date()) {}

  answer(protocol: BankProtocol, request: BankRequest): BankResponse {
    if (this.isDown) return { status: 503, body: { message: 'The test bank is down' } };
    return protocol === 'paystack' ? this.answerPaystack(request) : this.answerMonnify(request);
  }

  /** Handles a request without HTTP, for a shop in the same process. */
  serve(
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
  ): { status: number; text: () => Promise<string> } {
    const [, name, path = ''] = bankApiPathPattern.exec(new URL(url).pathname) ?? [];
    const protocol = bankProtocols.find((one) => one === name);
    if (!protocol) throw new Error(`The test bank does not serve ${url}`);
    const { authorization = '' } = headers;
    const request = { method, path, authorization, body: jsonObjectSchema.parse(JSON.parse(body ?? '{}')) };
    const { status, body: answer } = this.answer(protocol, request);
    return { status, text: () => Promise.resolve(JSON.stringify(answer)) };
  }

  find(reference: string): BankAccount | undefined {
    return this.accounts.find((one) => one.reference === reference || one.number === reference);
  }

  /**
   * Transfers money to an account and returns the provider's webhook for the transfer. Paystack returns a transfer to
   * its sender if it is late, repeated or of a wrong amount.
   */
  pay(
    account: BankAccount,
    { amount = account.price, paidAt = this.now(), sender: from = sender } = {},
  ): BankWebhook {
    const transfer: BankTransfer = {
      id: ++this.lastId,
      amount,
      paidAt,
      sender: from,
      session: `0900${String(this.lastId).padStart(26, '0')}`,
    };
    const isWrong = amount !== account.price || paidAt > account.closesAt || account.transfers.length > 0;
    const goesBack = account.protocol === 'paystack' && isWrong;
    (goesBack ? account.returned : account.transfers).push(transfer);
    const body =
      account.protocol === 'paystack'
        ? toPaystackEvent(account, transfer, goesBack)
        : toMonnifyEvent(account, transfer);
    return this.sign(account, JSON.stringify(body));
  }

  /** Signs a webhook's body as the provider does. */
  sign({ protocol, secret }: Pick<BankAccount, 'protocol' | 'secret'>, body: string): BankWebhook {
    const signature = createHmac('sha512', secret).update(body).digest('hex');
    const header = protocol === 'paystack' ? 'x-paystack-signature' : 'monnify-signature';
    return { protocol, body, headers: { [header]: signature } };
  }

  private open(
    account: Pick<
      BankAccount,
      'protocol' | 'reference' | 'providerReference' | 'price' | 'closesAt' | 'secret'
    >,
  ): BankAccount {
    const opened: BankAccount = {
      ...account,
      number: `99${String(randomInt(100_000_000)).padStart(8, '0')}`,
      name: 'SHARE BOX CHECKOUT',
      bank: account.protocol === 'paystack' ? 'Test Titan Bank' : 'Test Moniepoint',
      transfers: [],
      returned: [],
    };
    this.accounts.push(opened);
    return opened;
  }

  private answerPaystack({ method, path, authorization, body }: BankRequest): BankResponse {
    const secret = /^Bearer (.+)$/.exec(authorization)?.[1];
    if (secret === undefined) return { status: 401, body: { status: false, message: 'Invalid key' } };
    if (path === '/balance') return { status: 200, body: { status: true, data: [] } };
    if (method === 'POST' && path === '/charge') {
      const reference = text(body.reference);
      if (this.find(reference))
        return { status: 400, body: { status: false, message: 'Duplicate reference' } };
      const { amount: price, bank_transfer } = chargeSchema.parse(body);
      const closesAt = new Date(bank_transfer.account_expires_at);
      const asked = { reference, providerReference: reference, price, closesAt, secret };
      const { name, number, bank } = this.open({ protocol: 'paystack', ...asked });
      return {
        status: 200,
        body: {
          status: true,
          data: {
            status: 'pending_bank_transfer',
            reference,
            account_name: name,
            account_number: number,
            bank: { name: bank, slug: 'test-titan', id: 1 },
            account_expires_at: closesAt.toISOString(),
            display_text: 'Please make a transfer to the account specified',
          },
        },
      };
    }
    const account = this.find(decodeURIComponent(/^\/transaction\/verify\/(.+)$/.exec(path)?.[1] ?? ''));
    if (!account) return { status: 404, body: { status: false, message: 'Transaction not found' } };
    const [transfer] = account.transfers;
    const common = { reference: account.reference, currency: 'NGN', requested_amount: account.price };
    return {
      status: 200,
      body: {
        status: true,
        data: transfer
          ? { ...common, ...toPaystackData(transfer), status: 'success' }
          : { ...common, id: 1, status: 'pending', amount: account.price, paid_at: null, authorization: {} },
      },
    };
  }

  private answerMonnify({ method, path, authorization, body }: BankRequest): BankResponse {
    const done = (responseBody: unknown): BankResponse => ({
      status: 200,
      body: { requestSuccessful: true, responseMessage: 'success', responseCode: '0', responseBody },
    });
    if (method === 'POST' && path === '/api/v1/auth/login') {
      const [, basic = ''] = /^Basic (.+)$/.exec(authorization) ?? [];
      const [, secret = ''] = /^[^:]+:(.+)$/.exec(Buffer.from(basic, 'base64').toString()) ?? [];
      if (secret === '') return { status: 401, body: { requestSuccessful: false } };
      const accessToken = randomUUID();
      this.tokens.set(accessToken, secret);
      return done({ accessToken, expiresIn: 3600 });
    }
    const secret = this.tokens.get(/^Bearer (.+)$/.exec(authorization)?.[1] ?? '');
    if (secret === undefined) return { status: 401, body: { requestSuccessful: false } };
    if (method === 'POST' && path === '/api/v1/merchant/transactions/init-transaction') {
      const reference = text(body.paymentReference);
      if (this.find(reference)) return { status: 422, body: { requestSuccessful: false } };
      const transactionReference = `MNFY|${++this.lastId}|${randomInt(1_000_000)}`;
      const price = Math.round(Number(body.amount) * 100);
      this.started.set(transactionReference, { reference, price, secret });
      return done({ transactionReference, paymentReference: reference });
    }
    if (method === 'POST' && path === '/api/v1/merchant/bank-transfer/init-payment') {
      const providerReference = text(body.transactionReference);
      const started = this.started.get(providerReference);
      if (!started) return { status: 404, body: { requestSuccessful: false } };
      const closesAt = new Date(this.now().getTime() + monnifyMinutes * 60_000);
      const account = this.open({ protocol: 'monnify', providerReference, closesAt, ...started });
      return done({ accountNumber: account.number, accountName: account.name, bankName: account.bank });
    }
    const asked = decodeURIComponent(/^\/api\/v2\/transactions\/(.+)$/.exec(path)?.[1] ?? '');
    const account = this.accounts.find((one) => one.providerReference === asked);
    return account ? done(toMonnifyStatus(account)) : { status: 404, body: { requestSuccessful: false } };
  }
}

function toPaystackData({ id, amount, paidAt, sender: from }: BankTransfer) {
  return {
    id,
    amount,
    fees: Math.min(200_000, Math.round(amount * 0.015)),
    channel: 'bank_transfer',
    paid_at: paidAt.toISOString(),
    authorization: {
      sender_name: from,
      sender_bank: 'Test Bank',
      sender_bank_account_number: 'XXXXXX1234',
      narration: 'Transfer',
    },
  };
}

function toPaystackEvent({ reference, price }: BankAccount, transfer: BankTransfer, goesBack: boolean) {
  if (!goesBack) {
    const data = { ...toPaystackData(transfer), reference, requested_amount: price, status: 'success' };
    return { event: 'charge.success', data };
  }
  const bank_transfer = {
    transaction_id: transfer.id,
    amount: String(transfer.amount),
    message_type: 'INCORRECT_AMOUNT',
  };
  return { event: 'bank.transfer.rejected', data: { bank_transfer } };
}

function toMonnifyStatus({ providerReference, reference, price, transfers }: BankAccount) {
  const paid = transfers.reduce((total, { amount }) => total + amount, 0);
  const last = transfers.at(-1);
  const paymentStatus =
    paid === 0 ? 'PENDING' : paid < price ? 'PARTIALLY_PAID' : paid > price ? 'OVERPAID' : 'PAID';
  return {
    transactionReference: providerReference,
    paymentReference: reference,
    amountPaid: naira(paid),
    totalPayable: naira(price),
    settlementAmount: naira(paid),
    paidOn: last ? formatPaidOn(last.paidAt) : null,
    paymentStatus,
    currency: 'NGN',
    paymentMethod: 'ACCOUNT_TRANSFER',
    accountPayments: transfers.map((one) => ({
      accountName: one.sender,
      accountNumber: '******7503',
      bankCode: '000001',
      amountPaid: naira(one.amount),
    })),
  };
}

function toMonnifyEvent(account: BankAccount, transfer: BankTransfer) {
  const { transactionReference, paymentReference, paymentStatus, totalPayable } = toMonnifyStatus(account);
  const eventData = {
    transactionReference,
    paymentReference,
    paymentStatus,
    totalPayable,
    amountPaid: transfer.amount / 100,
    settlementAmount: naira(transfer.amount),
    paidOn: formatPaidOn(transfer.paidAt),
    paymentSourceInformation: [
      {
        bankCode: '000001',
        amountPaid: transfer.amount / 100,
        accountName: transfer.sender,
        accountNumber: '******7503',
        sessionId: transfer.session,
      },
    ],
    destinationAccountInformation: { bankName: account.bank, accountNumber: account.number },
    metaData: {},
  };
  return { eventType: 'SUCCESSFUL_TRANSACTION', eventData };
}

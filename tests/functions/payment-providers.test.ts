import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createPaymentProviders,
  testBankKeys,
} from '../../functions/src/platform/payment-providers/deployed-providers';
import {
  createMonnifyProvider,
  parseMonnifyTime,
} from '../../functions/src/platform/payment-providers/monnify';
import { createPaystackProvider } from '../../functions/src/platform/payment-providers/paystack';
import {
  ProviderError,
  WebhookSignatureError,
} from '../../functions/src/platform/payment-providers/transfer-provider';
import { startTestBank } from '../../scripts/local-stack/test-bank-server';
import { addMinutes } from './support/shop';

const noon = new Date('2026-11-17T11:00:00Z');

async function openProvider(name: 'paystack' | 'monnify') {
  const { bank, url, stop } = await startTestBank(0, () => noon);
  onTestFinished(stop);
  const provider = createPaymentProviders(testBankKeys, url)(name);
  if (!provider) throw new Error(`The test bank does not play ${name}`);
  const request = {
    reference: 'CONF-1731000000000-1',
    amount: 1_270_050,
    closesAt: addMinutes(noon, 30),
    email: 'help@example.com',
  };
  const opened = await provider.openAccount(request);
  const account = bank.find(request.reference);
  if (!account) throw new Error('No account was opened');
  const key = { reference: request.reference, providerReference: opened.providerReference };
  return { bank, provider, opened, account, key };
}

describe.each(['paystack', 'monnify'] as const)('%s', (name) => {
  it('opens an account for exactly the price, and returns a transfer’s amount in kobo, time and sender', async () => {
    const { bank, provider, opened, account, key } = await openProvider(name);
    expect(opened.accountNumber).toBe(account.number);
    expect(account.price).toBe(1_270_050);
    expect(await provider.fetchTransfers(key)).toEqual([]);
    bank.pay(account);
    expect(await provider.fetchTransfers(key)).toMatchObject([
      { amount: 1_270_050, paidAt: noon, senderName: 'ADAEZE OKAFOR' },
    ]);
  });

  it('parses a signed webhook, and rejects a webhook with another signature, body or key', async () => {
    const { bank, provider, account, key } = await openProvider(name);
    const { body, headers } = bank.pay(account);
    const raw = Buffer.from(body);
    expect(provider.parseWebhook(raw, headers)).toMatchObject({
      kind: 'received',
      reference: key.reference,
      amount: 1_270_050,
    });
    const forgeries = [
      [raw, {}],
      [raw, bank.sign({ protocol: name, secret: 'a guess' }, body).headers],
      [Buffer.from(`${body} `), headers],
      [raw.subarray(0, -1), headers],
      [Buffer.from('no json'), {}],
    ] as const;
    for (const [forged, signature] of forgeries) {
      expect(() => provider.parseWebhook(forged, signature)).toThrow(WebhookSignatureError);
    }
  });

  it('throws an error for a signed webhook without a required field', async () => {
    const { bank, provider, account } = await openProvider(name);
    const body = JSON.stringify({
      event: 'charge.success',
      data: {},
      eventType: 'SUCCESSFUL_TRANSACTION',
      eventData: {},
    });
    const { headers } = bank.sign(account, body);
    expect(() => provider.parseWebhook(Buffer.from(body), headers)).toThrow(ProviderError);
  });

  it('throws an error that omits the key if the provider is unreachable, fails or rejects the request', async () => {
    const { bank, provider, key } = await openProvider(name);
    bank.isDown = true;
    const failed = await provider.fetchTransfers(key).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProviderError);
    expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toContain(
      testBankKeys[name].secret_key,
    );
    bank.isDown = false;
    await expect(
      provider.fetchTransfers({ ...key, providerReference: 'unknown', reference: 'unknown' }),
    ).rejects.toThrow(ProviderError);
    const nowhere = createPaymentProviders(testBankKeys, 'http://127.0.0.1:9')(name);
    await expect(nowhere?.checkConnection()).rejects.toThrow(ProviderError);
  });
});

it('parses Paystack’s event for a transfer of a wrong amount, which has no reference', async () => {
  const { bank, provider, account, key } = await openProvider('paystack');
  const { body, headers } = bank.pay(account, { amount: 1_270_049 });
  expect(provider.parseWebhook(Buffer.from(body), headers)).toMatchObject({
    kind: 'returned',
    reference: null,
    amount: 1_270_049,
  });
  expect(await provider.fetchTransfers(key)).toEqual([]);
});

it('returns each of several transfers into one Monnify account', async () => {
  const { bank, provider, account, key } = await openProvider('monnify');
  bank.pay(account, { amount: 500_050 });
  bank.pay(account, { amount: 770_000 });
  const transfers = await provider.fetchTransfers(key);
  expect(transfers.map(({ amount }) => amount)).toEqual([500_050, 770_000]);
  expect(new Set(transfers.map(({ id }) => id)).size).toBe(2);
});

// Published at https://developers.monnify.com/docs/integration-tools/webhooks
const monnifySample = {
  secret: '91MUDL9N6U3BQRXBQ2PJ9M0PW4J22M1Y',
  body:
    '{"eventData":{"product":{"reference":"111222333","type":"OFFLINE_PAYMENT_AGENT"},"transactionReference":"MNFY|76|20211117154810|000001",' +
    '"paymentReference":"0.01462001097368737","paidOn":"17/11/2021 3:48:10 PM","paymentDescription":"Mockaroo Jesse","metaData":{},' +
    '"destinationAccountInformation":{},"paymentSourceInformation":{},"amountPaid":78000,"totalPayable":78000,' +
    '"offlineProductInformation":{"code":"41470","type":"DYNAMIC"},"cardDetails":{},"paymentMethod":"CASH","currency":"NGN",' +
    '"settlementAmount":77600,"paymentStatus":"PAID","customer":{"name":"Mockaroo Jesse","email":"111222333@ZZAMZ4WT4Y3E.monnify"}},' +
    '"eventType":"SUCCESSFUL_TRANSACTION"}',
  signature:
    'f04fb635e04d71648bd3cc7999003da6861483342c856d05ddfa9b2dafacb873b0de1d0f8f67405d0010b4348b721c49fa171d317972618debba6b638aedcd3c',
};

it('accepts the signature that Monnify publishes for its sample event', () => {
  const { secret, body, signature } = monnifySample;
  const provider = createMonnifyProvider({ baseUrl: '', apiKey: '', contractCode: '', secretKey: secret });
  const event = provider.parseWebhook(Buffer.from(body), { 'monnify-signature': signature });
  expect(event).toMatchObject({ kind: 'received', reference: '0.01462001097368737', amount: 7_800_000 });
});

it('verifies Paystack’s webhooks with the HMAC-SHA512 of the raw body', () => {
  // RFC 4231, test case 2.
  const body = 'what do ya want for nothing?';
  const signature =
    '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737';
  const provider = createPaystackProvider({ baseUrl: '', secretKey: 'Jefe' });
  const headers = { 'x-paystack-signature': signature };
  expect(() => provider.parseWebhook(Buffer.from(body), headers)).toThrow(ProviderError);
});

it('parses Monnify’s timestamps as Lagos time', () => {
  for (const [text, utc] of [
    ['17/11/2021 3:48:10 PM', '2021-11-17T14:48:10Z'],
    ['26/02/2020 09:38:13 AM', '2020-02-26T08:38:13Z'],
    ['26/02/2020 12:05:00 AM', '2020-02-25T23:05:00Z'],
    ['2021-11-17 11:28:42.615', '2021-11-17T10:28:42Z'],
    ['2026-05-24T10:18:55.000Z', '2026-05-24T10:18:55Z'],
  ] as const) {
    expect(parseMonnifyTime(text)).toEqual(new Date(utc));
  }
  expect(() => parseMonnifyTime('soon')).toThrow(ProviderError);
});

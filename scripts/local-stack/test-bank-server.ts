import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { HOST } from './project';
import {
  bankApiPathPattern,
  type BankAccount,
  jsonObjectSchema,
  bankProtocols,
  TestBank,
  type BankWebhook,
} from './test-bank';
import { type BankAction, isBankAction, renderTestBankPage } from './test-bank-page';

export interface TestBankServer {
  bank: TestBank;
  /** Base URL of the bank without a trailing slash. */
  url: string;
  /** Sets the URL to which the bank sends webhooks, without a trailing slash. */
  setShop: (origin: string) => void;
  /** Performs an action of the page and returns the status codes of the shop's responses to the webhooks. */
  play: (account: BankAccount, action: BankAction) => Promise<number[]>;
  stop: () => Promise<void>;
}

const actionPath = /^\/accounts\/(\d+)\/([a-z-]+)$/;
const shortfallKobo = 50_000;

/** Starts a test bank. Port 0 picks a free port. */
export async function startTestBank(port: number, now?: () => Date): Promise<TestBankServer> {
  const bank = new TestBank(now);
  let shop = '';
  let lastAnswer = '';

  async function deliver({ protocol, body, headers }: BankWebhook): Promise<number> {
    const response = await fetch(`${shop}/webhooks/payments/${protocol}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    await response.text();
    return response.status;
  }

  async function play(account: BankAccount, action: BankAction): Promise<number[]> {
    const statuses: number[] = [];
    for (const webhook of makeWebhooks(bank, account, action)) statuses.push(await deliver(webhook));
    return statuses;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const [, name, path = ''] = bankApiPathPattern.exec(url) ?? [];
    const protocol = bankProtocols.find((one) => one === name);
    if (protocol) {
      const body = method === 'POST' ? jsonObjectSchema.parse(await json(request)) : {};
      const { authorization = '' } = headers;
      const asked = { method, path, authorization, body };
      const { status, body: sent } = bank.answer(protocol, asked);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
      return;
    }
    if (method === 'GET') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(renderTestBankPage(bank, lastAnswer));
      return;
    }
    if (url === '/down' || url === '/up') bank.isDown = url === '/down';
    const [, number = '', action = ''] = actionPath.exec(url) ?? [];
    const account = bank.find(number);
    if (account && isBankAction(action)) {
      const statuses = await play(account, action);
      lastAnswer = statuses.length > 0 ? `The shop answered ${statuses.join(', ')}` : 'No webhook was sent';
    }
    response.writeHead(303, { location: '/' }).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  const address = await new Promise<AddressInfo | string | null>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve(server.address()));
  });
  if (typeof address !== 'object' || address === null) throw new Error('The test bank has no port');
  return {
    bank,
    url: `http://${HOST}:${address.port}`,
    setShop: (origin) => (shop = origin),
    play,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Performs the transfers of an action and returns the webhooks to send, in order. */
function makeWebhooks(bank: TestBank, account: BankAccount, action: BankAction): BankWebhook[] {
  const { price, closesAt } = account;
  switch (action) {
    case 'exact':
      return [bank.pay(account)];
    case 'less':
      return [bank.pay(account, { amount: price - shortfallKobo })];
    case 'more':
      return [bank.pay(account, { amount: price + shortfallKobo })];
    case 'twice':
      return [bank.pay(account), bank.pay(account)];
    case 'late':
      return [bank.pay(account, { paidAt: new Date(closesAt.getTime() + 60_000) })];
    case 'other-sender':
      return [bank.pay(account, { sender: 'SOMEBODY ELSE LTD' })];
    case 'no-webhook':
      bank.pay(account);
      return [];
    case 'repeated': {
      const webhook = bank.pay(account);
      return [webhook, webhook, webhook];
    }
    case 'forged':
      return [forge(bank, account)];
    case 'out-of-order': {
      const half = Math.floor(price / 2);
      return [bank.pay(account, { amount: half }), bank.pay(account, { amount: price - half })].toReversed();
    }
  }
}

/** Creates a webhook for a payment that never happened, signed with a wrong key. */
function forge(bank: TestBank, account: BankAccount): BankWebhook {
  const copy = { ...account, transfers: [], returned: [] };
  const { body } = bank.pay(copy);
  return bank.sign({ protocol: account.protocol, secret: 'a guess' }, body);
}

import * as z from 'zod/mini';
import { answerWebhook } from '../../../functions/src/payments/calls/payment-webhook';
import type { BankAccount, Webhook } from '../../../scripts/local-stack/test-bank';
import { minuteMs, type World } from '../world';

const jsonSchema = z.record(z.string(), z.unknown());

/** Delivers a webhook after some time. `answered` gets the status of the shop's answer. */
function deliver(
  world: World,
  { protocol, body, headers }: Webhook,
  ms: number,
  answered: (status: number) => void,
): void {
  const { common, machine } = world;
  common.open += 1;
  machine.scheduler.addTimer(ms, () => {
    const request = {
      method: 'POST',
      path: `/webhooks/payments/${protocol}`,
      headers,
      rawBody: Buffer.from(body),
    };
    const sent = world.insist(`${protocol} sends a webhook`, (services) => answerWebhook(services, request));
    void sent.then((outcome) => {
      common.open -= 1;
      if (outcome.kind === 'done') answered(outcome.answer);
    });
  });
}

/** Expects the shop to answer a webhook with this status. */
const expectStatus = (world: World, expected: number, then?: () => void) => (status: number) => {
  if (status !== expected)
    world.common.unexplained ??= `A webhook was answered ${status} instead of ${expected}`;
  else then?.();
};

/** Replaces the amount in a webhook's body. Returns the body unchanged if its amount has another place. */
function changeAmount(body: string, amount: number): string {
  const event = jsonSchema.parse(JSON.parse(body));
  const [part, value] = 'eventData' in event ? ['eventData', amount / 100] : ['data', amount];
  const field = part === 'data' ? 'amount' : 'amountPaid';
  const data = jsonSchema.parse(event[part]);
  return field in data ? JSON.stringify({ ...event, [part]: { ...data, [field]: value } }) : body;
}

/** Sends the webhook of a transfer as an unreliable provider does: late, repeatedly, with a wrong amount, or never. */
export function sendWebhooks(world: World, account: BankAccount, webhook: Webhook): void {
  const { root, calls } = world.machine;
  const random = root.fork(calls.number(`webhooks of ${account.price}`));
  const times = random.pick([0, 1, 1, 1, 2, 3]);
  for (let time = 0; time < times; time++) {
    const sent = random.chance(0.2)
      ? world.common.bank.sign(
          account,
          changeAmount(webhook.body, random.pick([1, account.price, 9_999_999])),
        )
      : webhook;
    const ms = random.below(random.chance(0.3) ? 30 * minuteMs : 20_000);
    deliver(world, sent, ms, expectStatus(world, 200));
  }
}

/** Sends a webhook that is forged, about money that never came, or about an account of another environment. */
function sendLie(world: World, account: BankAccount): void {
  const { random } = world.machine;
  const { bank, unknownReferences } = world.common;
  const invented = bank.pay({ ...account, transfers: [], returned: [] });
  const elsewhere = { ...account, transfers: [], returned: [], reference: `${account.reference}0` };
  const lie = random.pick(['forged', 'invented', 'elsewhere'] as const);
  if (lie === 'forged') {
    const forged = bank.sign({ protocol: account.protocol, secret: 'a guess' }, invented.body);
    deliver(world, forged, 0, expectStatus(world, 401));
  } else if (lie === 'invented') deliver(world, invented, 0, expectStatus(world, 200));
  else {
    const remember = () => unknownReferences.add(elsewhere.reference);
    // In time, because Paystack's event of money that it sent back has no reference.
    const elsewherePaid = bank.pay(elsewhere, { paidAt: account.closesAt });
    deliver(world, elsewherePaid, 0, expectStatus(world, 200, remember));
  }
}

/** Lies about accounts, reports their transfers in another order, and is out of reach for some minutes. */
export async function runProvider(common: World): Promise<void> {
  for (let rounds = 12 * common.common.pace; rounds > 0; rounds--) {
    const world = common.of(`the provider ${rounds}`);
    const { random, scheduler } = world.machine;
    const { bank } = world.common;
    await scheduler.sleep(random.below(20 * minuteMs));
    for (const account of bank.accounts) if (random.chance(0.3)) account.transfers.reverse();
    if (bank.accounts.length > 0 && random.chance(0.6)) {
      sendLie(
        world,
        random.pickBy(bank.accounts, ({ reference }) => reference),
      );
    }
    if (random.chance(0.2)) {
      bank.isDown = true;
      await scheduler.sleep(random.below(15 * minuteMs));
      bank.isDown = false;
    }
  }
}

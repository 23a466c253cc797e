import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { buildEmulatorEnvironment, choosePorts } from '../../scripts/local-stack/ports';
import { listProcessTree } from '../../scripts/local-stack/process-tree';
import { PROJECT_ID, ROOT_FOLDER } from '../../scripts/local-stack/project';
import { buildTestBoxItems, createTestDrop } from '../../tests/functions/deployed/drop-for-tests';
import {
  callOverHttp,
  createCustomer,
  fetchMenuPage,
  fetchStorefront,
  type SignedInUser,
  signUpUser,
} from '../../tests/functions/deployed/stack';

const goals = { seconds: 60, gigabytes: 2.5 };
const [orders, ordersAtATime] = [60, 6];
const dropId = 'bench-of-the-stack';

/**
 * Runs `npm start` on free ports, without the environment variables of this process. Returns the process id when the
 * shop reports that it is ready.
 */
async function startShop(): Promise<number> {
  const firstPort = { SHAREBOX_FIRST_PORT: '24000' };
  Object.assign(process.env, firstPort);
  Object.assign(process.env, buildEmulatorEnvironment(await choosePorts('free', console.log), PROJECT_ID));
  const { PATH, HOME, JAVA_HOME } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT_FOLDER, 'scripts/start.ts')], {
    cwd: ROOT_FOLDER,
    env: { PATH, HOME, JAVA_HOME, ...firstPort },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
  });
  const output: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    output.push(line);
    if (line.includes('Ctrl-C stops everything')) {
      child.stdout.resume();
      return child.pid ?? 0;
    }
  }
  throw new Error(`The shop ended while starting:\n${output.join('\n')}`);
}

/** Returns the memory of the processes in gigabytes. Memory that several processes share counts once. */
function measureMemory(processes: readonly { pid: number }[]): number {
  const readKilobytes = (pid: number) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  return processes.reduce((sum, { pid }) => sum + readKilobytes(pid), 0) / 1e6;
}

/** Processes one order from its hold to its delivery. */
async function deliverOrder(staff: SignedInUser): Promise<void> {
  const customer = await createCustomer();
  const callSuccessfully = async (name: string, data: object, caller: SignedInUser) => {
    const { status, result, reason } = await callOverHttp(name, data, caller);
    expect([name, status, reason]).toEqual([name, 200, undefined]);
    return result;
  };
  await Promise.all([fetchStorefront(), fetchMenuPage()]);
  const box = { drop_id: dropId, items: buildTestBoxItems(dropId), ...defaultBoxOptions };
  const request = { ...box, request_id: randomUUID(), destination: { kind: 'self', address_id: 'home' } };
  const { order_id } = holdBoxContract.output.parse(await callSuccessfully('holdBox', request, customer));
  const claim = { full_name: 'Ada Obi', email: customer.email, amount_paid: 3000, bank_used: 'GTBank' };
  await callSuccessfully('submitPayment', { ...claim, order_id }, customer);
  const review = { confirmation_id: order_id, decision: 'approve', seen_in_bank: true };
  await callSuccessfully('reviewPayment', review, staff);
  for (const status of ['preparing', 'delivered'])
    await callSuccessfully('setOrderStatus', { order_id, status }, staff);
}

it('starts the whole shop within a minute and needs at most 2.5 GB after 60 orders', async () => {
  const startedAt = performance.now();
  const pid = await startShop();
  const seconds = (performance.now() - startedAt) / 1000;
  const idle = measureMemory(listProcessTree(pid));
  await createTestDrop(dropId, orders);
  const staff = await signUpUser({ admin: true });
  for (let done = 0; done < orders; done += ordersAtATime)
    await Promise.all(Array.from({ length: ordersAtATime }, () => deliverOrder(staff)));
  const processes = listProcessTree(pid);
  const gigabytes = measureMemory(processes);
  console.table({
    'seconds until ready': { measured: seconds.toFixed(0), goal: `< ${goals.seconds}` },
    'gigabytes when ready': { measured: idle.toFixed(2), goal: '' },
    [`gigabytes after ${orders} orders`]: { measured: gigabytes.toFixed(2), goal: `< ${goals.gigabytes}` },
    processes: { measured: processes.length, goal: '' },
  });
  expect(seconds).toBeLessThan(goals.seconds);
  expect(gigabytes).toBeLessThan(goals.gigabytes);
});

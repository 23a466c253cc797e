import { callOverHttp, type SignedInUser, signUpUser } from '../functions/deployed/stack';
import type { StandInShop } from '../stand-ins/shop';
import type { Account } from './accounts';
import { getBackend } from './get-backend';
import { type AuditEntry, auditEntrySchema } from '@sharebox/domain/common/audit';
import {
  deliveryRunSchema,
  deliveryStopSchema,
  type DeliveryRun,
  type DeliveryStop,
} from '@sharebox/domain/deliveries/delivery-run';
import { buildUnwrappingPath } from '@sharebox/domain/gifts/unwrapping';
import { getUnwrappingTokensContract } from '@sharebox/domain/gifts/unwrapping-callables';
import { toShopDay } from '@sharebox/domain/shop/dates';
import { randomUUID } from 'node:crypto';

const dayMs = 86_400_000;

const names = ['Ada Okafor', 'Tari Briggs', 'Ngozi Eze', 'Boma Amachree', 'Kemi Adeyemi', 'Preye Douglas'];

/** Returns a stop as a rider sees it. The box number is also its position in the run. */
export function buildSampleStop(number: number, changes: Partial<DeliveryStop> = {}): DeliveryStop {
  return deliveryStopSchema.parse({
    number,
    name: names[number % names.length],
    phone_number: `+23480312345${String(number).padStart(2, '0')}`,
    address_line_1: `${number} Tombia Street, GRA Phase 2`,
    address_line_2: number % 3 === 0 ? 'Flat 3, blue gate' : '',
    city: 'Port Harcourt',
    ...{ area: '', landmark: '', gate_code: '' },
    delivery_window: (['morning', 'afternoon', null] as const)[number % 3],
    is_gift: number % 4 === 0,
    is_cancelled: false,
    is_delivered: false,
    events: [],
    ...changes,
  });
}

export const buildSampleStops = (count: number): DeliveryStop[] =>
  Array.from({ length: count }, (_, index) => buildSampleStop(index + 1));

export const toStopOrderId = (number: number, run = 'run') => `${run}-order-${number}`;

interface WrittenRun {
  id?: string;
  stops: readonly DeliveryStop[];
  changes?: Partial<DeliveryRun>;
}

export async function writeRun(
  { uid }: Pick<Account, 'uid'>,
  { id = 'run', stops, changes }: WrittenRun,
): Promise<void> {
  const { db } = getBackend();
  const day_begins = new Date(`${toShopDay(new Date())}T00:00:00+01:00`);
  const orderIds = stops.map(({ number }) => toStopOrderId(number ?? 0, id));
  const run = deliveryRunSchema.parse({
    weekly_drop_id: 'drop',
    name: 'GRA and Rumuola',
    day_begins,
    day_ends: new Date(day_begins.getTime() + dayMs),
    driver_uid: uid,
    driver_name: 'Ibim Rider',
    order_ids: orderIds,
    stop_states: {},
    started_at: null,
    revision: 1,
    created_at: day_begins,
    updated_at: day_begins,
    ...changes,
  });
  for (const [index, stop] of stops.entries()) {
    await db.doc(`delivery_runs/${id}/stops/${orderIds[index]}`).set(stop);
  }
  await db.doc(`delivery_runs/${id}`).set(run);
}

type Row = Pick<AuditEntry, 'actor' | 'action' | 'target'> & Partial<AuditEntry>;

export function writeAuditEntry(shop: StandInShop, row: Row): void {
  const written = auditEntrySchema.parse({ before: {}, after: {}, reason: null, at: new Date(), ...row });
  shop.write(`audit_log/${randomUUID()}`, written);
}

/** Staff's actions on an order, made with the same calls as the admin pages. */
export interface StaffActions {
  approve: (orderId: string) => Promise<void>;
  sendOut: (orderId: string) => Promise<void>;
  deliver: (orderId: string) => Promise<void>;
  /** Returns the path of the unwrapping page from the code on the box's slip. */
  readSlip: (orderId: string) => Promise<string>;
}

async function callSuccessfully(name: string, data: object, caller: SignedInUser): Promise<void> {
  await readAnswer(name, data, caller);
}

async function readAnswer(name: string, data: object, caller: SignedInUser): Promise<unknown> {
  const { status, result, reason } = await callOverHttp(name, data, caller);
  if (status !== 200) throw new Error(`${name}: ${status} ${reason ?? ''}`);
  return result;
}

export async function signInStaff(): Promise<StaffActions> {
  const admin = await signUpUser({ admin: true });
  return {
    approve: (id) =>
      callSuccessfully(
        'reviewPayment',
        { confirmation_id: id, decision: 'approve', seen_in_bank: true },
        admin,
      ),
    sendOut: (id) => callSuccessfully('dispatchOrder', { order_id: id }, admin),
    deliver: (id) => callSuccessfully('setOrderStatus', { order_id: id, status: 'delivered' }, admin),
    readSlip: async (id) => {
      const answer = await readAnswer('getUnwrappingTokens', { order_ids: [id] }, admin);
      return buildUnwrappingPath(id, getUnwrappingTokensContract.output.parse(answer).tokens[0] ?? '');
    },
  };
}

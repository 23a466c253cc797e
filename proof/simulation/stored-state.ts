import { boxOptionsSchema } from '@sharebox/domain/cart/box-options';
import { type DropBoxes, dropBoxesSchema } from '@sharebox/domain/drops/drop-boxes';
import * as z from 'zod/mini';
import type { DocumentChange } from '../../tests/firestore-in-memory/server';
import type { StoredDocument } from '../../tests/firestore-in-memory/wire';
import { toPlainData } from './plain-data';
import { toDocumentPath } from '../../tests/firestore-in-memory/values';

const orderSchema = z.object({
  user_id: z.string(),
  status: z.string(),
  slot: z.nullable(z.number()),
  total_amount: z.number(),
  hold_expires_at: z.nullable(z.date()),
  needs_refund: z.boolean(),
  net_received: z.optional(z.number()),
  balance_used: z.number(),
  accepted_missing: z._default(z.number(), 0),
  confirmation_reference: z.string(),
  is_gift_order: z.boolean(),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  dispatched_at: z.optional(z.nullable(z.date())),
  gift_answer: z.optional(z.nullable(z.string())),
  declined_outcome: z.optional(z.nullable(z.string())),
  gift_id: z.optional(z.nullable(z.string())),
  shared_cart_id: z.nullable(z.string()),
  claim: z.nullable(z.object({ awaits_address: z.boolean() })),
  ...boxOptionsSchema.shape,
  next_at: z.optional(z.nullable(z.date())),
  delivery_date: z.date(),
  created_at: z.date(),
});
const dropSchema = z.object({
  max_orders: z.number(),
  current_orders: z.number(),
  has_waitlist: z.boolean(),
  order_deadline: z.date(),
  delivery_date: z.date(),
});
const paymentSchema = z.object({
  kind: z.enum(['received', 'refunded', 'adjusted', 'balance']),
  amount: z.number(),
  confirmation_id: z.nullable(z.string()),
  transaction_id: z.optional(z.string()),
  reverses: z.optional(z.string()),
  stage: z.optional(z.string()),
  refund_id: z.optional(z.string()),
});
const lineSchema = z.object({
  matches: z.array(z.object({ order_id: z.string(), entry_id: z.string(), amount: z.number() })),
});
const placeSchema = z.object({
  user_id: z.string(),
  status: z.string(),
  joined_at: z.date(),
  slot: z.nullable(z.number()),
  offer_expires_at: z.nullable(z.date()),
  is_shared: z.optional(z.boolean()),
});
const notificationSchema = z.object({ notification_type: z.string(), order_id: z.nullish(z.string()) });

const memberSchema = z.object({
  role: z.string(),
  deletion: z.nullish(z.object({ requested_at: z.date() })),
  allow_gifting: z.boolean(),
  gift_id: z.nullable(z.string()),
});
const giftPageSchema = z.object({
  gift_id: z.string(),
  allow_gifting: z.boolean(),
  moved_to: z.nullable(z.string()),
});

const runSchema = z.object({
  order_ids: z.array(z.string()),
  stop_states: z.record(z.string(), z.string()),
  started_at: z.nullable(z.date()),
  next_order_id: z.optional(z.nullable(z.string())),
});
const stopEventSchema = z.object({
  id: z.string(),
  kind: z.string(),
  undoes: z.nullable(z.string()),
  device_at: z.date(),
});

export type StopEvent = z.infer<typeof stopEventSchema>;
export type StoredLedgerEntry = z.infer<typeof paymentSchema>;
/** A box that is taken by an order or offered to customers on the waiting list. */
export interface StoredBox {
  /** Id of the order that takes the box, or null if the box is offered. */
  order_id: string | null;
  users: readonly string[];
  portions: Record<string, number>;
  until: Date | null;
}
export type StoredOrder = z.infer<typeof orderSchema>;
export type StoredWaitlistEntry = z.infer<typeof placeSchema>;

class DocumentCollection<T> extends Map<string, T> {
  constructor(
    /** Pattern of the document paths. The first capture group is the key. */
    private readonly path: RegExp,
    private readonly schema: { parse: (data: unknown) => T },
  ) {
    super();
  }

  follow(path: string, document: StoredDocument | undefined): boolean {
    const key = this.path.exec(path)?.[1];
    if (key === undefined) return false;
    if (document) this.set(key, this.schema.parse(toPlainData(document)));
    else this.delete(key);
    return true;
  }
}

export class StoredState {
  readonly boxes = new DocumentCollection(/^weekly_drops\/([^/]+)\/private\/boxes$/, dropBoxesSchema);
  readonly orders = new DocumentCollection(/^orders\/([^/]+)$/, orderSchema);
  readonly drops = new DocumentCollection(/^weekly_drops\/([^/]+)$/, dropSchema);
  readonly limits = new DocumentCollection(
    /^weekly_drops\/[^/]+\/meals\/([^/]+)$/,
    z.object({ meal_item_id: z.string(), max_quantity: z.number() }),
  );
  /** Ledger entries by document path without the leading `orders/`. */
  readonly payments = new DocumentCollection(/^orders\/([^/]+\/payments\/[^/]+)$/, paymentSchema);
  /** Balances by user id. */
  readonly balances = new DocumentCollection(/^balances\/([^/]+)$/, z.object({ kobo: z.int() }));
  /** Balance entries by user id and entry id, separated by a slash. */
  readonly balanceEntries = new DocumentCollection(
    /^balances\/([^/]+\/balance_entries\/[^/]+)$/,
    z.object({ kobo: z.int(), source: z.object({ kind: z.string() }) }),
  );
  readonly claims = new DocumentCollection(
    /^payment_confirmations\/([^/]+)$/,
    z.object({ status: z.string() }),
  );
  readonly audit = new DocumentCollection(
    /^audit_log\/([^/]+)$/,
    z.object({ action: z.string(), target: z.string() }),
  );
  readonly lines = new DocumentCollection(/^bank_transactions\/([^/]+)$/, lineSchema);
  /** Notifications by user id and notification id, separated by a slash. */
  readonly notifications = new DocumentCollection(
    /^profiles\/([^/]+\/notifications\/[^/]+)$/,
    notificationSchema,
  );
  readonly places = new DocumentCollection(/^waitlist\/[^/]+\/entries\/([^/]+)$/, placeSchema);
  readonly receivedGifts = new DocumentCollection(
    /^profiles\/[^/]+\/received_gifts\/([^/]+)$/,
    z.object({ status: z.string(), answer: z.nullable(z.string()) }),
  );
  readonly profiles = new DocumentCollection(/^profiles\/([^/]+)$/, memberSchema);
  /** Gift recipients by gift id. */
  readonly giftRecipients = new DocumentCollection(
    /^gift_recipients\/([^/]+)$/,
    z.object({ uid: z.string() }),
  );
  readonly giftPages = new DocumentCollection(/^gift_links\/([^/]+)$/, giftPageSchema);
  /** Kitchen boxes by order id. */
  readonly kitchenBoxes = new DocumentCollection(
    /^weekly_drops\/[^/]+\/kitchen_boxes\/([^/]+)$/,
    z.object({
      number: z.nullable(z.number()),
      is_verified: z.boolean(),
      ...boxOptionsSchema.shape,
      is_gift: z.boolean(),
    }),
  );
  readonly runs = new DocumentCollection(/^delivery_runs\/([^/]+)$/, runSchema);
  /** Stops by run id and order id, separated by `/stops/`. */
  readonly stops = new DocumentCollection(
    /^delivery_runs\/([^/]+\/stops\/[^/]+)$/,
    z.object({ events: z.array(stopEventSchema) }),
  );
  /** Delivery runs by order id. */
  readonly orderRuns = new DocumentCollection(
    /^orders\/([^/]+)\/private\/run$/,
    z.object({ run_id: z.string() }),
  );
  readonly storefront = new DocumentCollection(/^storefront\/(capacity)$/, z.record(z.string(), z.unknown()));

  follow(documents: Iterable<Pick<DocumentChange, 'name' | 'after'>>): void {
    const kinds = Object.values(this).filter((one: unknown) => one instanceof DocumentCollection);
    for (const { name, after } of documents) {
      const path = toDocumentPath(name);
      kinds.some((kind) => kind.follow(path, after));
    }
  }

  get dropBoxes(): DropBoxes {
    const [boxes] = this.boxes.values();
    if (!boxes) throw new Error('No boxes');
    return boxes;
  }

  /** The taken and offered boxes by box number, including expired holds and offers. */
  get slots(): Map<number, StoredBox> {
    const { taken, offered } = this.dropBoxes;
    const slots = new Map<number, StoredBox>();
    for (const [uid, { number, until }] of Object.entries(offered)) {
      const users = [...(slots.get(number)?.users ?? []), uid];
      slots.set(number, { order_id: null, users, portions: {}, until });
    }
    for (const [order_id, { number, holder, portions, until }] of Object.entries(taken)) {
      if (slots.has(number)) throw new Error(`Box ${number} is taken twice`);
      slots.set(number, { order_id, users: [holder], portions, until });
    }
    return slots;
  }

  get drop() {
    const [sold] = this.drops.values();
    if (!sold) throw new Error('No drop');
    return sold;
  }

  ledgers(): Map<string, Map<string, StoredLedgerEntry>> {
    const ledgers = new Map<string, Map<string, StoredLedgerEntry>>();
    for (const [key, entry] of this.payments) {
      const [id = '', , entryId = ''] = key.split('/');
      ledgers.set(id, (ledgers.get(id) ?? new Map<string, StoredLedgerEntry>()).set(entryId, entry));
    }
    return ledgers;
  }
}

import * as z from 'zod/mini';
import type { Change } from '../../tests/firestore-in-memory/server';
import type { StoredDocument } from '../../tests/firestore-in-memory/wire';
import { pathOf, plainOf } from './plain';

const slotSchema = z.object({
  order_id: z.nullable(z.string()),
  holder_uid: z.string(),
  offered_to: z.optional(z.array(z.string())),
  items: z.record(z.string(), z.number()),
  expires_at: z.nullable(z.date()),
});
const orderSchema = z.object({
  user_id: z.string(),
  status: z.string(),
  slot: z.nullable(z.number()),
  total_amount: z.number(),
  hold_expires_at: z.nullable(z.date()),
  needs_refund: z.boolean(),
  net_received: z.optional(z.number()),
  confirmation_reference: z.string(),
  is_gift_order: z.boolean(),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  dispatched_at: z.optional(z.nullable(z.date())),
  gift_answer: z.optional(z.nullable(z.string())),
  declined_outcome: z.optional(z.nullable(z.string())),
  gift_id: z.optional(z.nullable(z.string())),
  packaging_option: z.string(),
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
  kind: z.enum(['received', 'refunded', 'adjusted']),
  amount: z.number(),
  confirmation_id: z.nullable(z.string()),
  transaction_id: z.optional(z.string()),
  stage: z.optional(z.string()),
  refund_id: z.optional(z.string()),
});
const lineSchema = z.object({
  amount: z.number(),
  order_id: z.nullable(z.string()),
  entry_id: z.nullable(z.string()),
});
const placeSchema = z.object({
  user_id: z.string(),
  status: z.string(),
  joined_at: z.date(),
  slot: z.nullable(z.number()),
  offer_expires_at: z.nullable(z.date()),
  is_shared: z.optional(z.boolean()),
});
const toldSchema = z.object({ notification_type: z.string(), order_id: z.nullish(z.string()) });

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
export type Entry = z.infer<typeof paymentSchema>;
export type Slot = z.infer<typeof slotSchema>;
export type StoredOrder = z.infer<typeof orderSchema>;
export type Place = z.infer<typeof placeSchema>;

/** Documents of one kind, by what their path says of them. */
class Kind<T> extends Map<string, T> {
  constructor(
    /** Its first group is the key. */
    private readonly path: RegExp,
    private readonly schema: { parse: (data: unknown) => T },
  ) {
    super();
  }

  /** Follows one document; answers whether it is of this kind. */
  follow(path: string, document: StoredDocument | undefined): boolean {
    const key = this.path.exec(path)?.[1];
    if (key === undefined) return false;
    if (document) this.set(key, this.schema.parse(plainOf(document)));
    else this.delete(key);
    return true;
  }
}

/** What is stored, as far as the invariants ask; it follows every commit. */
export class Books {
  readonly slots = new Kind(/^weekly_drops\/[^/]+\/slots\/(\d+)$/, slotSchema);
  readonly freeBoxes = new Kind(/^weekly_drops\/[^/]+\/free_boxes\/(\d+)$/, z.object({ rank: z.number() }));
  readonly orders = new Kind(/^orders\/([^/]+)$/, orderSchema);
  readonly drops = new Kind(/^weekly_drops\/([^/]+)$/, dropSchema);
  readonly limits = new Kind(
    /^weekly_drops\/[^/]+\/meals\/([^/]+)$/,
    z.object({ meal_item_id: z.string(), max_quantity: z.number() }),
  );
  /** By what of their path stands behind `orders`. */
  readonly payments = new Kind(/^orders\/([^/]+\/payments\/[^/]+)$/, paymentSchema);
  readonly claims = new Kind(/^payment_confirmations\/([^/]+)$/, z.object({ status: z.string() }));
  readonly audit = new Kind(/^audit_log\/([^/]+)$/, z.object({ action: z.string(), target: z.string() }));
  readonly lines = new Kind(/^bank_transactions\/([^/]+)$/, lineSchema);
  /** By whom they tell and their own id, with a slash between. */
  readonly notifications = new Kind(/^profiles\/([^/]+\/notifications\/[^/]+)$/, toldSchema);
  readonly places = new Kind(/^waitlist\/[^/]+\/entries\/([^/]+)$/, placeSchema);
  readonly receivedGifts = new Kind(
    /^profiles\/[^/]+\/received_gifts\/([^/]+)$/,
    z.object({ status: z.string(), answer: z.nullable(z.string()) }),
  );
  readonly profiles = new Kind(/^profiles\/([^/]+)$/, memberSchema);
  readonly giftPages = new Kind(/^gift_links\/([^/]+)$/, giftPageSchema);
  /** By the ids of their orders. */
  readonly kitchenBoxes = new Kind(
    /^weekly_drops\/[^/]+\/kitchen_boxes\/([^/]+)$/,
    z.object({
      number: z.nullable(z.number()),
      is_verified: z.boolean(),
      packaging: z.string(),
      is_gift: z.boolean(),
      is_first: z.boolean(),
    }),
  );
  readonly runs = new Kind(/^delivery_runs\/([^/]+)$/, runSchema);
  /** By their run and their order, with `/stops/` between. */
  readonly stops = new Kind(
    /^delivery_runs\/([^/]+\/stops\/[^/]+)$/,
    z.object({ events: z.array(stopEventSchema) }),
  );
  /** By their household and their address. */
  readonly pins = new Kind(/^profiles\/([^/]+\/door_pins\/[^/]+)$/, z.object({ event_id: z.string() }));
  /** By the ids of their orders. */
  readonly orderRuns = new Kind(/^orders\/([^/]+)\/private\/run$/, z.object({ run_id: z.string() }));
  readonly storefront = new Kind(/^storefront\/(capacity)$/, z.record(z.string(), z.unknown()));

  follow(documents: Iterable<Pick<Change, 'name' | 'after'>>): void {
    const kinds: readonly Kind<unknown>[] = [
      ...[this.slots, this.freeBoxes, this.orders, this.drops, this.limits],
      ...[
        this.payments,
        this.claims,
        this.audit,
        this.lines,
        this.notifications,
        this.places,
        this.receivedGifts,
        this.profiles,
        this.giftPages,
        this.kitchenBoxes,
        this.runs,
        this.stops,
        this.orderRuns,
        this.pins,
        this.storefront,
      ],
    ];
    for (const { name, after } of documents) {
      const path = pathOf(name);
      kinds.some((kind) => kind.follow(path, after));
    }
  }

  /** The one drop that is sold. */
  get drop() {
    const [sold] = this.drops.values();
    if (!sold) throw new Error('No drop');
    return sold;
  }

  /** The ledgers, by order; each entry by its id. */
  ledgers(): Map<string, Map<string, Entry>> {
    const ledgers = new Map<string, Map<string, Entry>>();
    for (const [key, entry] of this.payments) {
      const [id = '', , entryId = ''] = key.split('/');
      ledgers.set(id, (ledgers.get(id) ?? new Map<string, Entry>()).set(entryId, entry));
    }
    return ledgers;
  }
}

import { kitchenBoxSchema } from '@sharebox/domain/kitchen/kitchen-box';
import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { auditEntrySchema } from '@sharebox/domain/common/audit';
import {
  dropBoxesSchema,
  countPortions,
  countTakenBoxes,
  toMealLimits,
} from '@sharebox/domain/drops/drop-boxes';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { giftLinkSchema, giftRecipientSchema } from '@sharebox/domain/gifts/gift';
import { followedOrderSchema } from '@sharebox/domain/cart/followed-order';
import { receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import { dropMealSchema, mealItemSchema, publishedMenuSchema, getMealSlot } from '@sharebox/domain/menu/menu';
import { dropRecipesSchema, recipeSchema } from '@sharebox/domain/menu/recipe';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import {
  orderSchema,
  hasAssignedBox,
  privateDeliverySchema,
  giverContactSchema,
  toPortionsByMeal,
} from '@sharebox/domain/orders/order';
import { getCapacityUrgency } from '@sharebox/domain/shop/ordering-window';
import { packagingOptions } from '@sharebox/domain/cart/box-options';
import { summarizeLedger, getOrderMoneyFields } from '@sharebox/domain/payments/ledger';
import {
  ledgerEntrySchema,
  paymentConfirmationSchema,
  paymentReviewSchema,
} from '@sharebox/domain/payments/payment';
import { staffRoleSchema } from '@sharebox/domain/accounts/role';
import { isProfileComplete, profileSchema } from '@sharebox/domain/accounts/profile';
import { toE164 } from '@sharebox/domain/accounts/phone';
import { orderReferenceSchema } from '@sharebox/domain/common/internal-documents';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { dropCapacitySchema } from '@sharebox/domain/storefront/storefront';
import { formatShortDate, toShopDay } from '@sharebox/domain/shop/dates';
import {
  deliveryRunSchema,
  deliveryStopSchema,
  orderRunSchema,
} from '@sharebox/domain/deliveries/delivery-run';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import {
  boxRatingSchema,
  dishRatingSchema,
  ratingSumSchema,
  dishCommentSchema,
} from '@sharebox/domain/ratings/rating';
import * as fc from 'fast-check';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { sampleAccounts } from './sample-accounts';
import { sampleDocuments } from './sample-documents';
import { listDateFields } from './redate-sample';
import { sampleDropIds } from './sample/drops';
import { samplePeople, type SamplePerson } from './sample/people';

const now = new Date('2026-11-21T14:00:00+01:00');
const documents = sampleDocuments(now);

const schemas: [RegExp, z.ZodMiniType][] = [
  [/^settings\/shop$/, shopSettingsSchema],
  [/^meal_items\/[^/]+$/, mealItemSchema],
  [/^recipes\/[^/]+$/, recipeSchema],
  [/^drop_recipes\/[^/]+$/, dropRecipesSchema],
  [/^weekly_drops\/[^/]+$/, weeklyDropSchema],
  [/^weekly_drops\/[^/]+\/meals\/[^/]+$/, dropMealSchema],
  [/^weekly_drops\/[^/]+\/private\/boxes$/, dropBoxesSchema],
  [/^weekly_drops\/[^/]+\/kitchen_boxes\/[^/]+$/, kitchenBoxSchema],
  [/^weekly_drops\/[^/]+\/dish_ratings\/[^/]+$/, dishRatingSchema],
  [/^weekly_drops\/[^/]+\/dish_words\/[^/]+$/, dishCommentSchema],
  [/^meal_ratings\/[^/]+$/, ratingSumSchema],
  [/^cut_offs\/[^/]+$/, cutOffSchema],
  [/^delivery_runs\/[^/]+$/, deliveryRunSchema],
  [/^delivery_runs\/[^/]+\/stops\/[^/]+$/, deliveryStopSchema],
  [/^storefront\/menu$/, publishedMenuSchema],
  [/^storefront\/capacity$/, dropCapacitySchema],
  [/^profiles\/[^/]+$/, profileSchema],
  [/^profiles\/[^/]+\/delivery_addresses\/[^/]+$/, deliveryAddressSchema],
  [/^profiles\/[^/]+\/notifications\/[^/]+$/, notificationSchema],
  [/^profiles\/[^/]+\/received_gifts\/[^/]+$/, receivedGiftSchema],
  [/^profiles\/[^/]+\/followed_orders\/[^/]+$/, followedOrderSchema],
  [/^profiles\/[^/]+\/ratings\/[^/]+$/, boxRatingSchema],
  [/^gift_links\/[^/]+$/, giftLinkSchema],
  [/^staff_roles\/[^/]+$/, staffRoleSchema],
  [/^gift_recipients\/[^/]+$/, giftRecipientSchema],
  [/^orders\/[^/]+$/, orderSchema],
  [/^orders\/[^/]+\/private\/delivery$/, privateDeliverySchema],
  [/^orders\/[^/]+\/private\/sender$/, giverContactSchema],
  [/^orders\/[^/]+\/private\/run$/, orderRunSchema],
  [/^orders\/[^/]+\/payments\/[^/]+$/, ledgerEntrySchema],
  [/^payment_confirmations\/[^/]+$/, paymentConfirmationSchema],
  [/^payment_confirmations\/[^/]+\/private\/review$/, paymentReviewSchema],
  [/^order_references\/CONF-\d{13}$/, orderReferenceSchema],
  [/^audit_log\/[^/]+$/, auditEntrySchema],
];

function parsed<Schema extends z.ZodMiniType>(path: RegExp, schema: Schema) {
  return [...documents]
    .filter(([at]) => path.test(at))
    .map(([at, data]) => ({ at, id: at.slice(at.lastIndexOf('/') + 1), data: schema.parse(data) }));
}

const orders = parsed(/^orders\/[^/]+$/, orderSchema);
const meals = parsed(/^meal_items\//, mealItemSchema);
const notifications = parsed(/\/notifications\//, notificationSchema);

describe('every sample document', () => {
  it.each([...documents])('the sample document %s matches its schema exactly', (path, data) => {
    const fitting = schemas.filter(([pattern]) => pattern.test(path));
    expect(fitting).toHaveLength(1);
    expect(fitting[0]?.[1].parse(data)).toEqual(data);
  });

  it('each sample document has the same path for every date, so that its dates can be updated', () => {
    const later = sampleDocuments(new Date('2027-03-01T09:00:00+01:00'));
    expect([...later.keys()]).toEqual([...documents.keys()]);
  });

  it('each sample notification of a payment mentions the delivery day of its order', () => {
    const later = sampleDocuments(new Date('2027-03-03T09:00:00+01:00'));
    const paid = [...later].flatMap(([path, data]) =>
      path.endsWith('-payment_confirmed') ? [notificationSchema.parse(data)] : [],
    );
    for (const { message, metadata } of paid) {
      expect(message).toContain(`on ${formatShortDate(metadata.estimated_delivery ?? new Date(0))}.`);
    }
    expect(paid.length).toBeGreaterThan(10);
  });

  it('sampleDocuments returns the same documents for the same date', () => {
    expect(sampleDocuments(now)).toEqual(documents);
  });

  it.each(['2026-11-16T00:00:00', '2026-11-19T12:00:00', '2026-11-22T23:59:59'])(
    'the sample documents contain no dates after %s, except deadlines, deliveries and expiry dates',
    (time) => {
      const at = new Date(`${time}+01:00`);
      const future = [...sampleDocuments(at)].flatMap(([path, data]) =>
        listDateFields(data)
          .filter(([, date]) => date > at)
          .map(([field]) => `${path} ${field}`),
      );
      expect(
        future.filter(
          (field) => !/deadline|end_date|delivery|expires_at|ends_at|day_ends|kept_until/.test(field),
        ),
      ).toEqual([]);
    },
  );
});

describe('the sample menu', () => {
  it('the sample menu has at least 8 mains, 12 extras in three sections and 6 drinks, some of them alcoholic', () => {
    const count = (subcategory: string) =>
      meals.filter(({ data }) => data.subcategory === subcategory).length;
    expect(count('main')).toBeGreaterThanOrEqual(8);
    const extras = ['extras_foreign', 'extras_local', 'extras_dessert'].map(count);
    expect(Math.min(...extras)).toBeGreaterThanOrEqual(4);
    expect(extras.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(12);
    expect(count('drink')).toBeGreaterThanOrEqual(6);
    expect(meals.filter(({ data }) => data.is_alcoholic).length).toBeGreaterThanOrEqual(2);
    for (const { data } of meals) expect(getMealSlot(data)).toBe(data.category);
  });

  it('the sample menu has only prices between ₦3,000 and ₦17,000', () => {
    for (const { data } of meals) {
      expect(data.price).toBeGreaterThanOrEqual(300_000);
      expect(data.price).toBeLessThanOrEqual(1_700_000);
    }
  });

  it('the sample menu includes a special price, a low quantity limit and a long name', () => {
    const [menu] = parsed(/^storefront\/menu$/, publishedMenuSchema);
    const published = menu?.data.meals ?? [];
    expect(published.some((meal) => meal.price < meal.regular_price)).toBe(true);
    expect(published.some((meal) => meal.max_quantity < 10)).toBe(true);
    expect(published.some((meal) => meal.name.length > 80)).toBe(true);
    expect(published).toHaveLength(meals.length);
  });

  it('the sample menu has an image of less than 40 kB for every meal', () => {
    for (const { data } of meals) {
      expect(statSync(join(import.meta.dirname, '../web/public', data.image_url)).size).toBeLessThan(40_000);
    }
  });
});

describe('the sample drops', () => {
  it('the sample drops include an open and nearly sold-out drop, a delivered drop and a drop for today', () => {
    const drops = new Map(
      parsed(/^weekly_drops\/[^/]+$/, weeklyDropSchema).map(({ id, data }) => [id, data]),
    );
    const active = drops.get(sampleDropIds.active);
    expect(active).toMatchObject({ status: 'active', is_active: true, max_orders: 15, current_orders: 9 });
    expect(getCapacityUrgency(active?.current_orders ?? 0, active?.max_orders ?? 0)).toBe('medium');
    expect(drops.get(sampleDropIds.earlier)).toMatchObject({ status: 'delivered', is_active: false });
    expect(drops.get(sampleDropIds.today)).toMatchObject({ status: 'closed', is_active: false });
    const [published] = parsed(/^storefront\/capacity$/, dropCapacitySchema);
    expect(published?.data).toMatchObject({
      drop_id: sampleDropIds.active,
      current_orders: 9,
      max_orders: 15,
    });
  });

  it.each(Object.entries(sampleDropIds))(
    'the sample drop %s has exactly one box for each of its orders',
    (_, dropId) => {
      const [boxes] = parsed(new RegExp(`^weekly_drops/${dropId}/private/boxes$`), dropBoxesSchema);
      const [drop] = parsed(new RegExp(`^weekly_drops/${dropId}$`), weeklyDropSchema);
      if (!boxes || !drop) throw new Error('The drop or its boxes are missing');
      const owners = orders.filter(
        ({ data }) => data.weekly_drop_id === dropId && hasAssignedBox(data.status),
      );
      const taken = Object.values(boxes.data.taken);
      expect(taken.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
        owners.map((_owner, index) => index + 1),
      );
      expect(countTakenBoxes(boxes.data, now)).toBe(owners.length);
      for (const { id, data } of owners) {
        expect(boxes.data.taken[id]).toMatchObject({
          ...{ number: data.slot, holder: data.user_id, portions: toPortionsByMeal(data.items) },
          window: data.delivery_window,
          ...{ until: null, is_unpaid: data.payment_status !== 'paid' },
        });
      }
      expect(drop.data).toMatchObject({ current_orders: owners.length, max_orders: boxes.data.max_boxes });
      const limits = parsed(new RegExp(`^weekly_drops/${dropId}/meals/`), dropMealSchema);
      expect(boxes.data.meal_limits).toEqual(toMealLimits(limits.map(({ data }) => data)));
      for (const [id, portions] of countPortions(boxes.data, now)) {
        expect(portions).toBeLessThanOrEqual(boxes.data.meal_limits[id] ?? 0);
      }
    },
  );
});

describe('the sample orders', () => {
  it('the sample orders cover every status of the main flow, and each order has a box unless it was cancelled', () => {
    const statuses = new Set(orders.map(({ data }) => data.status));
    for (const status of [
      'pending_confirmation',
      'confirmed',
      'preparing',
      'delivered',
      'cancelled',
    ] as const) {
      expect(statuses).toContain(status);
    }
    for (const { data } of orders) expect(data.slot === null).toBe(!hasAssignedBox(data.status));
  });

  it.each(orders)(
    'the sample document $at has a total that equals the price of the order’s items and packaging',
    ({ id, data }) => {
      for (const item of data.items) expect(item.total_price).toBe(item.unit_price * item.quantity);
      const items = data.items.reduce((sum, item) => sum + item.total_price, 0);
      expect(data.packaging_price).toBe(packagingOptions[data.packaging_option].price);
      expect(data.total_amount).toBe(items + data.packaging_price);
      const claim = parsed(/^payment_confirmations\/[^/]+$/, paymentConfirmationSchema).find(
        (one) => one.data.order_id === id,
      );
      expect(claim?.data.order_total).toBe(data.total_amount);
      const ledger = parsed(new RegExp(`^orders/${id}/payments/`), ledgerEntrySchema);
      expect(ledger.some((entry) => entry.data.kind === 'received')).toBe(claim?.data.status === 'verified');
      expect(documents.has(`order_references/${data.confirmation_reference}`)).toBe(true);
      expect(documents.has(`orders/${id}/private/delivery`)).toBe(true);
      expect(documents.has(`orders/${id}/private/sender`)).toBe(data.is_gift_order);
    },
  );

  it.each(orders)(
    'the sample document $at has payment fields that match the order’s ledger and no payment flags',
    ({ id, data }) => {
      const entries = parsed(new RegExp(`^orders/${id}/payments/`), ledgerEntrySchema).map((one) => one.data);
      const summary = summarizeLedger(entries, data);
      expect(summary.flags).toEqual([]);
      const [claim] = parsed(new RegExp(`^payment_confirmations/${id}$`), paymentConfirmationSchema);
      const fields = getOrderMoneyFields(data, summary, claim?.data.status === 'disputed');
      expect({ net_received: 0, owed_back: 0, ...data }).toMatchObject(fields);
      for (const entry of entries) expect(entry.refund_id === undefined).toBe(entry.kind !== 'refunded');
      expect(documents.has(`payment_confirmations/${id}`)).toBe(true);
    },
  );

  it('the sample orders differ in the first eight characters of their ids, which are shown on screen', () => {
    expect(new Set(orders.map(({ id }) => id.slice(0, 8))).size).toBe(orders.length);
  });

  it('the sample orders have payment claims in every review state', () => {
    const claims = parsed(/^payment_confirmations\/[^/]+$/, paymentConfirmationSchema);
    expect(new Set(claims.map(({ data }) => data.status))).toEqual(
      new Set(['pending', 'verified', 'disputed']),
    );
  });
});

const todaysDropPath = `weekly_drops/${sampleDropIds.today}`;
const ofToday = orders.filter(({ data }) => data.weekly_drop_id === sampleDropIds.today);
const runs = parsed(/^delivery_runs\/[^/]+$/, deliveryRunSchema);

/** Generates timestamps within a few years, with an increased share of midnights in Lagos. */
const anyMoment = fc
  .record({
    day: fc.integer({ min: 0, max: 2000 }),
    hours: fc.double({ min: 0, max: 24, noNaN: true, maxExcluded: true }),
    edge: fc.constantFrom(null, 0, 86_400_000 - 1),
  })
  .map(({ day, hours, edge }) => {
    const midnight = new Date('2025-01-01T00:00:00+01:00').getTime() + day * 86_400_000;
    return new Date(midnight + (edge ?? Math.floor(hours * 3_600_000)));
  });

describe('the sample drop delivered today', () => {
  it('today’s sample drop is delivered on the current day in Lagos and is cut off on the day before', () => {
    fc.assert(
      fc.property(anyMoment, (at) => {
        const then = sampleDocuments(at);
        const drop = weeklyDropSchema.parse(then.get(todaysDropPath));
        expect(toShopDay(drop.delivery_date)).toBe(toShopDay(at));
        const yesterday = toShopDay(new Date(drop.delivery_date.getTime() - 86_400_000));
        expect(toShopDay(drop.order_deadline)).toBe(yesterday);
        const cut = cutOffSchema.parse(then.get(`cut_offs/${sampleDropIds.today}`));
        expect([cut.began_at, cut.counted_at ?? at].map(toShopDay)).toEqual([yesterday, yesterday]);
        expect(cut.began_at > drop.order_deadline).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('today’s sample drop has a run for the current day, and its run and orders were created before that day', () => {
    fc.assert(
      fc.property(anyMoment, (at) => {
        const then = sampleDocuments(at);
        for (const { at: path } of runs) {
          const run = deliveryRunSchema.parse(then.get(path));
          expect(run.day_begins <= at && at < run.day_ends).toBe(true);
          expect(run.created_at < run.day_begins).toBe(true);
        }
        for (const { at: path } of ofToday) {
          const one = orderSchema.parse(then.get(path));
          expect(toShopDay(one.delivery_date)).toBe(toShopDay(at));
          expect(one.created_at < (one.order_deadline ?? one.created_at)).toBe(true);
          expect(one.updated_at <= at).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('today’s sample drop has six to eight paid boxes, including one gift and a box with dietary needs', () => {
    expect(ofToday.length).toBeGreaterThanOrEqual(6);
    expect(ofToday.length).toBeLessThanOrEqual(8);
    for (const { data } of ofToday) {
      expect(['confirmed', 'preparing']).toContain(data.status);
      expect(data.payment_status).toBe('paid');
    }
    expect(ofToday.filter(({ data }) => data.is_gift_order)).toHaveLength(1);
    expect(new Set(ofToday.map(({ data }) => data.delivery_window)).size).toBe(3);
    const boxes = parsed(new RegExp(`^${todaysDropPath}/kitchen_boxes/`), kitchenBoxSchema);
    expect(boxes.some(({ data }) => data.dietary_needs.length > 0)).toBe(true);
    expect(parsed(/^cut_offs\//, cutOffSchema)).toMatchObject([
      { id: sampleDropIds.today, data: { boxes: boxes.length } },
    ]);
  });

  it('today’s sample drop has one run that has not started and whose stops have the addresses of their orders', () => {
    expect(runs).toHaveLength(1);
    for (const { id, data } of runs) {
      expect(data).toMatchObject({
        ...{ weekly_drop_id: sampleDropIds.today, driver_uid: samplePeople.rider.uid },
        ...{ driver_name: 'Ibim Horsfall', started_at: null, stop_states: {} },
      });
      expect(data.order_ids).toHaveLength(5);
      const stops = parsed(new RegExp(`^delivery_runs/${id}/stops/`), deliveryStopSchema);
      expect(stops.map((stop) => stop.id).sort()).toEqual([...data.order_ids].sort());
      for (const stop of stops) {
        const brought = ofToday.find((one) => one.id === stop.id)?.data;
        const [door] = parsed(new RegExp(`^orders/${stop.id}/private/delivery$`), privateDeliverySchema);
        expect(stop.data).toMatchObject({
          ...{ number: brought?.slot, delivery_window: brought?.delivery_window, events: [] },
          ...{ address_line_1: door?.data.address_line_1, is_gift: brought?.is_gift_order },
        });
        expect(documents.get(`orders/${stop.id}/private/run`)).toEqual({ run_id: id });
      }
      const onRun = parsed(/^orders\/[^/]+\/private\/run$/, orderRunSchema);
      expect(onRun).toHaveLength(data.order_ids.length);
    }
  });
});

describe('the sample ratings', () => {
  it('the sample has two or three ratings of delivered boxes by their eaters, with comments for the kitchen', () => {
    const ratings = parsed(/^profiles\/[^/]+\/ratings\//, boxRatingSchema);
    expect(ratings.length).toBeGreaterThanOrEqual(2);
    expect(ratings.length).toBeLessThanOrEqual(3);
    for (const { at, id, data } of ratings) {
      const eaten = orders.find((one) => one.id === id)?.data;
      expect(eaten).toMatchObject({ status: 'delivered', weekly_drop_id: sampleDropIds.earlier });
      expect(at).toBe(`profiles/${eaten?.user_id ?? ''}/ratings/${id}`);
      expect(data.rated_at > (eaten?.delivery_date ?? data.rated_at)).toBe(true);
    }
    const said = ratings.flatMap(({ data }) =>
      data.dishes.flatMap(({ meal_item_id, stars, word, word_id }) =>
        word === null ? [] : [[word_id, { meal_item_id, stars, word }]],
      ),
    );
    const words = parsed(/\/dish_words\//, dishCommentSchema).map(({ id, data }) => [id, data]);
    expect(Object.fromEntries(words)).toEqual(Object.fromEntries(said));
    expect(words.length).toBeGreaterThanOrEqual(4);
  });
});

describe('the sample gifts', () => {
  it('the sample gifts show recipients no prices, no anonymous givers and no surprises that are still secret', () => {
    const gifts = parsed(/\/received_gifts\//, receivedGiftSchema);
    const states = gifts.map(({ data }) => `${data.status} ${data.answer ?? 'unanswered'}`);
    expect(new Set(states)).toEqual(
      new Set(['confirmed unanswered', 'confirmed accepted', 'delivered unanswered', 'cancelled declined']),
    );
    for (const gift of gifts) {
      expect(JSON.stringify(documents.get(gift.at))).not.toMatch(/price|amount|"sample-|user_id/);
    }
    const secret = orders.find(({ data }) => data.is_anonymous && data.status === 'pending_confirmation');
    const aboutIt = [...documents].filter(
      ([path, data]) =>
        path.startsWith('profiles/sample-ngozi/') &&
        (path + JSON.stringify(data)).includes(secret?.id ?? '/'),
    );
    expect(aboutIt).toEqual([]);
  });

  it('each sample gift has a gift id that maps to the recipient', () => {
    for (const { id, data } of orders.filter((one) => one.data.is_gift_order)) {
      const [recipient] = parsed(new RegExp(`^gift_recipients/${data.gift_id ?? '-'}$`), giftRecipientSchema);
      const [delivery] = parsed(new RegExp(`^orders/${id}/private/delivery$`), privateDeliverySchema);
      expect(recipient?.data.uid).toBe(delivery?.data.recipient_profile_id);
    }
  });

  it('the sample gifts reveal only the recipient’s first name, city and state to the giver', () => {
    for (const { data } of orders.filter((one) => one.data.is_gift_order)) {
      const text = JSON.stringify(data);
      const recipient = Object.values<SamplePerson>(samplePeople).find(
        ({ first }) => first === data.recipient_name,
      );
      expect(text).not.toContain(recipient?.last ?? '?');
      expect(text).not.toContain(recipient?.phone ?? '?');
      expect(text).not.toContain(recipient?.addresses[0]?.line1 ?? '?');
    }
  });
});

describe('the sample people', () => {
  it('the sample people have complete profiles, one default address each and a phone number in E.164 format', () => {
    for (const { id, data } of parsed(/^profiles\/[^/]+$/, profileSchema)) {
      expect(isProfileComplete(data)).toBe(true);
      expect(toE164(data.phone_number)).toBe(data.phone_number);
      const addresses = parsed(new RegExp(`^profiles/${id}/delivery_addresses/`), deliveryAddressSchema);
      expect(addresses.filter((address) => address.data.is_default)).toHaveLength(1);
    }
  });

  it('the sample accounts that `npm start` prints are two customers and one account for each staff role', () => {
    const people = Object.values<SamplePerson>(samplePeople);
    const [customer, gifted, kitchen, rider, bookkeeper, admin] = sampleAccounts.map(({ email }) =>
      people.find((person) => person.email === email),
    );
    expect(customer?.addresses).toHaveLength(2);
    expect(documents.get(`gift_links/${gifted?.gift?.slug ?? ''}`)).toMatchObject({ allow_gifting: true });
    expect(documents.get(`profiles/${kitchen?.uid ?? ''}`)).toMatchObject({ role: 'kitchen' });
    expect(documents.get(`profiles/${rider?.uid ?? ''}`)).toMatchObject({ role: 'driver' });
    expect(documents.get(`profiles/${bookkeeper?.uid ?? ''}`)).toMatchObject({ role: 'bookkeeper' });
    expect(documents.get(`profiles/${admin?.uid ?? ''}`)).toMatchObject({ role: 'admin' });
  });

  it('the orders of the sample people have anonymous kitchen boxes, some with dietary needs', () => {
    const boxes = parsed(/^weekly_drops\/[^/]+\/kitchen_boxes\//, kitchenBoxSchema).map(({ id, data }) => ({
      id,
      data,
    }));
    const live = orders.filter(
      ({ data }) => !['awaiting_payment', 'expired', 'cancelled'].includes(data.status),
    );
    expect(boxes.map(({ id }) => id).sort()).toEqual(live.map(({ id }) => id).sort());
    expect(boxes.filter(({ data }) => data.dietary_needs.length > 0).length).toBeGreaterThanOrEqual(2);
  });

  it('the sample people have both read and unread notifications', () => {
    expect(new Set(notifications.map(({ data }) => data.notification_type)).size).toBeGreaterThanOrEqual(7);
    expect(new Set(notifications.map(({ data }) => data.status))).toEqual(new Set(['read', 'unread']));
  });
});

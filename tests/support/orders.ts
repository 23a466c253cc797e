import type { StandInShop } from '../stand-ins/shop';
import { createUniqueWord, type Account, createAccount } from './accounts';
import { getBackend, getEmulatorAdmin } from './get-backend';
import {
  type DropBoxes,
  dropBoxesSchema,
  createDropBoxes,
  type TakenBox,
  toMealLimits,
} from '@sharebox/domain/drops/drop-boxes';
import { type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import { createSampleOrder } from '@sharebox/domain/fixtures/sample-order';
import { dropMealSchema, type DropMeal, type MealItem } from '@sharebox/domain/menu/menu';
import {
  buildConfirmationReference,
  isPaymentVerified,
  type Order,
  orderSchema,
  privateDeliverySchema,
  type PrivateDelivery,
  giverContactSchema,
  type OrderItem,
  toPortionsByMeal,
} from '@sharebox/domain/orders/order';
import {
  type PaymentConfirmation,
  paymentConfirmationSchema,
  getOrderProofsFolder,
  type LedgerEntry,
  ledgerEntrySchema,
} from '@sharebox/domain/payments/payment';
import { randomUUID, randomInt } from 'node:crypto';
import sharp from 'sharp';

const day = 24 * 60 * 60 * 1000;

/** Builds a drop's meal with default values: first in order, in ample supply, at its usual price. */
export function buildDropMeal(meal_item_id: string, fields: Partial<DropMeal> = {}): DropMeal {
  return dropMealSchema.parse({
    meal_item_id,
    is_featured: false,
    is_enabled: true,
    max_quantity: 100,
    special_price: null,
    sort_order: 0,
    ...fields,
  });
}

const getBoxesReference = (dropId: string) => getBackend().db.doc(`weekly_drops/${dropId}/private/boxes`);

export async function readBoxes(dropId: string): Promise<DropBoxes> {
  return dropBoxesSchema.parse((await getBoxesReference(dropId).get()).data());
}

/** Creates a drop for this test with these meals. The drop takes orders until tomorrow by default. Returns its id. */
export async function writeDropWithMeals(
  meals: readonly DropMeal[],
  fields: Pick<WeeklyDrop, 'max_orders' | 'status' | 'is_active'> & Partial<WeeklyDrop>,
): Promise<string> {
  const { db } = getBackend();
  const id = `drop-${randomUUID().slice(0, 8)}`;
  const now = Date.now();
  const document = weeklyDropSchema.parse({
    name: 'A drop of a test',
    description: '',
    start_date: new Date(now - 2 * day),
    end_date: new Date(now + 2 * day),
    order_deadline: new Date(now + day),
    delivery_date: new Date(now + 3 * day),
    current_orders: 0,
    ...{ window_limits: {}, full_windows: [], has_waitlist: false, opens_by_itself: false, revision: 0 },
    created_at: new Date(now - 3 * day),
    ...fields,
  });
  const batch = db.batch();
  batch.create(db.doc(`weekly_drops/${id}`), document);
  batch.create(getBoxesReference(id), createDropBoxes(document.max_orders, toMealLimits(meals)));
  for (const meal of meals) batch.create(db.doc(`weekly_drops/${id}/meals/${meal.meal_item_id}`), meal);
  await batch.commit();
  return id;
}

export const getMealsCollection = () => getBackend().db.collection('meal_items');

export async function writeMeal(fields: Partial<MealItem> = {}): Promise<{ id: string; name: string }> {
  const meal = createSampleMealItem({
    name: `Pepper Soup ${createUniqueWord()}`,
    description: 'Hot.',
    price: 250_050,
    image_url: '',
    category: 'side',
    subcategory: 'extras_local',
    is_available: false,
    preparation_time: 20,
    allergens: ['fish'],
    ...fields,
  });
  const { id } = await getMealsCollection().add(meal);
  return { id, name: meal.name };
}

type Decided = 'weekly_drop_id' | 'status' | 'slot' | 'items' | 'total_amount' | 'payment_status';

export function buildOrder(
  { uid }: { uid: string },
  at: Date,
  fields: Pick<Order, Decided> & Partial<Order>,
): Order {
  return createSampleOrder({
    user_id: uid,
    delivery_date: new Date(at.getTime() + 3 * day),
    delivery_window: 'evening',
    confirmation_reference: buildConfirmationReference(at.getTime() + randomInt(1e9)),
    created_at: at,
    updated_at: at,
    ...fields,
  });
}

export async function readOrder(orderId: string): Promise<Order> {
  return orderSchema.parse((await getBackend().db.doc(`orders/${orderId}`).get()).data());
}

const names = ['Smoky Party Jollof', 'Beef Suya Platter', 'Fried Plantain', 'Zobo'] as const;
const categories = ['main', 'addon', 'side', 'drink'] as const;
export const orderedItems = names.map((name, index) => ({
  meal_item_id: `meal-${index}`,
  name,
  image_url: '',
  category: categories[index] ?? 'main',
  quantity: 2,
  contains: null,
  tags: [],
  unit_price: 3000,
  total_price: 6000,
}));

/** The price in naira of every order that `writePaidOrder` creates. */
export const paidOrderTotal = 24_000;

/** Creates a closed drop with this many boxes for this test. The drop does not affect the public menu. */
export function writeClosedDrop(maxOrders: number): Promise<string> {
  const sold = orderedItems.map(({ meal_item_id }, index) =>
    buildDropMeal(meal_item_id, { sort_order: index }),
  );
  return writeDropWithMeals(sold, { max_orders: maxOrders, status: 'closed', is_active: false });
}

interface PaidOrder {
  /** The customer who pays. Defaults to a new customer. */
  payer?: Account;
  /** The drop of the order. Defaults to a new drop with one box. */
  dropId?: string;
  /** The box number, or null for an order without a box. Defaults to 1. */
  box?: number | null;
  order?: Partial<Order>;
  claim?: Partial<PaymentConfirmation>;
  delivery?: Partial<PrivateDelivery>;
  hasScreenshot?: boolean;
}

async function uploadScreenshot(uid: string, orderId: string): Promise<string> {
  const picture = { create: { width: 240, height: 400, channels: 3, background: '#7a1f34' } } as const;
  const path = `${getOrderProofsFolder(uid, orderId)}screenshot.png`;
  const file = await sharp(picture).png().toBuffer();
  await getBackend().bucket.file(path).save(file, { contentType: 'image/png', resumable: false });
  return path;
}

interface WrittenOrder {
  payer: Account;
  dropId: string;
  orderId: string;
  reference: string;
}

/** Writes an order as `submitPayment` creates it: claimed and under review. */
export async function writePaidOrder(paid: PaidOrder = {}): Promise<WrittenOrder> {
  const { box = 1 } = paid;
  const payer = paid.payer ?? (await createAccount());
  const dropId = paid.dropId ?? (await writeClosedDrop(1));
  const { db } = getBackend();
  const orderId = randomUUID().replaceAll('-', '');
  const now = new Date();
  const order = buildOrder(payer, now, {
    weekly_drop_id: dropId,
    status: 'pending_confirmation',
    slot: box,
    items: orderedItems,
    total_amount: paidOrderTotal,
    payment_status: isPaymentVerified(paid.order?.status ?? 'pending_confirmation') ? 'paid' : 'pending',
    payment_reference: 'FBN/0042',
    ...paid.order,
  });
  const reference = order.confirmation_reference;
  const delivery = privateDeliverySchema.parse({
    address_id: null,
    recipient_profile_id: payer.uid,
    recipient_name: `${payer.firstName} ${payer.lastName}`,
    phone_number: '+2348031234567',
    address_line_1: '14 Tombia Street',
    address_line_2: 'Flat 3',
    city: 'Port Harcourt',
    state: 'Rivers State',
    zip_code: '500272',
    // An address set by the test already names its area.
    area: paid.delivery?.address_line_1 || paid.delivery?.address_line_2 ? '' : 'New GRA',
    label: 'Home',
    ...paid.delivery,
  });
  const confirmation = paymentConfirmationSchema.parse({
    order_id: orderId,
    user_id: payer.uid,
    full_name: `${payer.firstName} ${payer.lastName}`,
    email: payer.email,
    amount_paid: paidOrderTotal,
    bank_used: 'GTBank',
    payment_reference: 'FBN/0042',
    proof_path: paid.hasScreenshot ? await uploadScreenshot(payer.uid, orderId) : null,
    status: 'pending',
    notes: null,
    verified_at: null,
    submitted_at: now,
    needs_refund: false,
    order_total: paidOrderTotal,
    balance_used: 0,
    confirmation_reference: reference,
    is_gift_order: order.is_gift_order,
    has_love_message: order.love_message !== null,
    ...paid.claim,
  });
  const batch = db.batch();
  batch.create(db.doc(`orders/${orderId}`), order);
  batch.create(db.doc(`orders/${orderId}/private/delivery`), delivery);
  batch.create(db.doc(`payment_confirmations/${orderId}`), confirmation);
  if (order.is_gift_order) {
    const sender = giverContactSchema.parse({
      name: 'Emeka Eze',
      email: payer.email,
      phone: '+2348039876543',
    });
    batch.create(db.doc(`orders/${orderId}/private/sender`), sender);
  }
  if (box !== null) {
    const taken: TakenBox = {
      ...{ number: box, holder: payer.uid, portions: toPortionsByMeal(order.items) },
      ...{ window: order.delivery_window },
      ...{ until: order.hold_expires_at, is_unpaid: order.payment_status !== 'paid' },
    };
    batch.update(getBoxesReference(dropId), { [`taken.${orderId}`]: taken });
  }
  await batch.commit();
  return { payer, dropId, orderId, reference };
}

/** Writes an order as `holdBox` creates it, in a drop for this test. The box is held for this many minutes. */
export async function writeHeldOrder(
  payer: Account,
  minutes = 30,
  order: Partial<Order> = {},
): Promise<{ orderId: string; reference: string; dropId: string }> {
  const { db } = getBackend();
  const until = new Date(Date.now() + minutes * 60_000);
  const dropId = await writeClosedDrop(2);
  const held = await writePaidOrder({
    payer,
    dropId,
    box: 1,
    order: { status: 'awaiting_payment', hold_expires_at: until, payment_reference: null, ...order },
  });
  await db.doc(`payment_confirmations/${held.orderId}`).delete();
  return { ...held, dropId };
}

/** Returns an order item for two portions of a dish, which cost ₦6,000 in total. */
export function buildOrderItem(name: string, more: Partial<OrderItem> = {}): OrderItem {
  return {
    meal_item_id: `dish-${name}`,
    name,
    image_url: '/sample-dishes/smoky-party-jollof.webp',
    category: 'main',
    quantity: 2,
    contains: null,
    tags: [],
    unit_price: 3000,
    total_price: 6000,
    ...more,
  };
}

/**
 * Writes orders without boxes or payments for this customer. Each order is a day older than the previous one. Returns
 * the orders' ids.
 */
export async function writePastOrders(payer: Account, orders: readonly Partial<Order>[]): Promise<string[]> {
  const { db } = getBackend();
  const batch = db.batch();
  const ids = orders.map((fields, index) => {
    const id = randomUUID().replaceAll('-', '');
    const at = new Date(Date.now() - index * day);
    const document = buildOrder(payer, at, {
      weekly_drop_id: 'drop-of-the-past',
      drop_name: 'An evening of a test',
      status: 'delivered',
      slot: null,
      items: [buildOrderItem('Smoky Party Jollof')],
      total_amount: 6000,
      payment_status: /^(pending|awaiting_payment)/.test(fields.status ?? '') ? 'pending' : 'paid',
      ...fields,
    });
    batch.create(db.doc(`orders/${id}`), document);
    return id;
  });
  await batch.commit();
  return ids;
}

/** Returns the ids of all of a customer's orders in any status. */
export async function readOrderIds(uid: string): Promise<string[]> {
  const found = await getEmulatorAdmin().db.collection('orders').where('user_id', '==', uid).get();
  return found.docs.map(({ id }) => id);
}

export async function countHeldBoxes(uid: string, dropId: string): Promise<number> {
  const { taken } = await readBoxes(dropId);
  return Object.values(taken).filter(({ holder }) => holder === uid).length;
}

/** Returns the ledger entries of an order, oldest first. */
export function readLedger(shop: StandInShop, orderId: string): LedgerEntry[] {
  const entries = shop
    .documents(`orders/${orderId}/payments/`)
    .map(({ data }) => ledgerEntrySchema.parse(data));
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

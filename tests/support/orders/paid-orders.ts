import {
  type Order,
  privateDeliverySchema,
  type PrivateDelivery,
  privateSenderSchema,
} from '@sharebox/domain/orders/order';
import {
  type PaymentConfirmation,
  paymentConfirmationSchema,
  getOrderProofsFolder,
} from '@sharebox/domain/payments/payment';
import { toPortions, slotSchema } from '@sharebox/domain/orders/slot';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Account } from '../people/account';
import { createAccount } from '../people/accounts';
import { buildDropMeal, writeDropWithMeals } from '../drops/drops';
import { backend } from '../stack/backend';
import { buildOrder } from './orders';

const names = ['Smoky Party Jollof', 'Beef Suya Platter', 'Fried Plantain', 'Zobo'] as const;
const categories = ['main', 'addon', 'side', 'drink'] as const;
export const orderedItems = names.map((name, index) => ({
  meal_item_id: `meal-${index}`,
  name,
  image_url: '',
  category: categories[index] ?? 'main',
  quantity: 2,
  contains: null,
  unit_price: 3000,
  total_price: 6000,
}));

/** The price of every order that `writePaidOrder` creates, in whole naira. */
export const paidOrderTotal = 24_000;

/** Creates a closed drop with this many boxes for this test. The drop does not affect the public menu. */
export function writeDrop(maxOrders: number): Promise<string> {
  const sold = orderedItems.map(({ meal_item_id }, index) =>
    buildDropMeal(meal_item_id, { sort_order: index }),
  );
  return writeDropWithMeals(sold, { max_orders: maxOrders, status: 'closed', is_active: false });
}

interface PaidOrder {
  /** By default a new customer. */
  payer?: Account;
  /** By default a new drop with one box. */
  dropId?: string;
  /** The box number, by default 1, or null for an order without a box. */
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
  await backend().bucket.file(path).save(file, { contentType: 'image/png', resumable: false });
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
  const dropId = paid.dropId ?? (await writeDrop(1));
  const { db } = backend();
  const orderId = randomUUID().replaceAll('-', '');
  const now = new Date();
  const order = buildOrder(payer, now, {
    weekly_drop_id: dropId,
    status: 'pending_confirmation',
    slot: box,
    items: orderedItems,
    total_amount: paidOrderTotal,
    payment_status: 'pending',
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
    // An address of the test's own names its area itself.
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
    const sender = privateSenderSchema.parse({
      name: 'Emeka Eze',
      email: payer.email,
      phone: '+2348039876543',
    });
    batch.create(db.doc(`orders/${orderId}/private/sender`), sender);
  }
  if (box !== null) {
    const slot = slotSchema.parse({
      order_id: orderId,
      holder_uid: payer.uid,
      items: toPortions(orderedItems),
      taken_at: now,
      expires_at: null,
    });
    batch.create(db.doc(`weekly_drops/${dropId}/slots/${box}`), slot);
    batch.delete(db.doc(`weekly_drops/${dropId}/free_boxes/${box}`));
  }
  await batch.commit();
  return { payer, dropId, orderId, reference };
}

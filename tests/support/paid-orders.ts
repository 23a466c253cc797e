import { weeklyDrop } from '@sharebox/domain/drop';
import { dropMeal } from '@sharebox/domain/menu';
import {
  confirmationReference,
  type Order,
  order as orderSchema,
  privateDelivery,
  type PrivateDelivery,
  privateSender,
} from '@sharebox/domain/order';
import { type PaymentConfirmation, paymentConfirmation, proofFolder } from '@sharebox/domain/payment';
import { slot as slotSchema } from '@sharebox/domain/slot';
import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Account, uniqueWord } from './accounts';
import { emulatorAdmin } from './emulator-admin';

const day = 24 * 60 * 60 * 1000;
const names = ['Smoky Party Jollof', 'Beef Suya Platter', 'Fried Plantain', 'Zobo'] as const;
const categories = ['main', 'addon', 'side', 'drink'] as const;
const items = names.map((name, index) => ({
  meal_item_id: `meal-${index}`,
  name,
  image_url: '',
  category: categories[index] ?? 'main',
  quantity: 2,
  unit_price: 3000,
  total_price: 6000,
}));

/** Whole naira: what each of these orders costs. */
export const paidOrderTotal = 24_000;

/** A closed drop of this test alone, with room for so many boxes; nothing on the public menu changes. */
export async function writeDrop(maxOrders: number): Promise<string> {
  const dropId = `drop-${uniqueWord()}`;
  const now = Date.now();
  const document = weeklyDrop.parse({
    name: 'A drop of a test',
    description: '',
    start_date: new Date(now - 2 * day),
    end_date: new Date(now + 2 * day),
    order_deadline: new Date(now + day),
    delivery_date: new Date(now + 3 * day),
    max_orders: maxOrders,
    current_orders: 0,
    status: 'closed',
    is_active: false,
    created_at: new Date(now - 3 * day),
  });
  const { db } = emulatorAdmin();
  const batch = db.batch();
  batch.create(db.doc(`weekly_drops/${dropId}`), document);
  for (const [index, { meal_item_id }] of items.entries()) {
    const meal = dropMeal.parse({
      meal_item_id,
      is_featured: false,
      is_enabled: true,
      max_quantity: 100,
      special_price: null,
      sort_order: index,
    });
    batch.create(db.doc(`weekly_drops/${dropId}/meals/${meal_item_id}`), meal);
  }
  await batch.commit();
  return dropId;
}

interface PaidOrder {
  payer: Account;
  dropId: string;
  /** The number of its box, null for an order without one. */
  box: number | null;
  order?: Partial<Order>;
  claim?: Partial<PaymentConfirmation>;
  delivery?: Partial<PrivateDelivery>;
  hasScreenshot?: boolean;
}

async function uploadScreenshot(uid: string, orderId: string): Promise<string> {
  const picture = { create: { width: 240, height: 400, channels: 3, background: '#7a1f34' } } as const;
  const path = `${proofFolder(uid, orderId)}screenshot.png`;
  const file = await sharp(picture).png().toBuffer();
  await emulatorAdmin().bucket.file(path).save(file, { contentType: 'image/png', resumable: false });
  return path;
}

/** An order as `submitPayment` leaves it: claimed as paid, waiting for its review. Answers its id and reference. */
export async function writePaidOrder(paid: PaidOrder): Promise<{ orderId: string; reference: string }> {
  const { payer, dropId, box } = paid;
  const { db } = emulatorAdmin();
  const orderId = randomUUID().replaceAll('-', '');
  const now = new Date();
  const reference = confirmationReference(now.getTime() + randomInt(1e9));
  const order = orderSchema.parse({
    user_id: payer.uid,
    weekly_drop_id: dropId,
    drop_name: 'A drop of a test',
    delivery_date: new Date(now.getTime() + 3 * day),
    delivery_window: 'evening',
    delivery_label: 'Home',
    delivery_city: 'Port Harcourt',
    delivery_state: 'Rivers State',
    status: 'pending_confirmation',
    slot: box,
    items,
    packaging_option: 'eco-friendly',
    packaging_price: 0,
    total_amount: paidOrderTotal,
    personal_note: null,
    confirmation_reference: reference,
    payment_status: 'pending',
    payment_method: 'manual_transfer',
    payment_reference: 'FBN/0042',
    needs_refund: false,
    hold_expires_at: null,
    is_gift_order: false,
    is_anonymous: false,
    is_surprise: false,
    ordered_by_guest: false,
    love_message: null,
    gift_sender_name: null,
    recipient_name: null,
    request_fingerprint: orderId,
    created_at: now,
    updated_at: now,
    ...paid.order,
  });
  const delivery = privateDelivery.parse({
    address_id: null,
    recipient_profile_id: payer.uid,
    recipient_name: `${payer.firstName} ${payer.lastName}`,
    phone_number: '+2348031234567',
    address_line_1: '14 Tombia Street',
    address_line_2: 'Flat 3',
    city: 'Port Harcourt',
    state: 'Rivers State',
    zip_code: '500272',
    label: 'Home',
    ...paid.delivery,
  });
  const confirmation = paymentConfirmation.parse({
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
    verified_by: null,
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
    const sender = privateSender.parse({ name: 'Emeka Eze', email: payer.email, phone: '+2348039876543' });
    batch.create(db.doc(`orders/${orderId}/private/sender`), sender);
  }
  if (box !== null) {
    const slot = slotSchema.parse({
      order_id: orderId,
      holder_uid: payer.uid,
      items: items.map(({ meal_item_id, quantity }) => ({ meal_item_id, quantity })),
      taken_at: now,
      expires_at: null,
    });
    batch.create(db.doc(`weekly_drops/${dropId}/slots/${box}`), slot);
  }
  await batch.commit();
  return { orderId, reference };
}

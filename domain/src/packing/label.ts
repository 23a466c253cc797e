import type { CookedMeal } from '../kitchen/cooking-counts';
import { arrivesAsGift, kitchenBoxOf } from '../kitchen/kitchen-box';
import { areaOf } from '../orders/delivery-area';
import type { DeliveryWindow } from '../orders/delivery-window';
import type { Order, PrivateDelivery } from '../orders/order';
import { boxCode, scannedText } from './box-code';
import { type BoxContents, boxContents, type BoxPlace, boxPlaces, byPackingOrder } from './packing-list';

type PackedOrder = Pick<
  Order,
  | 'status'
  | 'slot'
  | 'items'
  | 'packaging_option'
  | 'gift_answer'
  | 'declined_outcome'
  | 'delivery_window'
  | 'delivery_city'
  | 'is_gift_order'
  | 'is_anonymous'
  | 'gift_sender_name'
  | 'recipient_name'
  | 'love_message'
  | 'personal_note'
> & { id: string };

type Door = Pick<PrivateDelivery, 'recipient_name' | 'address_line_1' | 'address_line_2' | 'city'>;

/**
 * What stands on a box. No street, phone, price, payment or reference, and nothing that its eaters avoid: it goes
 * through many hands (docs/product/packing.md#labels).
 */
export interface Label extends BoxPlace, BoxContents {
  orderId: string;
  /** What its QR code holds. */
  scanned: string;
  code: string;
  number: number | null;
  name: string;
  area: string;
  delivery_window: DeliveryWindow | null;
}

/** The words that go on top of everything in the box: of a gift whose they are, unless its giver stays unnamed. */
export interface Slip {
  orderId: string;
  code: string;
  number: number | null;
  /** Null for a couple's own note. */
  to: string | null;
  from: string | null;
  message: string;
}

/** The part of the city where a box goes; the city where its address names none, or is not known. */
export function packingArea(order: Pick<Order, 'delivery_city'>, door: Door | undefined): string {
  return (door && areaOf(door)) ?? order.delivery_city;
}

/**
 * The labels of those orders of a drop whose boxes are paid for, as they are packed. `doors` and `catalogue` are by id;
 * whose door is not known has no name.
 */
export function labelsOf(
  orders: readonly PackedOrder[],
  doors: ReadonlyMap<string, Door>,
  catalogue: ReadonlyMap<string, CookedMeal>,
): Label[] {
  const boxes = orders.flatMap((order) => {
    const box = kitchenBoxOf(order, []);
    return box ? [{ ...box, order, id: order.id }] : [];
  });
  const places = boxPlaces(boxes);
  return boxes
    .flatMap(({ id, number, items, order }) => {
      const place = places.get(id);
      if (!place) return [];
      const door = doors.get(id);
      return {
        ...place,
        ...boxContents(items, catalogue),
        orderId: id,
        scanned: scannedText(id),
        code: boxCode(id),
        number,
        name: door?.recipient_name ?? '',
        area: packingArea(order, door),
        delivery_window: order.delivery_window,
      };
    })
    .sort(byPackingOrder);
}

/** The slip of an order; null for one without words. */
function slipOf(order: PackedOrder): Slip | null {
  const isGift = arrivesAsGift(order);
  const message =
    (isGift ? order.love_message : order.is_gift_order ? null : order.personal_note)?.trim() ?? '';
  const from = isGift && !order.is_anonymous ? order.gift_sender_name : null;
  // A gift has a slip also when it says nothing but whose it is.
  if (message === '' && !isGift) return null;
  const to = isGift ? order.recipient_name : null;
  return { orderId: order.id, code: boxCode(order.id), number: order.slot, to, from, message };
}

/** The slips of those orders that have `labels`, in their order. */
export function slipsOf(orders: readonly PackedOrder[], labels: readonly Label[]): Slip[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return labels.flatMap(({ orderId }) => {
    const order = byId.get(orderId);
    return (order && slipOf(order)) ?? [];
  });
}

import type { BoxOptions } from '../cart/box-options';
import type { CookedMeal } from '../kitchen/cooking-counts';
import { isDeliveredAsGift, buildKitchenBox } from '../kitchen/kitchen-box';
import { getAddressArea } from '../orders/delivery-area';
import type { DeliveryWindow } from '../orders/delivery-window';
import type { Order, PrivateDelivery } from '../orders/order';
import { getBoxCode } from './box-code';
import {
  type BoxContents,
  getBoxContents,
  type BoxPosition,
  assignBoxPositions,
  comparePackingOrder,
} from './packing-list';

type PackedOrder = Pick<
  Order,
  | 'status'
  | 'total_amount'
  | 'net_received'
  | 'accepted_missing'
  | 'slot'
  | 'items'
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
> &
  BoxOptions & { id: string };

type LabelDelivery = Pick<
  PrivateDelivery,
  'recipient_name' | 'address_line_1' | 'address_line_2' | 'city' | 'area' | 'landmark'
>;

/**
 * The content of a box's label. It has no street, gate code, phone number, price, payment, reference or dietary
 * restrictions, because many people handle the box (docs/product/packing.md#labels).
 */
export interface Label extends BoxPosition, BoxContents {
  orderId: string;
  code: string;
  number: number | null;
  name: string;
  area: string;
  /** Empty if the address has none. */
  landmark: string;
  delivery_window: DeliveryWindow | null;
  no_cutlery: boolean;
}

/** The message slip on top of a box's contents. A gift's slip names the giver, unless the giver is anonymous. */
export interface Slip {
  orderId: string;
  code: string;
  number: number | null;
  /** Null for a note on a customer's own box. */
  to: string | null;
  from: string | null;
  message: string;
}

/** Returns the area of a box's destination, or the city when the address is missing or contains no known area. */
export function getPackingArea(order: Pick<Order, 'delivery_city'>, door: LabelDelivery | undefined): string {
  return (door && getAddressArea(door)) ?? order.delivery_city;
}

/** `doors` are keyed by order id, `catalogue` by meal id. A label whose delivery is unknown has an empty name. */
export function buildLabels(
  orders: readonly PackedOrder[],
  doors: ReadonlyMap<string, LabelDelivery>,
  catalogue: ReadonlyMap<string, CookedMeal>,
): Label[] {
  const boxes = orders.flatMap((order) => {
    const box = buildKitchenBox(order, []);
    return box ? [{ ...box, order, id: order.id }] : [];
  });
  const positions = assignBoxPositions(boxes);
  return boxes
    .flatMap(({ id, number, items, no_cutlery, order }) => {
      const position = positions.get(id);
      if (!position) return [];
      const door = doors.get(id);
      return {
        ...position,
        ...getBoxContents(items, catalogue),
        orderId: id,
        code: getBoxCode(id),
        number,
        name: door?.recipient_name ?? '',
        area: getPackingArea(order, door),
        landmark: door?.landmark ?? '',
        delivery_window: order.delivery_window,
        no_cutlery,
      };
    })
    .sort(comparePackingOrder);
}

/** Builds the slip of an order. Returns null for a customer's own box without a note. */
function buildSlip(order: PackedOrder): Slip | null {
  const isGift = isDeliveredAsGift(order);
  const message =
    (isGift ? order.love_message : order.is_gift_order ? null : order.personal_note)?.trim() ?? '';
  const from = isGift && !order.is_anonymous ? order.gift_sender_name : null;
  // A gift gets a slip even without a message, to show who it is for.
  if (message === '' && !isGift) return null;
  const to = isGift ? order.recipient_name : null;
  return { orderId: order.id, code: getBoxCode(order.id), number: order.slot, to, from, message };
}

/** Builds the slips for `labels`, in the same order. Orders without a label are left out. */
export function buildSlips(orders: readonly PackedOrder[], labels: readonly Label[]): Slip[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return labels.flatMap(({ orderId }) => {
    const order = byId.get(orderId);
    return (order && buildSlip(order)) ?? [];
  });
}

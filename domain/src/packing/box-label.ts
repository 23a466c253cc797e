import type { CookedMeal } from '../kitchen/cooking-counts';
import { buildKitchenBox } from '../kitchen/kitchen-box';
import { getAddressArea } from '../orders/delivery-area';
import type { DeliveryWindow } from '../orders/delivery-window';
import { isDeliveredAsGift, type Order, type PrivateDelivery } from '../orders/order';
import { getBoxCode } from './box-code';
import {
  type BoxAllergens,
  getBoxAllergens,
  type BoxPosition,
  assignBoxPositions,
  comparePackingOrder,
} from './packing-list';

type PackedOrder = Order & { id: string };

type LabelDelivery = Pick<
  PrivateDelivery,
  'recipient_name' | 'address_line_1' | 'address_line_2' | 'city' | 'area' | 'landmark'
>;

/**
 * The content of a box's label. It has no street, gate code, phone number, price, payment, reference or dietary
 * restrictions, because many people handle the box (docs/product/packing.md#labels).
 */
export interface BoxLabel extends BoxPosition, BoxAllergens {
  orderId: string;
  code: string;
  number: number | null;
  name: string;
  area: string;
  /** Empty if the address has no landmark. */
  landmark: string;
  delivery_window: DeliveryWindow | null;
  no_cutlery: boolean;
}

/**
 * The slip on top of a box's contents, with a link to the unwrapping page. A gift's slip names the giver, unless the
 * giver is anonymous.
 */
export interface BoxSlip {
  orderId: string;
  code: string;
  number: number | null;
  /** The recipient's name; null for a box that is delivered to its payer. */
  to: string | null;
  from: string | null;
  message: string;
}

/** Returns the delivery area of a box, or the city if the address is missing or contains no known area. */
export function getPackingArea(order: Pick<Order, 'delivery_city'>, door: LabelDelivery | undefined): string {
  return (door && getAddressArea(door)) ?? order.delivery_city;
}

/**
 * Builds the labels of paid boxes that are being cooked. `doors` contains the delivery addresses by order id, and
 * `catalogue` the meals by id. A label without a known address has an empty name.
 */
export function buildBoxLabels(
  orders: readonly PackedOrder[],
  doors: ReadonlyMap<string, LabelDelivery>,
  catalogue: ReadonlyMap<string, CookedMeal>,
): BoxLabel[] {
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
        ...getBoxAllergens(items, catalogue),
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

function buildSlip(order: PackedOrder): BoxSlip {
  const isGift = isDeliveredAsGift(order);
  const message =
    (isGift ? order.love_message : order.is_gift_order ? null : order.personal_note)?.trim() ?? '';
  const from = isGift && !order.is_anonymous ? order.gift_sender_name : null;
  const to = isGift ? order.recipient_name : null;
  return { orderId: order.id, code: getBoxCode(order.id), number: order.slot, to, from, message };
}

/** Builds the slips for `labels`, in the same order. Orders without a label are left out. */
export function buildBoxSlips(orders: readonly PackedOrder[], labels: readonly BoxLabel[]): BoxSlip[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return labels.flatMap(({ orderId }) => {
    const order = byId.get(orderId);
    return order ? buildSlip(order) : [];
  });
}

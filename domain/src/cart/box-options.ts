import * as z from 'zod/mini';

export const packagingIds = ['eco-friendly', 'premium-gift', 'romantic-deluxe'] as const;
export const packagingIdSchema = z.enum(packagingIds);
export type PackagingId = z.infer<typeof packagingIdSchema>;

export interface Packaging {
  name: string;
  /** Price in whole naira. */
  price: number;
}

/** Packaging options (docs/product/menu.md#packaging). */
export const packagingOptions: Record<PackagingId, Packaging> = {
  'eco-friendly': { name: 'Eco-Friendly Box', price: 0 },
  'premium-gift': { name: 'Premium Gift Box', price: 2000 },
  'romantic-deluxe': { name: 'Romantic Deluxe Package', price: 5000 },
};

/**
 * The customer's choices about a box besides its dishes. The cart, the request, the order and the kitchen's copy of the
 * box contain all options. The security rules and the pages list the options by name
 * (docs/how-to-add.md#a-field-of-an-order).
 */
export const boxOptionsSchema = z.object({
  packaging_option: packagingIdSchema,
  /** Whether the box is packed without cutlery (docs/product/checkout.md#cutlery). */
  no_cutlery: z.boolean(),
});
export type BoxOptions = z.infer<typeof boxOptionsSchema>;

export const defaultBoxOptions: BoxOptions = { packaging_option: 'eco-friendly', no_cutlery: false };

/** Copies only the box options of a larger object, such as a request or an order. */
export function pickBoxOptions(box: BoxOptions): BoxOptions {
  return boxOptionsSchema.parse(box);
}

export const noCutleryText = 'No cutlery';

export interface BoxOptionLine {
  text: string;
  /** The price in whole naira; null for an option that has no price. */
  price: number | null;
}

/** Describes the options for pages, emails and printouts. `packaging_price` is the price at the time of the order. */
export function toBoxOptionLines(box: BoxOptions & { packaging_price?: number }): BoxOptionLine[] {
  const { name, price } = packagingOptions[box.packaging_option];
  return [
    { text: name, price: box.packaging_price ?? price },
    ...(box.no_cutlery ? [{ text: noCutleryText, price: null }] : []),
  ];
}

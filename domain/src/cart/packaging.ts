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

export const defaultPackaging: PackagingId = 'eco-friendly';

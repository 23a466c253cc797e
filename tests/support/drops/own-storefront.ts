import type { Page } from '@playwright/test';
import type { Storefront } from '@sharebox/domain/storefront/storefront';
import { backend } from '../stack/backend';
import type { StorefrontChange } from './show-over-real-storefront';

/** Replaces the menu and capacity on this page only. `change` derives them from the real ones. */
export const showStorefront = (page: Page, change: StorefrontChange): Promise<void> =>
  backend().showStorefront(page, change);

export const withTakenBoxes =
  (current: number, max: number) =>
  (real: Storefront): Storefront => ({
    ...real,
    capacity: { ...real.capacity, status: 'active', current_orders: current, max_orders: max },
  });

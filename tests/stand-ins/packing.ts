import { expect, type Page } from '@playwright/test';
import type { KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import type { Order, PrivateDelivery } from '@sharebox/domain/orders/order';
import { createAccount } from '../support/people/accounts';
import { visitAs } from '../support/browser/visit';
import { writePaidOrder } from '../support/orders/paid-orders';
import { jollof, writeBox } from './kitchen';
import type { Shop } from './shop';

interface PackedBox {
  order?: Partial<Order>;
  delivery?: Partial<PrivateDelivery>;
  box?: Partial<KitchenBox>;
}

export async function writePackedBox(shop: Shop, number: number, more: PackedBox = {}): Promise<string> {
  const sold = {
    ...jollof,
    image_url: '',
    quantity: 2,
    contains: null,
    unit_price: 8500,
    total_price: 17_000,
  };
  const { orderId } = await writePaidOrder({
    payer: await createAccount(),
    dropId: 'next',
    box: number,
    order: { status: 'confirmed', items: [sold], ...more.order },
    delivery: { ...more.delivery },
  });
  writeBox(shop, orderId, { number, ...more.box });
  return orderId;
}

export async function openPacking(page: Page, { isAdmin = false } = {}): Promise<void> {
  await visitAs(page, await createAccount(isAdmin ? { isAdmin } : { isCook: true }), '/packing?drop=next');
  await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible();
}

/** Installs a camera that shows a blank picture, and a barcode detector that detects the text in `window.inView`. */
export async function stubCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      inView: '',
      BarcodeDetector: class {
        detect = () => {
          const text: unknown = Reflect.get(window, 'inView');
          return Promise.resolve(text === '' ? [] : [{ rawValue: text }]);
        };
      },
    });
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: () => Promise.resolve(document.createElement('canvas').captureStream(1)),
      },
    });
  });
}

export async function showCode(page: Page, text: string): Promise<void> {
  await page.evaluate((shown) => Object.assign(window, { inView: shown }), text);
}

import { profileSchema } from '@sharebox/domain/accounts/profile';
import type { StandInShop } from './shop';
import { createAccount } from '../support/accounts';
import { writeDropWithMeals, writePaidOrder } from '../support/orders';

const streets = ['1 Woji Road', '2 Woji Road', '3 Choba Street', '4 Woji Road'];

/** The rider of the planned runs. */
export const plannedRider = { uid: 'dike', email: 'dike@sharebox.test' };

/** Creates a drop for delivery planning, with four paid orders to different addresses and one cancelled order. */
export async function openDeliveryPlanning(shop: StandInShop) {
  const payer = await createAccount();
  const dropId = await writeDropWithMeals([], {
    ...{ name: 'Harmattan nights', status: 'closed', is_active: true, max_orders: 15 },
    delivery_date: new Date(),
  });
  const order = { status: 'confirmed', delivery_window: 'evening' } as const;
  const orders: string[] = [];
  for (const [index, address_line_1] of streets.entries()) {
    const delivery = { recipient_name: `Ada ${index + 1}`, address_line_1, address_line_2: '' };
    const paid = await writePaidOrder({ payer, dropId, box: index + 1, order, delivery });
    orders.push(paid.orderId);
  }
  await writePaidOrder({ payer, dropId, box: null, order: { ...order, status: 'cancelled' } });
  shop.accounts.add({ ...plannedRider, emailVerified: true, claims: { driver: true } });
  const profile = { first_name: 'Dike', last_name: 'Amadi', role: 'driver', updated_at: new Date() };
  shop.write(
    `profiles/${plannedRider.uid}`,
    profileSchema.parse({ ...profile, phone_number: '+2348031234567' }),
  );
  return { dropId, orders };
}

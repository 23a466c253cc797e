import { profileSchema } from '@sharebox/domain/accounts/profile';
import { privateDeliverySchema } from '@sharebox/domain/orders/order';
import { writeDropWithMeals } from '../support/drops/drops';
import { writePastOrders } from '../support/orders/past-orders';
import { createAccount } from '../support/people/accounts';
import type { Shop } from './shop';

const streets = ['1 Woji Road', '2 Woji Road', '3 Choba Street', '4 Woji Road'];

/** The rider of the runs that staff plan. */
export const dike = { uid: 'dike', email: 'dike@sharebox.test' };

/** Creates a drop for delivery planning, with four paid orders to different addresses and one cancelled order. */
export async function openPlanning(shop: Shop) {
  const payer = await createAccount();
  const dropId = await writeDropWithMeals([], {
    ...{ name: 'Harmattan nights', status: 'closed', is_active: true, max_orders: 15 },
    delivery_date: new Date(),
  });
  const of = { weekly_drop_id: dropId, status: 'confirmed', delivery_window: 'evening' } as const;
  const orders = await writePastOrders(payer, [
    ...streets.map((_, index) => ({ ...of, slot: index + 1 })),
    { ...of, status: 'cancelled', slot: null },
  ]);
  streets.forEach((address_line_1, index) => {
    const door = privateDeliverySchema.parse({
      ...{ address_id: null, recipient_profile_id: payer.uid, recipient_name: `Ada ${index + 1}` },
      ...{ phone_number: '+2348030000000', address_line_1, address_line_2: '', city: 'Port Harcourt' },
      ...{ state: 'Rivers State', zip_code: '', label: 'Home' },
    });
    shop.write(`orders/${orders[index]}/private/delivery`, door);
  });
  shop.accounts.add({ ...dike, emailVerified: true, claims: { driver: true } });
  const profile = { first_name: 'Dike', last_name: 'Amadi', role: 'driver', updated_at: new Date() };
  shop.write(`profiles/${dike.uid}`, profileSchema.parse({ ...profile, phone_number: '+2348031234567' }));
  return { dropId, orders };
}

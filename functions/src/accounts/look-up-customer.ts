import { lookUpCustomerContract } from '@sharebox/domain/accounts/callables';
import { sumCustomerMoney } from '@sharebox/domain/payments/customer-money';
import { createValidatedCall } from '../platform/validated-call';

/** Returns a customer's email address and payment totals, which browsers may not read. */
export const lookUpCustomerHandler = createValidatedCall({
  contract: lookUpCustomerContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, accounts }, _caller, { uid }) => {
    const [email, verified, orders] = await Promise.all([
      accounts.emailOf(uid),
      accounts.verifiedEmailOf(uid),
      store.orders.where('user_id', '==', uid).get(),
    ]);
    const money = await Promise.all(
      orders.docs.map(async (one) => {
        const order = one.data();
        // An order without `net_received` has no ledger entries yet.
        const ledger = order.net_received === undefined ? null : await store.ledger(one.id).get();
        return { order, entries: ledger?.docs.map((entry) => entry.data()) ?? [] };
      }),
    );
    return { email, email_verified: email !== null && verified === email, money: sumCustomerMoney(money) };
  },
});

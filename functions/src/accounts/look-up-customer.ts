import { lookUpCustomerContract } from '@sharebox/domain/accounts/callables/look-up-customer';
import { customerMoney } from '@sharebox/domain/payments/customer-money';
import { validatedCall } from '../platform/validated-call';

/** Addresses stand with the accounts, and ledgers below their orders: no browser reads the one or adds up the other. */
export const lookUpCustomerHandler = validatedCall({
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
        // Before its first entry an order knows of no ledger.
        const ledger = order.net_received === undefined ? null : await store.ledger(one.id).get();
        return { order, entries: ledger?.docs.map((entry) => entry.data()) ?? [] };
      }),
    );
    return { email, email_verified: email !== null && verified === email, money: customerMoney(money) };
  },
});

import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { emptyAddress, deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import type { CallableContract } from '@sharebox/domain/common/callables';
import { giftDestinationSchema } from '@sharebox/domain/gifts/gift-checkout';
import { getMealSlot } from '@sharebox/domain/menu/menu';
import { holdBoxContract, type HoldBoxInput, type HoldBoxOutput } from '@sharebox/domain/orders/callables';
import { setOrderStatusContract, type SetOrderStatusInput } from '@sharebox/domain/orders/staff-callables';
import {
  importStatementContract,
  matchTransactionsContract,
} from '@sharebox/domain/payments/statement-callables';
import {
  recordPaymentContract,
  recordRefundContract,
  reviewPaymentContract,
} from '@sharebox/domain/payments/staff-callables';
import { submitPaymentContract, type SubmitPaymentInput } from '@sharebox/domain/payments/callables';
import { toShopDay } from '@sharebox/domain/shop/dates';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Services } from '../../functions/src/platform/services';
import type { AccountStore } from './account-store';

type GiftDestination = Partial<z.infer<typeof giftDestinationSchema>>;

/** The parts of the fake backend that a {@link ServerUser} needs. */
interface Server {
  services: Services;
  accounts: AccountStore;
  call: (name: string, uid: string, input: unknown) => Promise<unknown>;
  settled: () => Promise<void>;
}

/** The uid of the admin account with which tests perform the shop's actions. */
export const shopAdminUid = 'shop-admin';

/** A test user who acts without a page. Their calls run the real handlers and the triggers that follow. */
export class ServerUser {
  constructor(
    private readonly server: Server,
    readonly uid: string,
  ) {}

  /**
   * Calls a callable as this user and returns its response after the triggers have run. Throws the handler's
   * rejections.
   */
  async call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    contract: CallableContract<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>> {
    const answer = await this.server.call(contract.name, this.uid, toWire(input));
    await this.server.settled();
    return z.parse(contract.output, toWire(answer));
  }

  /** Holds a complete box of the drop on sale, by default for delivery to this user's own address. */
  async holdBox(changes: Partial<HoldBoxInput> = {}): Promise<HoldBoxOutput> {
    const { store } = this.server.services;
    const menu = (await store.menu.get()).data();
    const items = (['main', 'side', 'drink'] as const).flatMap((slot) => {
      const meal = menu?.meals.find((one) => getMealSlot(one) === slot);
      return meal ? [{ meal_item_id: meal.id, quantity: 1 }] : [];
    });
    return this.call(holdBoxContract, {
      request_id: randomUUID(),
      drop_id: menu?.drop?.id ?? '',
      items,
      ...defaultBoxOptions,
      delivery_window: 'evening',
      destination: changes.destination ?? { kind: 'self', address_id: await this.readAddressId() },
      ...changes,
    });
  }

  /** Holds a box as a gift for the owner of this gift page. */
  holdGift(giftId: string, changes: GiftDestination = {}): Promise<HoldBoxOutput> {
    return this.holdBox({
      destination: giftDestinationSchema.parse({
        kind: 'gift',
        gift_id: giftId,
        sender: { name: 'Emeka Eze', email: 'emeka@example.com', phone: '+2348039876543' },
        is_anonymous: false,
        is_surprise: false,
        love_message: '',
        ...changes,
      }),
    });
  }

  /** Claims the payment of a held box, which puts the order under review. Returns the order's id. */
  async claimPayment(
    hold: Pick<HoldBoxOutput, 'order_id' | 'total_amount'>,
    changes: Partial<SubmitPaymentInput> = {},
  ): Promise<string> {
    const { email, displayName } = this.server.accounts.get(this.uid);
    const { order_id } = await this.call(submitPaymentContract, {
      order_id: hold.order_id,
      full_name: displayName ?? 'Ada Obi',
      email: email ?? 'guest@example.com',
      amount_paid: hold.total_amount,
      bank_used: 'GTBank',
      payment_reference: 'FBN/0042',
      ...changes,
    });
    return order_id;
  }

  /** Orders a complete box and reports its payment. Returns the order's id. */
  async placeOrder(changes: Partial<HoldBoxInput> = {}): Promise<string> {
    return this.claimPayment(await this.holdBox(changes));
  }

  /** Orders a complete box and approves its payment as staff. Returns the order's id. */
  async placePaidOrder(changes: Partial<HoldBoxInput> = {}): Promise<string> {
    const orderId = await this.placeOrder(changes);
    await new ServerUser(this.server, shopAdminUid).approvePayment(orderId);
    return orderId;
  }

  async approvePayment(orderId: string): Promise<void> {
    await this.call(reviewPaymentContract, {
      confirmation_id: orderId,
      decision: 'approve',
      seen_in_bank: true,
    });
  }

  /** Records a payment received for an order, in naira. */
  async receiveMoney(orderId: string, amount: number): Promise<void> {
    const received = { kind: 'received', amount, seen_in_bank: true } as const;
    await this.call(recordPaymentContract, { request_id: randomUUID(), order_id: orderId, ...received });
  }

  /** Requests a refund of this many naira and returns its id. */
  async requestRefund(orderId: string, amount: number): Promise<string> {
    const requested = { request_id: randomUUID(), order_id: orderId, stage: 'requested', amount } as const;
    return (await this.call(recordRefundContract, requested)).refund_id;
  }

  /** Records that a requested refund was sent to the payer. */
  async sendRefund(orderId: string, refund_id: string): Promise<void> {
    const sent = { request_id: randomUUID(), order_id: orderId, stage: 'sent', refund_id } as const;
    await this.call(recordRefundContract, sent);
  }

  /** Imports a bank statement with a transfer of the full price for each of these orders, and matches them. */
  async matchStatement(
    orders: readonly { orderId: string; reference: string }[],
    amount: number,
  ): Promise<void> {
    const booked_on = toShopDay(this.server.services.now());
    const rows = orders.map(({ reference }) => ({
      ...{ booked_on, narration: `NIP ${reference}`, reference, amount: String(amount), balance: '' },
      ...{ occurrence: 1 },
    }));
    await this.call(importStatementContract, { rows });
    const { docs } = await this.server.services.store.bankTransactions.get();
    const matches = orders.map(({ orderId, reference }) => ({
      order_id: orderId,
      transaction_id: docs.find((line) => line.data().reference === reference)?.id ?? '',
    }));
    await this.call(matchTransactionsContract, { matches });
  }

  async setStatus(orderId: string, status: SetOrderStatusInput['status']): Promise<void> {
    await this.call(setOrderStatusContract, { order_id: orderId, status });
  }

  /** Returns the id of this user's default address. Creates an address if there is none. */
  private async readAddressId(): Promise<string> {
    const addresses = this.server.services.store.db.collection(`profiles/${this.uid}/delivery_addresses`);
    const { docs } = await addresses.get();
    const main = docs.find((one) => one.get('is_default') === true) ?? docs.at(0);
    if (main) return main.id;
    const address = deliveryAddressSchema.parse({
      ...emptyAddress,
      address_line_1: '14 Tombia Street',
      area: 'New GRA',
      user_id: this.uid,
      is_default: true,
      created_at: this.server.services.now(),
    });
    return (await addresses.add(address)).id;
  }
}

/** Encodes data in JSON, as callables do on the network. */
function toWire(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data));
}

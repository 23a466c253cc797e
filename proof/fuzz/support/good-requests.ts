import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import { buildBoxRequest, buildClaim, tuesday } from '../../../tests/functions/support/shop';
import { buildGiftClaimAnswer, recipientDeviceKey } from '../../../tests/functions/support/claims';
import { buildPlausibleCalls, sampleSurprise } from '../../../tests/support/secrets/callable-inputs';
import { acceptedClaimToken, claimToken, type PopulatedShop } from './populated-shop';

export interface ValidRequest {
  who: string;
  input: unknown;
}

const announcement = { reach: 'everybody', title: 'A day later', message: 'Your box comes on Saturday.' };

const pickBox = ({ items, packaging_option, no_cutlery }: HoldBoxInput) => ({
  ...{ items, packaging_option, no_cutlery },
});

const door = {
  label: 'Other',
  address_line_1: '2 Rumuola Road',
  address_line_2: '',
  city: 'Port Harcourt',
  state: 'Rivers State',
  zip_code: '',
};

/**
 * Builds valid requests, by callable, for the callables whose input depends on the shop's data. For other callables,
 * any plausible input is valid.
 */
function buildGoodRequests({ orders, ids }: PopulatedShop, request_id: string): Record<string, ValidRequest> {
  const seen = {
    address: { ...door, label: 'Home', address_line_1: '1 Aba Road', area: 'Rumuola' },
    delivery_window: null,
  };
  const { lines, message, importId, refundId } = ids;
  return {
    addGoodwill: {
      who: 'an admin',
      input: { request_id, order_id: orders.paid, amount: 500, reason: 'The drink was missing.' },
    },
    moveToBalance: { who: 'a buyer', input: { order_id: orders.paid } },
    payOutBalance: {
      who: 'a buyer',
      input: { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' },
    },
    payWithBalance: { who: 'a buyer', input: { order_id: orders.held } },
    addPaymentProof: {
      who: 'a buyer who waits for the review',
      input: { order_id: orders.claimed, proof_path: ids.addedProof },
    },
    answerGift: { who: 'a recipient', input: { order_id: orders.given, answer: 'accept' } },
    approveMatched: { who: 'a bookkeeper', input: { confirmation_ids: [orders.claimed] } },
    cancelOrder: { who: 'a buyer', input: { order_id: orders.paid, reason: 'Plans changed' } },
    changeDelivery: {
      who: 'an admin',
      input: {
        request_id,
        order_id: orders.paid,
        address: door,
        delivery_window: 'evening',
        seen,
        reason: 'Asked',
      },
    },
    changeBox: {
      who: 'a buyer',
      input: {
        ...{ order_id: orders.paid, ...pickBox(buildBoxRequest({ request_id })), expected_total: 12_701 },
        ...{ personal_note: 'Mild, please', uses_balance: false, surplus_to: 'bank' },
      },
    },
    changeOwnDelivery: { who: 'a buyer', input: { order_id: orders.paid, delivery_window: 'morning' } },
    claimGiftLink: { who: 'a buyer', input: { slug: 'ada-and-bola' } },
    deleteMyAccount: { who: 'a buyer', input: { email: 'ada@example.com' } },
    deleteDrop: { who: 'an admin', input: { drop_id: ids.planned, revision: 0 } },
    deleteMealItem: { who: 'an admin', input: { meal_item_id: 'hidden' } },
    dispatchOrder: { who: 'an admin', input: { order_id: orders.paid } },
    findRecipient: { who: 'a stranger', input: { tag: 'rita-and-co' } },
    grantRole: { who: 'an admin', input: { email: 'ada@example.com', role: 'admin' } },
    joinSharedCart: { who: 'a stranger', input: ids.cart },
    leaveSharedCart: { who: 'a buyer', input: { cart_id: ids.cart.cart_id } },
    startSharedCheckout: { who: 'a buyer', input: { cart_id: ids.cart.cart_id, edits: {} } },
    stopSharedCheckout: { who: 'a buyer', input: { cart_id: ids.cart.cart_id } },
    holdBox: {
      who: 'a stranger',
      input: {
        ...buildBoxRequest({ request_id, delivery_window: 'evening' }),
        personal_note: 'Mild, please',
        expected_total: 12_701,
      },
    },
    joinWaitlist: { who: 'a stranger', input: { drop_id: ids.drop } },
    lookUpCustomer: { who: 'an admin', input: { uid: 'ada-uid' } },
    lookUpDropFigures: { who: 'an admin', input: { drop_id: ids.drop, skip_cache: true } },
    lookUpSales: { who: 'a bookkeeper', input: { kind: 'month', day: '2026-11-28' } },
    makeMealImage: { who: 'an admin', input: { upload_path: ids.upload } },
    matchTransaction: { who: 'a bookkeeper', input: { transaction_id: lines[1], order_id: orders.paid } },
    matchTransactions: {
      who: 'a bookkeeper',
      input: { matches: [{ transaction_id: lines[1], order_id: orders.paid }] },
    },
    settleTransfer: { who: 'an admin', input: { order_id: orders.paid } },
    typeOrder: {
      who: 'an admin',
      input: {
        ...{ request_id, drop_id: ids.drop, items: buildBoxRequest().items, address: door },
        customer: { full_name: 'Ada Obi', phone_number: '08123456789', email: 'ada@example.com' },
        ...{ packaging_option: 'eco-friendly', no_cutlery: false, delivery_window: 'evening' },
        ...{ expected_total: 12_701, paid_by: 'cash' },
      },
    },
    openGuestOrder: { who: 'a visitor', input: { order_id: orders.byGuest, token: ids.guestToken } },
    saveRecipe: {
      who: 'an admin',
      input: { request_id, meal_item_id: 'hidden', revision: null, ingredients: [] },
    },
    saveRun: {
      who: 'an admin',
      input: {
        ...{ request_id, run_id: ids.run, revision: 0, drop_id: ids.drop, name: 'Woji', driver_uid: null },
        order_ids: [orders.paid, orders.brought],
      },
    },
    previewAnnouncement: { who: 'an admin', input: { ...announcement, drop_id: ids.drop, run_id: ids.run } },
    sendAnnouncement: {
      who: 'an admin',
      input: { ...announcement, drop_id: ids.drop, run_id: null, announcement_id: request_id },
    },
    deleteRun: { who: 'an admin', input: { run_id: ids.run } },
    moveStop: {
      who: 'an admin',
      input: {
        ...{ request_id, order_id: orders.brought, from: { run_id: ids.run, revision: 0 } },
        to: { run_id: ids.secondRun, revision: 0 },
      },
    },
    recordStopEvents: {
      who: 'a rider',
      input: {
        run_id: ids.run,
        started_at: tuesday.toISOString(),
        events: [
          {
            ...{ id: request_id, order_id: orders.brought, kind: 'delivered', undoes: null },
            ...{ note: 'At the gate', device_at: tuesday.toISOString() },
          },
        ],
      },
    },
    fileComplaint: {
      who: 'a buyer',
      input: {
        ...{ order_id: orders.eaten, meal_item_ids: ['jollof'], text: 'It was cold' },
        ...{ wish: 'replacement', photo_path: null },
      },
    },
    answerComplaint: { who: 'an admin', input: { order_id: orders.cancelled, answer: 'We are sorry' } },
    rateBox: {
      who: 'a buyer',
      input: { order_id: orders.eaten, dishes: [{ meal_item_id: 'jollof', stars: 5, word: 'Smoky' }] },
    },
    moveSurplus: {
      who: 'a bookkeeper',
      input: { request_id, order_id: orders.cancelled, to_order_id: orders.next, amount: 100 },
    },
    recordRefund: {
      who: 'a bookkeeper',
      input: {
        request_id,
        order_id: orders.cancelled,
        stage: 'sent',
        refund_id: refundId,
        bank_reference: 'R',
        note: 'Sent',
      },
    },
    redirectGift: {
      who: 'a recipient',
      input: { order_id: orders.given, address_id: 'away', delivery_window: 'evening' },
    },
    openTransferAccount: { who: 'a buyer', input: { order_id: orders.held } },
    requestGiftChange: {
      who: 'a recipient',
      input: { order_id: orders.given, message: 'No prawns, please' },
    },
    lookUpReview: { who: 'a buyer who waits for the review', input: { order_id: orders.claimed } },
    releaseHold: { who: 'a buyer', input: { order_id: orders.held } },
    saveRefundAccount: {
      who: 'a bookkeeper',
      input: {
        order_id: orders.cancelled,
        ...{ bank_name: 'GTBank', account_number: '0123456789', account_name: 'Chidi Eze' },
      },
    },
    resendGuestEmail: { who: 'a guest who gave', input: { order_id: orders.byGuest } },
    reopenAccount: { who: 'an admin', input: { uid: 'closed-uid' } },
    resendMail: { who: 'an admin', input: { mail_id: 'given-up' } },
    reviewPayment: {
      who: 'a bookkeeper',
      input: {
        confirmation_id: orders.claimed,
        decision: 'approve',
        seen_in_bank: true,
        amount_received: 500,
        notes: 'Less',
      },
    },
    saveStatementFormat: {
      who: 'a bookkeeper',
      input: {
        columns: [
          { title: 'date', use: 'date', values: [] },
          { title: 'narration', use: 'text', values: [] },
          { title: 'credit', use: 'credit', values: [] },
        ],
        date_order: 'day-first',
      },
    },
    setLineAside: { who: 'a bookkeeper', input: { transaction_id: lines[1], reason: 'not-ours' } },
    settleContactMessage: { who: 'an admin', input: { message_id: message, answered: true } },
    settleDeclinedGift: {
      who: 'a giver',
      input: { order_id: orders.declined, outcome: 'own-address', address_id: 'home' },
    },
    submitPayment: { who: 'a buyer', input: { ...buildClaim(orders.held), proof_path: ids.proof } },
    openUnwrapping: {
      who: 'a visitor',
      input: { order_id: orders.unwrapped, token: ids.unwrappingToken },
    },
    readSurprise: { who: 'a giver', input: { order_id: orders.given, part: 'added' } },
    saveSurprise: { who: 'a giver', input: { order_id: orders.given, ...sampleSurprise } },
    thankFromUnwrapping: {
      who: 'a visitor',
      input: { order_id: orders.unwrapped, token: ids.unwrappingToken, message: 'Thank you' },
    },
    createGiftClaimLink: { who: 'a giver by link', input: { order_id: orders.linked } },
    planUnansweredGift: {
      who: 'a giver by link',
      input: { order_id: orders.linked, choice: 'own-address', address_id: 'home' },
    },
    openGiftClaim: { who: 'a visitor', input: { token: claimToken, device_key: recipientDeviceKey } },
    answerGiftClaim: { who: 'a visitor', input: buildGiftClaimAnswer(claimToken) },
    keepGiftClaim: { who: 'a buyer', input: { token: acceptedClaimToken, device_key: recipientDeviceKey } },
    thankForGift: { who: 'a recipient', input: { order_id: orders.given, message: 'Thank you' } },
    undoImport: { who: 'a bookkeeper', input: { import_id: importId } },
    unmatchTransaction: {
      who: 'a bookkeeper',
      input: { transaction_id: lines[0], order_id: orders.claimed },
    },
  };
}

/** Returns a callable's contract, a valid request if one is defined, and plausible inputs. */
export function getFuzzRequests(shop: PopulatedShop, name: string) {
  const { orders, ids } = shop;
  const known = { orderIds: Object.values(orders), dropId: ids.drop, giftId: ids.gift, mealId: 'jollof' };
  const found = buildPlausibleCalls({ ...known, slugs: ['rita-and-co'], claimTokens: [claimToken] }).filter(
    ({ contract }) => contract.name === name,
  );
  const inputs = found.flatMap((one) => one.inputs);
  const [first] = found;
  if (!first) throw new Error(`No good input is known for ${name}`);
  const good = buildGoodRequests(shop, ids.request)[name];
  return { contract: first.contract, good, inputs: good ? [good.input, good.input, ...inputs] : inputs };
}

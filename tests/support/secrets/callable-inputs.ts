import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import {
  deleteMyAccountContract,
  exportMyDataContract,
  findCustomerContract,
  grantRoleContract,
  listAdminsContract,
  lookUpCustomerContract,
  reopenAccountContract,
  requestAreaContract,
  syncUserAddressContract,
} from '@sharebox/domain/accounts/callables';
import {
  answerGiftContract,
  claimGiftLinkContract,
  findRecipientContract,
  openGuestOrderContract,
  redirectGiftContract,
  requestGiftChangeContract,
  resendGuestEmailContract,
  settleDeclinedGiftContract,
  thankForGiftContract,
} from '@sharebox/domain/gifts/callables';
import type { UnwrappingLink } from '@sharebox/domain/gifts/unwrapping';
import {
  getUnwrappingTokensContract,
  openUnwrappingContract,
  readSurpriseContract,
  saveSurpriseContract,
  thankFromUnwrappingContract,
} from '@sharebox/domain/gifts/unwrapping-callables';
import {
  answerGiftClaimContract,
  keepGiftClaimContract,
  openGiftClaimContract,
} from '@sharebox/domain/gifts/claim-answer-callables';
import {
  createGiftClaimLinkContract,
  planUnansweredGiftContract,
} from '@sharebox/domain/gifts/claim-callables';
import {
  cancelOrderContract,
  changeBoxContract,
  changeOwnDeliveryContract,
  holdBoxContract,
  releaseHoldContract,
} from '@sharebox/domain/orders/callables';
import {
  changeDeliveryContract,
  dispatchOrderContract,
  dispatchOrdersContract,
  freeUnpaidBoxesContract,
  setOrderStatusContract,
  setOrderStatusesContract,
  typeOrderContract,
} from '@sharebox/domain/orders/staff-callables';
import {
  cloneDropContract,
  deleteDropContract,
  lookUpDropFiguresContract,
  saveDropContract,
  saveDropMealsContract,
  setDropActiveContract,
} from '@sharebox/domain/drops/callables';
import {
  joinSharedCartContract,
  leaveSharedCartContract,
  shareCartContract,
  startSharedCheckoutContract,
  stopSharedCheckoutContract,
  unfollowOrderContract,
} from '@sharebox/domain/cart/callables';
import type { CallableContract } from '@sharebox/domain/common/callables';
import { cutOffDropContract } from '@sharebox/domain/kitchen/callables';
import {
  deleteMealItemContract,
  makeMealImageContract,
  saveMealItemContract,
  saveRecipeContract,
} from '@sharebox/domain/menu/callables';
import {
  addGoodwillContract,
  approveMatchedContract,
  checkPaymentProviderContract,
  lookUpSalesContract,
  moveSurplusContract,
  recordPaymentContract,
  recordRefundContract,
  reviewPaymentContract,
  settleTransferContract,
} from '@sharebox/domain/payments/staff-callables';
import {
  importStatementContract,
  matchTransactionContract,
  matchTransactionsContract,
  saveStatementFormatContract,
  setLineAsideContract,
  undoImportContract,
  unmatchTransactionContract,
} from '@sharebox/domain/payments/statement-callables';
import { joinWaitlistContract, leaveWaitlistContract } from '@sharebox/domain/waitlist/callables';
import {
  addPaymentProofContract,
  lookUpReviewContract,
  moveToBalanceContract,
  openTransferAccountContract,
  payOutBalanceContract,
  payWithBalanceContract,
  saveRefundAccountContract,
  submitPaymentContract,
} from '@sharebox/domain/payments/callables';
import { answerComplaintContract, fileComplaintContract } from '@sharebox/domain/complaints/callables';
import { rateBoxContract } from '@sharebox/domain/ratings/callables';
import {
  deleteRunContract,
  moveStopContract,
  recordStopEventsContract,
  saveRunContract,
} from '@sharebox/domain/deliveries/callables';
import {
  reportErrorContract,
  saveSettingsContract,
  settleContactMessageContract,
  submitContactMessageContract,
} from '@sharebox/domain/shop/callables';
import {
  previewAnnouncementContract,
  resendMailContract,
  sendAnnouncementContract,
} from '@sharebox/domain/notifications/callables';
import { setAsideReasons } from '@sharebox/domain/payments/bank-statement';
import { randomUUID } from 'node:crypto';

/** Ids and texts that an attacker might use. None of them is a secret, because a response may repeat its input. */
export interface KnownIds {
  orderIds: readonly string[];
  dropId: string;
  mealId: string;
  giftId: string;
  slugs: readonly string[];
  /** The links on the slips of undelivered boxes. */
  slips?: readonly UnwrappingLink[];
  claimTokens: readonly string[];
}

export interface PlausibleCalls {
  contract: CallableContract;
  inputs: readonly unknown[];
}

const announcement = {
  run_id: null,
  reach: 'everybody',
  title: 'A day later',
  message: 'Your box comes on Saturday.',
};

const door = {
  label: 'Home',
  address_line_1: '1 Any Street',
  address_line_2: '',
  city: 'Port Harcourt',
  state: 'Rivers State',
  zip_code: '',
};
const cart = { cart_id: 'shared-cart' };
const sender = { name: 'Tunde', email: 'tunde@sharebox.test', phone: '08030000000' };

/** A one-pixel photo, the first bytes of a recording, and a playlist. */
export const sampleSurprise = {
  photo: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  voice: { audio: 'GkXfo59ChoEB', text: 'Happy anniversary' },
  playlist_url: 'https://open.spotify.com/playlist/1',
};

/** Returns plausible inputs for every deployed callable. The crawl fails if a callable is missing here. */
export function buildPlausibleCalls(known: KnownIds): PlausibleCalls[] {
  const { orderIds, dropId, mealId, giftId, slugs, claimTokens, slips = [] } = known;
  const request_id = randomUUID();
  const perOrder = (more: object) => orderIds.map((order_id) => ({ order_id, ...more }));
  const box = { request_id, drop_id: dropId, items: [{ meal_item_id: mealId, quantity: 1 }] };
  const gift = { kind: 'gift', sender, is_anonymous: false, is_surprise: false, love_message: '' };
  const bearer = { token: 'a'.repeat(22), device_key: 'a'.repeat(43) };
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return [
    {
      contract: holdBoxContract,
      inputs: [
        ...[giftId, 'nobodys-gift-id'].map((gift_id) => ({
          ...box,
          ...defaultBoxOptions,
          expected_total: 1,
          destination: { ...gift, gift_id },
        })),
        { ...box, ...defaultBoxOptions, destination: { kind: 'self', address_id: 'home' } },
        {
          ...{ ...box, ...defaultBoxOptions },
          destination: {
            ...{ kind: 'gift-link', recipient_first_name: 'Ngozi', sender, is_anonymous: true },
            love_message: '',
          },
        },
      ],
    },
    {
      contract: submitPaymentContract,
      inputs: perOrder({ full_name: 'Tunde', email: sender.email, amount_paid: 1, bank_used: 'UBA' }),
    },
    { contract: addPaymentProofContract, inputs: perOrder({ proof_path: 'payment-proofs/a/b/proof-1' }) },
    { contract: openGuestOrderContract, inputs: perOrder({ token: 'a'.repeat(43) }) },
    { contract: lookUpReviewContract, inputs: perOrder({}) },
    { contract: settleTransferContract, inputs: perOrder({}) },
    { contract: openTransferAccountContract, inputs: perOrder({}) },
    { contract: checkPaymentProviderContract, inputs: [{ provider: 'paystack' }, { provider: 'monnify' }] },
    { contract: releaseHoldContract, inputs: perOrder({}) },
    { contract: resendGuestEmailContract, inputs: perOrder({}) },
    {
      contract: saveRefundAccountContract,
      inputs: perOrder({ bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' }),
    },
    {
      contract: changeBoxContract,
      inputs: perOrder({
        ...{ items: box.items, ...defaultBoxOptions, personal_note: 'Mild, please', expected_total: 1 },
        ...{ uses_balance: true, surplus_to: 'balance' },
      }),
    },
    { contract: payWithBalanceContract, inputs: perOrder({}) },
    { contract: moveToBalanceContract, inputs: perOrder({}) },
    {
      contract: payOutBalanceContract,
      inputs: [{ bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' }],
    },
    {
      contract: addGoodwillContract,
      inputs: perOrder({ request_id, amount: 500, reason: 'The drink was missing.' }),
    },
    { contract: cancelOrderContract, inputs: perOrder({ reason: 'Plans changed' }) },
    { contract: shareCartContract, inputs: [{}] },
    { contract: joinSharedCartContract, inputs: [{ ...cart, key: 'k'.repeat(22) }] },
    { contract: leaveSharedCartContract, inputs: [cart] },
    { contract: startSharedCheckoutContract, inputs: [{ ...cart, edits: {} }] },
    { contract: stopSharedCheckoutContract, inputs: [cart] },
    { contract: unfollowOrderContract, inputs: perOrder({}) },
    { contract: joinWaitlistContract, inputs: [{ drop_id: dropId }, { drop_id: dropId, only_look: true }] },
    { contract: leaveWaitlistContract, inputs: [{ drop_id: dropId }] },
    { contract: changeOwnDeliveryContract, inputs: perOrder({ address_id: 'away' }) },
    { contract: requestAreaContract, inputs: [{ area: 'Bonny Island' }] },
    { contract: syncUserAddressContract, inputs: [{}] },
    { contract: findRecipientContract, inputs: [...slugs, 'nobody-at-all'].map((tag) => ({ tag })) },
    { contract: claimGiftLinkContract, inputs: slugs.map((slug) => ({ slug })) },
    {
      contract: answerGiftContract,
      inputs: [...perOrder({ answer: 'accept' }), ...perOrder({ answer: 'decline', message: 'No' })],
    },
    { contract: requestGiftChangeContract, inputs: perOrder({ message: 'No prawns, please' }) },
    { contract: redirectGiftContract, inputs: perOrder({ address_id: 'away' }) },
    {
      contract: fileComplaintContract,
      inputs: perOrder({ meal_item_ids: [mealId], text: 'It was cold', wish: 'none', photo_path: null }),
    },
    { contract: answerComplaintContract, inputs: perOrder({ answer: 'We are sorry' }) },
    {
      contract: rateBoxContract,
      inputs: perOrder({ dishes: [{ meal_item_id: mealId, stars: 5, word: 'Smoky' }] }),
    },
    { contract: saveSurpriseContract, inputs: perOrder(sampleSurprise) },
    {
      contract: readSurpriseContract,
      inputs: [...perOrder({ part: 'added' }), ...perOrder({ part: 'thanks' })],
    },
    { contract: openUnwrappingContract, inputs: [...slips, ...perOrder({ token: 'a'.repeat(22) })] },
    {
      contract: thankFromUnwrappingContract,
      inputs: perOrder({ token: 'a'.repeat(22), message: 'Thank you', photo: sampleSurprise.photo }),
    },
    { contract: getUnwrappingTokensContract, inputs: [{ order_ids: orderIds }] },
    { contract: createGiftClaimLinkContract, inputs: perOrder({}) },
    { contract: planUnansweredGiftContract, inputs: perOrder({ choice: 'refund' }) },
    {
      contract: openGiftClaimContract,
      inputs: [bearer, ...claimTokens.map((token) => ({ ...bearer, token }))],
    },
    {
      contract: answerGiftClaimContract,
      inputs: [
        {
          ...{ ...bearer, answer: 'accept', name: 'Ngozi Eze', phone: sender.phone, area: 'Old GRA' },
          ...{ street: '1 Any Street', landmark: '', allergies: '', delivery_window: null },
        },
        { ...bearer, answer: 'decline', message: 'No' },
      ],
    },
    { contract: keepGiftClaimContract, inputs: [bearer] },
    { contract: thankForGiftContract, inputs: perOrder({ message: 'Thank you' }) },
    {
      contract: settleDeclinedGiftContract,
      inputs: [
        ...perOrder({ outcome: 'refund' }),
        ...perOrder({ outcome: 'own-address', address_id: 'home' }),
      ],
    },
    {
      contract: submitContactMessageContract,
      inputs: [
        {
          request_id,
          name: sender.name,
          email: sender.email,
          subject: 'Other',
          message: 'Who sent it?',
          website: '',
          open_ms: 10_000,
        },
      ],
    },
    {
      contract: reportErrorContract,
      inputs: [
        {
          reference: '3f9a02bc',
          message: 'It broke',
          stack: '',

          path: `/to/${slugs[0]}`,
        },
      ],
    },
    {
      contract: settleContactMessageContract,
      inputs: orderIds.map((message_id) => ({ message_id, answered: true })),
    },
    { contract: resendMailContract, inputs: orderIds.map((mail_id) => ({ mail_id })) },
    { contract: exportMyDataContract, inputs: [{}] },
    // Deleting an account requires the account's own email, so this input deletes no account.
    { contract: deleteMyAccountContract, inputs: [{ email: sender.email }] },
    { contract: findCustomerContract, inputs: [{ email: sender.email }] },
    { contract: lookUpCustomerContract, inputs: [{ uid: 'somebody' }] },
    { contract: lookUpDropFiguresContract, inputs: [{ drop_id: dropId, skip_cache: true }] },
    { contract: lookUpSalesContract, inputs: [{ kind: 'week', day: '2026-11-28' }] },
    { contract: reopenAccountContract, inputs: [{ uid: 'somebody' }] },
    {
      contract: changeDeliveryContract,
      inputs: perOrder({
        request_id,
        address: door,
        delivery_window: 'evening',
        seen: { address: door, delivery_window: null },
      }),
    },
    { contract: dispatchOrderContract, inputs: perOrder({}) },
    { contract: dispatchOrdersContract, inputs: [{ order_ids: orderIds }] },
    {
      contract: reviewPaymentContract,
      inputs: orderIds.map((confirmation_id) => ({
        confirmation_id,
        decision: 'dispute',
        notes: 'Nothing arrived',
      })),
    },
    { contract: undoImportContract, inputs: [{ import_id: randomUUID() }] },
    { contract: approveMatchedContract, inputs: [{ confirmation_ids: orderIds }] },
    { contract: freeUnpaidBoxesContract, inputs: [{ order_ids: orderIds, notes: 'No money came' }] },
    { contract: setOrderStatusContract, inputs: perOrder({ status: 'cancelled' }) },
    {
      contract: setOrderStatusesContract,
      inputs: [{ orders: orderIds.map((order_id) => ({ order_id })), status: 'cancelled' }],
    },
    {
      contract: saveDropContract,
      inputs: [
        {
          request_id,
          name: 'A drop',
          description: '',
          start_date: at(1),
          end_date: at(2),
          order_deadline: at(2),
          delivery_date: at(3),
          max_orders: 5,
          ...{ morning_limit: null, afternoon_limit: null, evening_limit: null },
          opens_by_itself: false,
        },
      ],
    },
    {
      contract: typeOrderContract,
      inputs: [
        {
          ...{ request_id, drop_id: dropId, items: [{ meal_item_id: mealId, quantity: 1 }] },
          customer: { full_name: 'Ada Obi', phone_number: '08123456789', email: '' },
          address: {
            label: 'Home',
            address_line_1: '1 Aba Road',
            city: 'Port Harcourt',
            state: 'Rivers State',
          },
          ...{ ...defaultBoxOptions, delivery_window: 'evening', expected_total: 12_701, paid_by: null },
        },
      ],
    },
    { contract: setDropActiveContract, inputs: [{ drop_id: dropId, active: false, revision: 0 }] },
    { contract: cutOffDropContract, inputs: [{ drop_id: dropId, ends_holds: false }] },
    { contract: deleteDropContract, inputs: [{ drop_id: dropId, revision: 0 }] },
    { contract: cloneDropContract, inputs: [{ request_id, drop_id: dropId }] },
    {
      contract: saveDropMealsContract,
      inputs: [{ drop_id: dropId, changes: [{ change: 'remove', meal_item_id: mealId }] }],
    },
    {
      contract: saveRecipeContract,
      inputs: [{ request_id, meal_item_id: mealId, revision: null, ingredients: [] }],
    },
    {
      contract: saveMealItemContract,
      inputs: [
        {
          request_id,
          name: 'Eba',
          description: '',
          price: '3000',
          category: 'main',
          subcategory: '',
          image_url: '',
          is_available: false,
          is_alcoholic: false,
          preparation_time: 30,
          nutritional_info: '',
          allergens: '',
        },
      ],
    },
    { contract: deleteMealItemContract, inputs: [{ meal_item_id: mealId }] },
    { contract: makeMealImageContract, inputs: [{ upload_path: 'meal-uploads/somebody/picture.png' }] },
    {
      contract: saveSettingsContract,
      inputs: [
        {
          bank_account: { bank_name: 'UBA', account_name: 'Somebody', account_number: '0000000000' },
          support: { email: sender.email, phone: sender.phone },
          ordering_window: 'closed',
          hold_minutes: 1,
          claim_hours: 1,
        },
      ],
    },
    { contract: grantRoleContract, inputs: [{ email: sender.email, role: 'admin' }] },
    { contract: listAdminsContract, inputs: [{}] },
    {
      contract: recordPaymentContract,
      inputs: perOrder({ request_id, kind: 'received', amount: 1, seen_in_bank: true }),
    },
    {
      contract: moveSurplusContract,
      inputs: orderIds.map((order_id) => ({ request_id, order_id, to_order_id: orderIds[0], amount: 1 })),
    },
    { contract: recordRefundContract, inputs: perOrder({ request_id, stage: 'requested', amount: 1 }) },
    {
      contract: importStatementContract,
      inputs: [
        {
          rows: [
            { booked_on: '2026-11-17', amount: '1.00', narration: 'Transfer', reference: 'R1', balance: '' },
          ],
        },
      ],
    },
    {
      contract: saveStatementFormatContract,
      inputs: [
        {
          columns: (['date', 'text', 'credit'] as const).map((use) => ({ title: use, use, values: [] })),
          date_order: 'day-first',
        },
      ],
    },
    {
      contract: saveRunContract,
      inputs: [null, 'some-run'].map((run_id) => ({
        ...{ request_id, run_id, revision: 0, drop_id: dropId, name: 'Woji', driver_uid: null },
        order_ids: orderIds.slice(0, 60),
      })),
    },
    { contract: deleteRunContract, inputs: [{ run_id: 'some-run' }] },
    {
      contract: moveStopContract,
      inputs: orderIds.map((order_id) => ({
        ...{ request_id, order_id, from: { run_id: 'some-run', revision: 0 } },
        to: { run_id: 'another-run', revision: 0 },
      })),
    },
    { contract: previewAnnouncementContract, inputs: [{ ...announcement, drop_id: dropId }] },
    {
      contract: sendAnnouncementContract,
      inputs: [{ ...announcement, drop_id: dropId, announcement_id: randomUUID() }],
    },
    {
      contract: recordStopEventsContract,
      inputs: perOrder({
        ...{ id: randomUUID(), kind: 'delivered', undoes: null, note: '' },
        device_at: at(0),
      }).map((event) => ({ run_id: 'some-run', started_at: at(0), events: [event] })),
    },
    {
      contract: matchTransactionsContract,
      inputs: orderIds.map((order_id) => ({ matches: [{ transaction_id: 'some-line', order_id }] })),
    },
    {
      contract: setLineAsideContract,
      inputs: setAsideReasons.map((reason) => ({ transaction_id: 'some-line', reason })),
    },
    ...[matchTransactionContract, unmatchTransactionContract].map((contract) => ({
      contract,
      inputs: orderIds.map((order_id) => ({ transaction_id: 'some-line', order_id })),
    })),
  ];
}

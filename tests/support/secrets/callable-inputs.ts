import { addStaffNote } from '@sharebox/domain/accounts/callables/add-staff-note';
import {
  answerGift,
  redirectGift,
  settleDeclinedGift,
  thankForGift,
} from '@sharebox/domain/gifts/callables/answer-gift';
import { cancelOrder } from '@sharebox/domain/orders/callables/cancel-order';
import { changeDelivery } from '@sharebox/domain/orders/callables/change-delivery';
import { claimGiftLink } from '@sharebox/domain/gifts/callables/claim-gift-link';
import { cloneDrop } from '@sharebox/domain/drops/callables/clone-drop';
import type { CallableContract } from '@sharebox/domain/common/callables/contract';
import { cutOffDrop } from '@sharebox/domain/kitchen/callables/cut-off-drop';
import { deleteDrop } from '@sharebox/domain/drops/callables/delete-drop';
import { deleteMealItem } from '@sharebox/domain/menu/callables/delete-meal-item';
import { dispatchOrder } from '@sharebox/domain/orders/callables/dispatch-order';
import { dispatchOrders } from '@sharebox/domain/orders/callables/dispatch-orders';
import { findRecipient } from '@sharebox/domain/gifts/callables/find-recipient';
import { approveMatched } from '@sharebox/domain/payments/callables/approve-matched';
import { freeUnpaidBoxes } from '@sharebox/domain/orders/callables/free-unpaid-boxes';
import { grantRole } from '@sharebox/domain/accounts/callables/grant-role';
import { holdBox } from '@sharebox/domain/orders/callables/hold-box';
import { importStatement } from '@sharebox/domain/payments/callables/import-statement';
import { joinWaitlist, leaveWaitlist } from '@sharebox/domain/waitlist/callables/join-waitlist';
import { listAdmins } from '@sharebox/domain/accounts/callables/list-admins';
import { findCustomer } from '@sharebox/domain/accounts/callables/find-customer';
import { lookUpCustomer } from '@sharebox/domain/accounts/callables/look-up-customer';
import { lookUpDropFigures } from '@sharebox/domain/drops/callables/look-up-drop-figures';
import { lookUpReview } from '@sharebox/domain/payments/callables/look-up-review';
import { makeMealImage } from '@sharebox/domain/menu/callables/make-meal-image';
import { matchTransaction } from '@sharebox/domain/payments/callables/match-transaction';
import {
  deleteMyAccount,
  exportMyData,
  reopenAccount,
} from '@sharebox/domain/accounts/callables/own-account';
import { openGuestOrder } from '@sharebox/domain/gifts/callables/open-guest-order';
import { rateBox } from '@sharebox/domain/ratings/callables/rate-box';
import { recordPayment } from '@sharebox/domain/payments/callables/record-payment';
import { recordStopEvents } from '@sharebox/domain/deliveries/callables/record-stop-events';
import { deleteRun } from '@sharebox/domain/deliveries/callables/delete-run';
import { moveStop } from '@sharebox/domain/deliveries/callables/move-stop';
import { saveRun } from '@sharebox/domain/deliveries/callables/save-run';
import { recordRefund } from '@sharebox/domain/payments/callables/record-refund';
import { releaseHold } from '@sharebox/domain/orders/callables/release-hold';
import { reportError } from '@sharebox/domain/shop/callables/report-error';
import { resendMail } from '@sharebox/domain/notifications/callables/resend-mail';
import { settleUnreadable } from '@sharebox/domain/shop/callables/settle-unreadable';
import { reviewPayment } from '@sharebox/domain/payments/callables/review-payment';
import { saveDrop } from '@sharebox/domain/drops/callables/save-drop';
import { saveDropMeals } from '@sharebox/domain/drops/callables/save-drop-meals';
import { saveMealItem } from '@sharebox/domain/menu/callables/save-meal-item';
import { saveSettings } from '@sharebox/domain/shop/callables/save-settings';
import {
  previewAnnouncement,
  sendAnnouncement,
} from '@sharebox/domain/notifications/callables/send-announcement';
import { setDropActive } from '@sharebox/domain/drops/callables/set-drop-active';
import { setOrderStatus } from '@sharebox/domain/orders/callables/set-order-status';
import { setOrderStatuses } from '@sharebox/domain/orders/callables/set-order-statuses';
import {
  settleContactMessage,
  submitContactMessage,
} from '@sharebox/domain/shop/callables/submit-contact-message';
import { submitPayment } from '@sharebox/domain/payments/callables/submit-payment';
import { syncUserAddress } from '@sharebox/domain/accounts/callables/sync-user-address';
import { undoImport } from '@sharebox/domain/payments/callables/undo-import';
import { unmatchTransaction } from '@sharebox/domain/payments/callables/unmatch-transaction';
import { randomUUID } from 'node:crypto';

/**
 * What somebody who tries everything knows to ask about. None of it is a secret's own words, which an answer might
 * repeat.
 */
export interface Known {
  orderIds: readonly string[];
  dropId: string;
  mealId: string;
  giftId: string;
  slugs: readonly string[];
}

/** A callable with what is sent to it. */
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
const sender = { name: 'Tunde', email: 'tunde@sharebox.test', phone: '08030000000' };

/** Inputs for every callable that is deployed: a new one belongs here, or the crawl fails. */
export function plausibleCalls({ orderIds, dropId, mealId, giftId, slugs }: Known): PlausibleCalls[] {
  const request_id = randomUUID();
  const perOrder = (more: object) => orderIds.map((order_id) => ({ order_id, ...more }));
  const box = { request_id, drop_id: dropId, items: [{ meal_item_id: mealId, quantity: 1 }] };
  const gift = { kind: 'gift', sender, is_anonymous: false, is_surprise: false, love_message: '' };
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return [
    {
      contract: holdBox,
      inputs: [
        ...[giftId, 'nobodys-gift-id'].map((gift_id) => ({
          ...box,
          packaging: 'eco-friendly',
          expected_total: 1,
          destination: { ...gift, gift_id },
        })),
        { ...box, packaging: 'eco-friendly', destination: { kind: 'self', address_id: 'home' } },
      ],
    },
    {
      contract: submitPayment,
      inputs: perOrder({ full_name: 'Tunde', email: sender.email, amount_paid: 1, bank_used: 'UBA' }),
    },
    { contract: openGuestOrder, inputs: perOrder({ token: 'a'.repeat(43) }) },
    { contract: lookUpReview, inputs: perOrder({}) },
    { contract: releaseHold, inputs: perOrder({}) },
    { contract: cancelOrder, inputs: perOrder({ reason: 'Plans changed' }) },
    { contract: joinWaitlist, inputs: [{ drop_id: dropId }, { drop_id: dropId, only_look: true }] },
    { contract: leaveWaitlist, inputs: [{ drop_id: dropId }] },
    { contract: syncUserAddress, inputs: [{}] },
    { contract: findRecipient, inputs: [...slugs, 'nobody-at-all'].map((tag) => ({ tag })) },
    { contract: claimGiftLink, inputs: slugs.map((slug) => ({ slug })) },
    {
      contract: answerGift,
      inputs: [...perOrder({ answer: 'accept' }), ...perOrder({ answer: 'decline', message: 'No' })],
    },
    { contract: redirectGift, inputs: perOrder({ address_id: 'away' }) },
    {
      contract: rateBox,
      inputs: perOrder({ dishes: [{ meal_item_id: mealId, stars: 5, word: 'Smoky' }] }),
    },
    { contract: thankForGift, inputs: perOrder({ message: 'Thank you' }) },
    {
      contract: settleDeclinedGift,
      inputs: [
        ...perOrder({ outcome: 'refund' }),
        ...perOrder({ outcome: 'own-address', address_id: 'home' }),
      ],
    },
    {
      contract: submitContactMessage,
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
      contract: reportError,
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
      contract: settleContactMessage,
      inputs: orderIds.map((message_id) => ({ message_id, answered: true })),
    },
    { contract: resendMail, inputs: orderIds.map((mail_id) => ({ mail_id })) },
    { contract: settleUnreadable, inputs: orderIds.map((id) => ({ path: `orders/${id}` })) },
    { contract: exportMyData, inputs: [{}] },
    // Somebody else's address closes nobody's account.
    { contract: deleteMyAccount, inputs: [{ email: sender.email }] },
    { contract: findCustomer, inputs: [{ email: sender.email }] },
    { contract: lookUpCustomer, inputs: [{ uid: 'somebody' }] },
    { contract: lookUpDropFigures, inputs: [{ drop_id: dropId, anew: true }] },
    { contract: addStaffNote, inputs: [{ request_id, uid: 'somebody', text: 'Calls before noon' }] },
    { contract: reopenAccount, inputs: [{ uid: 'somebody' }] },
    {
      contract: changeDelivery,
      inputs: perOrder({
        request_id,
        address: door,
        delivery_window: 'evening',
        seen: { address: door, delivery_window: null },
      }),
    },
    { contract: dispatchOrder, inputs: perOrder({}) },
    { contract: dispatchOrders, inputs: [{ order_ids: orderIds }] },
    {
      contract: reviewPayment,
      inputs: orderIds.map((confirmation_id) => ({
        confirmation_id,
        decision: 'dispute',
        notes: 'Nothing arrived',
      })),
    },
    { contract: undoImport, inputs: [{ import_id: randomUUID() }] },
    { contract: approveMatched, inputs: [{ confirmation_ids: orderIds }] },
    { contract: freeUnpaidBoxes, inputs: [{ order_ids: orderIds, notes: 'No money came' }] },
    { contract: setOrderStatus, inputs: perOrder({ status: 'cancelled' }) },
    {
      contract: setOrderStatuses,
      inputs: [{ orders: orderIds.map((order_id) => ({ order_id })), status: 'cancelled' }],
    },
    {
      contract: saveDrop,
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
          opens_by_itself: false,
        },
      ],
    },
    { contract: setDropActive, inputs: [{ drop_id: dropId, active: false, revision: 0 }] },
    { contract: cutOffDrop, inputs: [{ drop_id: dropId, ends_holds: false }] },
    { contract: deleteDrop, inputs: [{ drop_id: dropId, revision: 0 }] },
    { contract: cloneDrop, inputs: [{ request_id, drop_id: dropId }] },
    {
      contract: saveDropMeals,
      inputs: [{ drop_id: dropId, changes: [{ change: 'remove', meal_item_id: mealId }] }],
    },
    {
      contract: saveMealItem,
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
          station: '',
        },
      ],
    },
    { contract: deleteMealItem, inputs: [{ meal_item_id: mealId }] },
    { contract: makeMealImage, inputs: [{ upload_path: 'meal-uploads/somebody/picture.png' }] },
    {
      contract: saveSettings,
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
    { contract: grantRole, inputs: [{ email: sender.email, role: 'admin' }] },
    { contract: listAdmins, inputs: [{}] },
    {
      contract: recordPayment,
      inputs: perOrder({ request_id, kind: 'received', amount: 1, seen_in_bank: true }),
    },
    { contract: recordRefund, inputs: perOrder({ request_id, stage: 'requested', amount: 1 }) },
    {
      contract: importStatement,
      inputs: [
        {
          rows: [
            { booked_on: '2026-11-17', amount: '1.00', narration: 'Transfer', reference: 'R1', balance: '' },
          ],
        },
      ],
    },
    {
      contract: saveRun,
      inputs: [null, 'some-run'].map((run_id) => ({
        ...{ request_id, run_id, revision: 0, drop_id: dropId, name: 'Woji', driver_uid: null },
        order_ids: orderIds.slice(0, 60),
      })),
    },
    { contract: deleteRun, inputs: [{ run_id: 'some-run' }] },
    {
      contract: moveStop,
      inputs: orderIds.map((order_id) => ({
        ...{ request_id, order_id, from: { run_id: 'some-run', revision: 0 } },
        to: { run_id: 'another-run', revision: 0 },
      })),
    },
    { contract: previewAnnouncement, inputs: [{ ...announcement, drop_id: dropId }] },
    {
      contract: sendAnnouncement,
      inputs: [{ ...announcement, drop_id: dropId, announcement_id: randomUUID() }],
    },
    {
      contract: recordStopEvents,
      inputs: perOrder({
        ...{ id: randomUUID(), kind: 'delivered', undoes: null, note: '', has_photo: false },
        device_at: at(0),
      }).map((event) => ({ run_id: 'some-run', started_at: at(0), events: [event] })),
    },
    ...[matchTransaction, unmatchTransaction].map((contract) => ({
      contract,
      inputs: orderIds.map((order_id) => ({ transaction_id: 'some-line', order_id })),
    })),
  ];
}

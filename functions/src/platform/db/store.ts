import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { balanceEntrySchema, balanceSchema } from '@sharebox/domain/payments/balance';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { deliveryState } from '@sharebox/domain/accounts/address';
import { complaintSchema } from '@sharebox/domain/complaints/complaint';
import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import { deviceSchema } from '@sharebox/domain/accounts/device';
import { boxesSchema } from '@sharebox/domain/drops/boxes';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { fanOutSchema, fanOutPartSchema } from '@sharebox/domain/notifications/fan-out';
import { giftLinkSchema, giftRecipientSchema } from '@sharebox/domain/gifts/gift';
import { giftChangeRequestSchema, receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import { dropFiguresSchema } from '@sharebox/domain/orders/drop-figures';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import {
  deliveryRunSchema,
  deliveryStopSchema,
  orderRunSchema,
} from '@sharebox/domain/deliveries/delivery-run';
import { kitchenBoxSchema } from '@sharebox/domain/kitchen/kitchen-box';
import { emailSchema } from '@sharebox/domain/notifications/email';
import { dropMealSchema, mealItemSchema, publishedMenuSchema } from '@sharebox/domain/menu/menu';
import {
  boxRatingSchema,
  dishRatingSchema,
  ratingSumSchema,
  dishCommentSchema,
} from '@sharebox/domain/ratings/rating';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { notificationPreferencesSchema } from '@sharebox/domain/notifications/notification-preferences';
import { staffAnnouncementSchema } from '@sharebox/domain/notifications/staff-announcement';
import { orderSchema, privateDeliverySchema, privateSenderSchema } from '@sharebox/domain/orders/order';
import {
  ledgerEntrySchema,
  paymentConfirmationSchema,
  paymentReviewSchema,
} from '@sharebox/domain/payments/payment';
import { paymentEventSchema } from '@sharebox/domain/payments/payment-event';
import { transferAccountSchema } from '@sharebox/domain/payments/transfer-account';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { staffRoleSchema } from '@sharebox/domain/accounts/role';
import {
  guestLinksSchema,
  orderReferenceSchema,
  processedEventSchema,
  pushLogEntrySchema,
  rateLimitSchema,
  waitingPushSchema,
} from '@sharebox/domain/common/internal-documents';
import { areaRequestSchema } from '@sharebox/domain/accounts/area-request';
import { dropRecipesSchema, recipeSchema } from '@sharebox/domain/menu/recipe';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { statementSettingsSchema } from '@sharebox/domain/payments/statement-format';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import type { DocumentData, Firestore, FirestoreDataConverter, Query } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { readDocument } from './unreadable-document';
import { datedCapacitySchema, storedAddressSchema } from './stored-shapes';

/** Creates a converter that reads documents through a schema. Documents that don't parse throw `UnreadableDocumentError`. */
function createConverter<T extends DocumentData>(schema: z.ZodMiniType<T>): FirestoreDataConverter<T, T> {
  return {
    toFirestore: <U>(data: U) => data,
    fromFirestore: (snapshot) => readDocument(schema, snapshot),
  };
}

const as = {
  address: createConverter(storedAddressSchema),
  announcement: createConverter(staffAnnouncementSchema),
  areaRequest: createConverter(areaRequestSchema),
  audit: createConverter(auditEntrySchema),
  balance: createConverter(balanceSchema),
  balanceEntry: createConverter(balanceEntrySchema),
  bankTransaction: createConverter(bankTransactionSchema),
  boxes: createConverter(boxesSchema),
  boxRating: createConverter(boxRatingSchema),
  capacity: createConverter(datedCapacitySchema),
  complaint: createConverter(complaintSchema),
  changeRequest: createConverter(giftChangeRequestSchema),
  confirmation: createConverter(paymentConfirmationSchema),
  contactMessage: createConverter(contactMessageSchema),
  cutOff: createConverter(cutOffSchema),
  delivery: createConverter(privateDeliverySchema),
  device: createConverter(deviceSchema),
  dishRating: createConverter(dishRatingSchema),
  drop: createConverter(weeklyDropSchema),
  dropFigures: createConverter(dropFiguresSchema),
  dropMeal: createConverter(dropMealSchema),
  dropRecipes: createConverter(dropRecipesSchema),
  fanOut: createConverter(fanOutSchema),
  fanOutPart: createConverter(fanOutPartSchema),
  giftLink: createConverter(giftLinkSchema),
  giftRecipient: createConverter(giftRecipientSchema),
  guestLinks: createConverter(guestLinksSchema),
  kitchenBox: createConverter(kitchenBoxSchema),
  ledger: createConverter(ledgerEntrySchema),
  mail: createConverter(emailSchema),
  mealItem: createConverter(mealItemSchema),
  menu: createConverter(publishedMenuSchema),
  notification: createConverter(notificationSchema),
  notificationPreferences: createConverter(notificationPreferencesSchema),
  order: createConverter(orderSchema),
  paymentEvent: createConverter(paymentEventSchema),
  processedEvent: createConverter(processedEventSchema),
  orderRun: createConverter(orderRunSchema),
  profile: createConverter(profileSchema),
  pushLog: createConverter(pushLogEntrySchema),
  rateLimit: createConverter(rateLimitSchema),
  ratingSum: createConverter(ratingSumSchema),
  receivedGift: createConverter(receivedGiftSchema),
  recipe: createConverter(recipeSchema),
  reference: createConverter(orderReferenceSchema),
  review: createConverter(paymentReviewSchema),
  settings: createConverter(shopSettingsSchema),
  statementSettings: createConverter(statementSettingsSchema),
  run: createConverter(deliveryRunSchema),
  saidWord: createConverter(dishCommentSchema),
  sender: createConverter(privateSenderSchema),
  staffRole: createConverter(staffRoleSchema),
  stop: createConverter(deliveryStopSchema),
  transferAccount: createConverter(transferAccountSchema),
  waitingPush: createConverter(waitingPushSchema),
  waitlistEntry: createConverter(waitlistEntrySchema),
};

/** Queries a person's addresses, with the main address first. */
function queryRanked(db: Firestore, uid: string): Query {
  return db
    .collection(`profiles/${uid}/delivery_addresses`)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc');
}

/** Creates the typed collections that functions use. Each document is validated with its schema when it is read. */
export function createStore(db: Firestore) {
  return {
    db,
    addresses: (uid: string) => db.collection(`profiles/${uid}/delivery_addresses`).withConverter(as.address),
    announcements: db.collection('announcements').withConverter(as.announcement),
    areaRequests: db.collection('area_requests').withConverter(as.areaRequest),
    auditLog: db.collection('audit_log').withConverter(as.audit),
    balances: db.collection('balances').withConverter(as.balance),
    balanceEntries: (uid: string) =>
      db.collection(`balances/${uid}/balance_entries`).withConverter(as.balanceEntry),
    bankTransactions: db.collection('bank_transactions').withConverter(as.bankTransaction),
    boxes: (dropId: string) => db.doc(`weekly_drops/${dropId}/private/boxes`).withConverter(as.boxes),
    capacity: db.doc('storefront/capacity').withConverter(as.capacity),
    complaints: db.collection('complaints').withConverter(as.complaint),
    changeRequest: (orderId: string) =>
      db.doc(`orders/${orderId}/private/change_request`).withConverter(as.changeRequest),
    confirmations: db.collection('payment_confirmations').withConverter(as.confirmation),
    contactMessages: db.collection('contact_messages').withConverter(as.contactMessage),
    cutOffs: db.collection('cut_offs').withConverter(as.cutOff),
    delivery: (orderId: string) => db.doc(`orders/${orderId}/private/delivery`).withConverter(as.delivery),
    devices: (uid: string) => db.collection(`profiles/${uid}/devices`).withConverter(as.device),
    dishRatings: (dropId: string) =>
      db.collection(`weekly_drops/${dropId}/dish_ratings`).withConverter(as.dishRating),
    dishWords: (dropId: string) =>
      db.collection(`weekly_drops/${dropId}/dish_words`).withConverter(as.saidWord),
    drops: db.collection('weekly_drops').withConverter(as.drop),
    dropFigures: db.collection('drop_figures').withConverter(as.dropFigures),
    dropMeals: (dropId: string) => db.collection(`weekly_drops/${dropId}/meals`).withConverter(as.dropMeal),
    dropRecipes: db.collection('drop_recipes').withConverter(as.dropRecipes),
    /** The entries of this meal in all drops. The grandparent of an entry is its drop. */
    dropsWith: (mealItemId: string) =>
      db.collectionGroup('meals').where('meal_item_id', '==', mealItemId).withConverter(as.dropMeal),
    fanOuts: db.collection('fan_outs').withConverter(as.fanOut),
    fanOutParts: (id: string) => db.collection(`fan_outs/${id}/parts`).withConverter(as.fanOutPart),
    giftLinks: db.collection('gift_links').withConverter(as.giftLink),
    giftRecipients: db.collection('gift_recipients').withConverter(as.giftRecipient),
    guestLinks: db.collection('guest_links').withConverter(as.guestLinks),
    kitchenBoxes: (dropId: string) =>
      db.collection(`weekly_drops/${dropId}/kitchen_boxes`).withConverter(as.kitchenBox),
    allLedgers: db.collectionGroup('payments').withConverter(as.ledger),
    ledger: (orderId: string) => db.collection(`orders/${orderId}/payments`).withConverter(as.ledger),
    mail: db.collection('mail').withConverter(as.mail),
    /** A person's main address, which is the default one or otherwise the newest. Costs one read. */
    mainAddress: (uid: string) => queryRanked(db, uid).limit(1).withConverter(as.address),
    /** A person's addresses in the state of the shop, with the main one first. */
    addressesInState: (uid: string) =>
      queryRanked(db, uid).where('state', '==', deliveryState).withConverter(as.address),
    mealItems: db.collection('meal_items').withConverter(as.mealItem),
    mealRatings: db.collection('meal_ratings').withConverter(as.ratingSum),
    menu: db.doc('storefront/menu').withConverter(as.menu),
    notifications: (uid: string) =>
      db.collection(`profiles/${uid}/notifications`).withConverter(as.notification),
    notificationPreferences: db
      .collection('notification_preferences')
      .withConverter(as.notificationPreferences),
    orders: db.collection('orders').withConverter(as.order),
    orderRun: (orderId: string) => db.doc(`orders/${orderId}/private/run`).withConverter(as.orderRun),
    paymentEvents: db.collection('payment_events').withConverter(as.paymentEvent),
    processedEvents: db.collection('processed_events').withConverter(as.processedEvent),
    profiles: db.collection('profiles').withConverter(as.profile),
    pushLog: db.collection('push_log').withConverter(as.pushLog),
    rateLimits: db.collection('rate_limits').withConverter(as.rateLimit),
    ratings: (uid: string) => db.collection(`profiles/${uid}/ratings`).withConverter(as.boxRating),
    receivedGifts: (uid: string) =>
      db.collection(`profiles/${uid}/received_gifts`).withConverter(as.receivedGift),
    recipes: db.collection('recipes').withConverter(as.recipe),
    references: db.collection('order_references').withConverter(as.reference),
    review: (confirmationId: string) =>
      db.doc(`payment_confirmations/${confirmationId}/private/review`).withConverter(as.review),
    runs: db.collection('delivery_runs').withConverter(as.run),
    sender: (orderId: string) => db.doc(`orders/${orderId}/private/sender`).withConverter(as.sender),
    settings: db.doc('settings/shop').withConverter(as.settings),
    statementSettings: db.doc('settings/statements').withConverter(as.statementSettings),
    staffRoles: db.collection('staff_roles').withConverter(as.staffRole),
    stops: (runId: string) => db.collection(`delivery_runs/${runId}/stops`).withConverter(as.stop),
    transferAccounts: db.collection('transfer_accounts').withConverter(as.transferAccount),
    waitingPushes: db.collection('waiting_pushes').withConverter(as.waitingPush),
    waitlist: (dropId: string) => db.collection(`waitlist/${dropId}/entries`).withConverter(as.waitlistEntry),
  };
}
export type Store = ReturnType<typeof createStore>;

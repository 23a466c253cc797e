import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { balanceEntrySchema, balanceSchema } from '@sharebox/domain/payments/balance';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { servedState } from '@sharebox/domain/accounts/address';
import { complaintSchema } from '@sharebox/domain/complaints/complaint';
import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import { pushDeviceSchema } from '@sharebox/domain/accounts/push-device';
import { followedOrderSchema } from '@sharebox/domain/cart/followed-order';
import {
  cartFieldEditsSchema,
  sharedCartKeysSchema,
  sharedCartSchema,
} from '@sharebox/domain/cart/shared-cart';
import { dropBoxesSchema } from '@sharebox/domain/drops/drop-boxes';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { fanOutSchema, fanOutPartSchema } from '@sharebox/domain/notifications/fan-out';
import { giftLinkSchema, giftRecipientSchema } from '@sharebox/domain/gifts/gift';
import { giftSurpriseSchema } from '@sharebox/domain/gifts/unwrapping';
import { giftChangeRequestSchema, receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import { dropStatsSchema } from '@sharebox/domain/orders/drop-stats';
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
import { orderSchema, privateDeliverySchema, giverContactSchema } from '@sharebox/domain/orders/order';
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
  giftClaimSchema,
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
import * as z from 'zod/mini';
import { parseDocument } from './unreadable-documents';
import { instantSchema } from '@sharebox/domain/common/instant';
import { dropCapacitySchema } from '@sharebox/domain/storefront/storefront';

/**
 * The document `storefront/capacity`. The timestamp of its count prevents an older count from overwriting a newer one.
 */
const datedCapacitySchema = z.extend(dropCapacitySchema, { as_of: z.optional(instantSchema) });

/**
 * The fields of `profiles/{uid}/delivery_addresses/{id}` that are copied to orders. Does not check whether the address
 * is in a delivery area.
 */
const storedAddressSchema = z.object({
  label: z.string(),
  address_line_1: z.string(),
  address_line_2: z._default(z.string(), ''),
  city: z.string(),
  state: z.string(),
  zip_code: z._default(z.string(), ''),
  area: z._default(z.string(), ''),
  landmark: z._default(z.string(), ''),
  gate_code: z._default(z.string(), ''),
});
export type StoredAddress = z.infer<typeof storedAddressSchema>;

/**
 * Creates a converter that parses documents with a schema.
 * @throws `UnreadableDocumentError` if a document does not match the schema
 */
function createConverter<T extends DocumentData>(schema: z.ZodMiniType<T>): FirestoreDataConverter<T, T> {
  return {
    toFirestore: <U>(data: U) => data,
    fromFirestore: (snapshot) => parseDocument(schema, snapshot),
  };
}

/** Queries a user's addresses, with the default address first, then the newest. */
function queryRanked(db: Firestore, uid: string): Query {
  return db
    .collection(`profiles/${uid}/delivery_addresses`)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc');
}

/** Creates the typed collections that functions use. Reading a document parses it with the schema of its collection. */
export function createStore(db: Firestore) {
  const collection = <T extends DocumentData>(path: string, schema: z.ZodMiniType<T>) =>
    db.collection(path).withConverter(createConverter(schema));
  const document = <T extends DocumentData>(path: string, schema: z.ZodMiniType<T>) =>
    db.doc(path).withConverter(createConverter(schema));
  return {
    db,
    addresses: (uid: string) => collection(`profiles/${uid}/delivery_addresses`, storedAddressSchema),
    announcements: collection('announcements', staffAnnouncementSchema),
    areaRequests: collection('area_requests', areaRequestSchema),
    auditLog: collection('audit_log', auditEntrySchema),
    balances: collection('balances', balanceSchema),
    balanceEntries: (uid: string) => collection(`balances/${uid}/balance_entries`, balanceEntrySchema),
    bankTransactions: collection('bank_transactions', bankTransactionSchema),
    boxes: (dropId: string) => document(`weekly_drops/${dropId}/private/boxes`, dropBoxesSchema),
    capacity: document('storefront/capacity', datedCapacitySchema),
    cartPlaces: (cartId: string) => collection(`shared_carts/${cartId}/places`, cartFieldEditsSchema),
    complaints: collection('complaints', complaintSchema),
    changeRequest: (orderId: string) =>
      document(`orders/${orderId}/private/change_request`, giftChangeRequestSchema),
    confirmations: collection('payment_confirmations', paymentConfirmationSchema),
    contactMessages: collection('contact_messages', contactMessageSchema),
    cutOffs: collection('cut_offs', cutOffSchema),
    delivery: (orderId: string) => document(`orders/${orderId}/private/delivery`, privateDeliverySchema),
    devices: (uid: string) => collection(`profiles/${uid}/devices`, pushDeviceSchema),
    dishRatings: (dropId: string) => collection(`weekly_drops/${dropId}/dish_ratings`, dishRatingSchema),
    dishWords: (dropId: string) => collection(`weekly_drops/${dropId}/dish_words`, dishCommentSchema),
    drops: collection('weekly_drops', weeklyDropSchema),
    dropFigures: collection('drop_figures', dropStatsSchema),
    dropMeals: (dropId: string) => collection(`weekly_drops/${dropId}/meals`, dropMealSchema),
    dropRecipes: collection('drop_recipes', dropRecipesSchema),
    /** The entries of a meal in all drops. The drop of an entry is its grandparent document. */
    dropsWith: (mealItemId: string) =>
      db
        .collectionGroup('meals')
        .where('meal_item_id', '==', mealItemId)
        .withConverter(createConverter(dropMealSchema)),
    fanOuts: collection('fan_outs', fanOutSchema),
    fanOutParts: (id: string) => collection(`fan_outs/${id}/parts`, fanOutPartSchema),
    followedOrders: (uid: string) => collection(`profiles/${uid}/followed_orders`, followedOrderSchema),
    giftClaims: collection('gift_claims', giftClaimSchema),
    giftLinks: collection('gift_links', giftLinkSchema),
    giftRecipients: collection('gift_recipients', giftRecipientSchema),
    giftSurprises: collection('gift_surprises', giftSurpriseSchema),
    guestLinks: collection('guest_links', guestLinksSchema),
    kitchenBoxes: (dropId: string) => collection(`weekly_drops/${dropId}/kitchen_boxes`, kitchenBoxSchema),
    allLedgers: db.collectionGroup('payments').withConverter(createConverter(ledgerEntrySchema)),
    ledger: (orderId: string) => collection(`orders/${orderId}/payments`, ledgerEntrySchema),
    mail: collection('mail', emailSchema),
    /**
     * A user's main address: the default address, or the newest address if there is no default address. Costs one read.
     */
    mainAddress: (uid: string) =>
      queryRanked(db, uid).limit(1).withConverter(createConverter(storedAddressSchema)),
    /** A user's addresses in the shop's state, with the main address first. */
    addressesInState: (uid: string) =>
      queryRanked(db, uid)
        .where('state', '==', servedState)
        .withConverter(createConverter(storedAddressSchema)),
    mealItems: collection('meal_items', mealItemSchema),
    mealRatings: collection('meal_ratings', ratingSumSchema),
    menu: document('storefront/menu', publishedMenuSchema),
    notifications: (uid: string) => collection(`profiles/${uid}/notifications`, notificationSchema),
    notificationPreferences: collection('notification_preferences', notificationPreferencesSchema),
    orders: collection('orders', orderSchema),
    orderRun: (orderId: string) => document(`orders/${orderId}/private/run`, orderRunSchema),
    paymentEvents: collection('payment_events', paymentEventSchema),
    processedEvents: collection('processed_events', processedEventSchema),
    profiles: collection('profiles', profileSchema),
    pushLog: collection('push_log', pushLogEntrySchema),
    rateLimits: collection('rate_limits', rateLimitSchema),
    ratings: (uid: string) => collection(`profiles/${uid}/ratings`, boxRatingSchema),
    receivedGifts: (uid: string) => collection(`profiles/${uid}/received_gifts`, receivedGiftSchema),
    recipes: collection('recipes', recipeSchema),
    references: collection('order_references', orderReferenceSchema),
    review: (confirmationId: string) =>
      document(`payment_confirmations/${confirmationId}/private/review`, paymentReviewSchema),
    runs: collection('delivery_runs', deliveryRunSchema),
    sender: (orderId: string) => document(`orders/${orderId}/private/sender`, giverContactSchema),
    settings: document('settings/shop', shopSettingsSchema),
    sharedCarts: collection('shared_carts', sharedCartSchema),
    sharedCartKeys: (cartId: string) => document(`shared_carts/${cartId}/private/keys`, sharedCartKeysSchema),
    statementSettings: document('settings/statements', statementSettingsSchema),
    staffRoles: collection('staff_roles', staffRoleSchema),
    stops: (runId: string) => collection(`delivery_runs/${runId}/stops`, deliveryStopSchema),
    transferAccounts: collection('transfer_accounts', transferAccountSchema),
    waitingPushes: collection('waiting_pushes', waitingPushSchema),
    waitlist: (dropId: string) => collection(`waitlist/${dropId}/entries`, waitlistEntrySchema),
  };
}
export type Store = ReturnType<typeof createStore>;

import { complaintSchema } from '@sharebox/domain/complaints/complaint';
import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { areaRequestSchema } from '@sharebox/domain/accounts/area-request';
import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import { pushDeviceSchema } from '@sharebox/domain/accounts/push-device';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { staffRoleSchema } from '@sharebox/domain/accounts/role';
import { auditEntrySchema } from '@sharebox/domain/common/audit';
import {
  giftClaimSchema,
  guestLinksSchema,
  orderReferenceSchema,
} from '@sharebox/domain/common/internal-documents';
import { giftLinkSchema, giftRecipientSchema } from '@sharebox/domain/gifts/gift';
import { giftSurpriseSchema } from '@sharebox/domain/gifts/unwrapping';
import { giftChangeRequestSchema, receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import { balanceEntrySchema, balanceSchema } from '@sharebox/domain/payments/balance';
import { paymentEventSchema } from '@sharebox/domain/payments/payment-event';
import { transferAccountSchema } from '@sharebox/domain/payments/transfer-account';
import { dropStatsSchema } from '@sharebox/domain/orders/drop-stats';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import {
  deliveryRunSchema,
  deliveryStopSchema,
  orderRunSchema,
} from '@sharebox/domain/deliveries/delivery-run';
import { kitchenBoxSchema } from '@sharebox/domain/kitchen/kitchen-box';
import { kitchenTickSchema } from '@sharebox/domain/kitchen/kitchen-tick';
import { packedBoxSchema } from '@sharebox/domain/packing/packed-box';
import { dropBoxesSchema } from '@sharebox/domain/drops/drop-boxes';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { dropMealSchema, mealItemSchema } from '@sharebox/domain/menu/menu';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { statementSettingsSchema } from '@sharebox/domain/payments/statement-format';
import { fanOutSchema, fanOutPartSchema } from '@sharebox/domain/notifications/fan-out';
import { emailSchema } from '@sharebox/domain/notifications/email';
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
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import {
  ledgerEntrySchema,
  paymentConfirmationSchema,
  paymentReviewSchema,
} from '@sharebox/domain/payments/payment';
import { dropRecipesSchema, recipeSchema } from '@sharebox/domain/menu/recipe';
import { followedOrderSchema } from '@sharebox/domain/cart/followed-order';
import { sharedCartKeysSchema, sharedCartSchema } from '@sharebox/domain/cart/shared-cart';
import type * as z from 'zod/mini';

/** The schemas of all documents that a request may write, by path. Ids in paths are replaced by a star. */
const schemas: Record<string, z.ZodMiniType> = {
  'announcements/*': staffAnnouncementSchema,
  'area_requests/*': areaRequestSchema,
  'audit_log/*': auditEntrySchema,
  'balances/*': balanceSchema,
  'balances/*/balance_entries/*': balanceEntrySchema,
  'bank_transactions/*': bankTransactionSchema,
  'complaints/*': complaintSchema,
  'contact_messages/*': contactMessageSchema,
  'cut_offs/*': cutOffSchema,
  'delivery_runs/*': deliveryRunSchema,
  'delivery_runs/*/stops/*': deliveryStopSchema,
  'fan_outs/*': fanOutSchema,
  'fan_outs/*/parts/*': fanOutPartSchema,
  'drop_figures/*': dropStatsSchema,
  'gift_claims/*': giftClaimSchema,
  'gift_links/*': giftLinkSchema,
  'gift_recipients/*': giftRecipientSchema,
  'gift_surprises/*': giftSurpriseSchema,
  'guest_links/*': guestLinksSchema,
  'mail/*': emailSchema,
  'meal_items/*': mealItemSchema,
  'meal_ratings/*': ratingSumSchema,
  'notification_preferences/*': notificationPreferencesSchema,
  'order_references/*': orderReferenceSchema,
  'orders/*': orderSchema,
  'orders/*/payments/*': ledgerEntrySchema,
  'orders/*/private/change_request': giftChangeRequestSchema,
  'orders/*/private/delivery': privateDeliverySchema,
  'orders/*/private/run': orderRunSchema,
  'orders/*/private/sender': giverContactSchema,
  'payment_confirmations/*': paymentConfirmationSchema,
  'payment_confirmations/*/private/review': paymentReviewSchema,
  'payment_events/*': paymentEventSchema,
  'profiles/*': profileSchema,
  'profiles/*/delivery_addresses/*': deliveryAddressSchema,
  'profiles/*/devices/*': pushDeviceSchema,
  'profiles/*/followed_orders/*': followedOrderSchema,
  'profiles/*/notifications/*': notificationSchema,
  'profiles/*/ratings/*': boxRatingSchema,
  'profiles/*/received_gifts/*': receivedGiftSchema,
  'recipes/*': recipeSchema,
  'drop_recipes/*': dropRecipesSchema,
  'settings/shop': shopSettingsSchema,
  'settings/statements': statementSettingsSchema,
  'shared_carts/*': sharedCartSchema,
  'shared_carts/*/private/keys': sharedCartKeysSchema,
  'staff_roles/*': staffRoleSchema,
  'transfer_accounts/*': transferAccountSchema,
  'waitlist/*/entries/*': waitlistEntrySchema,
  'weekly_drops/*': weeklyDropSchema,
  'weekly_drops/*/dish_ratings/*': dishRatingSchema,
  'weekly_drops/*/dish_words/*': dishCommentSchema,
  'weekly_drops/*/meals/*': dropMealSchema,
  'weekly_drops/*/kitchen_boxes/*': kitchenBoxSchema,
  'weekly_drops/*/kitchen_ticks/*': kitchenTickSchema,
  'weekly_drops/*/packed_boxes/*': packedBoxSchema,
  'weekly_drops/*/private/boxes': dropBoxesSchema,
};

const patterns = Object.entries(schemas).map(([path, schema]) => ({
  pattern: new RegExp(`^${path.replaceAll('*', '[^/]+')}$`),
  schema,
}));

export function getDocumentSchema(path: string): z.ZodMiniType {
  const found = patterns.find(({ pattern }) => pattern.test(path));
  if (!found) throw new Error(`No schema is named for ${path}`);
  return found.schema;
}

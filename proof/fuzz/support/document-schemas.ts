import { deliveryAddress } from '@sharebox/domain/accounts/address';
import { contactMessage } from '@sharebox/domain/accounts/contact';
import { device } from '@sharebox/domain/accounts/device';
import { profile } from '@sharebox/domain/accounts/profile';
import { staffNote } from '@sharebox/domain/accounts/staff-note';
import { auditEntry } from '@sharebox/domain/common/audit';
import { newPicture, openHold, orderReference } from '@sharebox/domain/common/internal-documents';
import { giftLink, giftRecipient } from '@sharebox/domain/gifts/gift';
import { dropFigures } from '@sharebox/domain/orders/drop-figures';
import { cutOff } from '@sharebox/domain/kitchen/cut-off';
import { doorPin } from '@sharebox/domain/deliveries/door-pin';
import { deliveryRun, deliveryStop, orderRun } from '@sharebox/domain/deliveries/delivery-run';
import { kitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { kitchenTick } from '@sharebox/domain/kitchen/kitchen-tick';
import { packedBox } from '@sharebox/domain/packing/packed-box';
import { weeklyDrop } from '@sharebox/domain/drops/drop';
import { dropMeal, mealItem } from '@sharebox/domain/menu/menu';
import { shopSettings } from '@sharebox/domain/shop/settings';
import { fanOut, fanOutPart } from '@sharebox/domain/notifications/fan-out';
import { mail } from '@sharebox/domain/notifications/mail';
import { boxRating, dishRating, ratingSum, saidWord } from '@sharebox/domain/ratings/rating';
import { notification } from '@sharebox/domain/notifications/notification';
import { notificationPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { staffAnnouncement } from '@sharebox/domain/notifications/staff-announcement';
import { order, privateDelivery, privateSender } from '@sharebox/domain/orders/order';
import { freeBox, slot } from '@sharebox/domain/orders/slot';
import { waitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { bankTransaction } from '@sharebox/domain/payments/bank-statement';
import { buyer } from '@sharebox/domain/payments/buyer';
import { network } from '@sharebox/domain/payments/network';
import { ledgerEntry, paymentConfirmation, paymentReview } from '@sharebox/domain/payments/payment';
import type * as z from 'zod/mini';

/** The schema of every document that a request may leave behind, by its path with a star for each id. */
const schemas: Record<string, z.ZodMiniType> = {
  'announcements/*': staffAnnouncement,
  'audit_log/*': auditEntry,
  'bank_transactions/*': bankTransaction,
  'buyers/*': buyer,
  'contact_messages/*': contactMessage,
  'cut_offs/*': cutOff,
  'delivery_runs/*': deliveryRun,
  'delivery_runs/*/stops/*': deliveryStop,
  'fan_outs/*': fanOut,
  'fan_outs/*/parts/*': fanOutPart,
  'drop_figures/*': dropFigures,
  'gift_links/*': giftLink,
  'gift_recipients/*': giftRecipient,
  'mail/*': mail,
  'meal_items/*': mealItem,
  'meal_ratings/*': ratingSum,
  'networks/*': network,
  'new_pictures/*': newPicture,
  'notification_preferences/*': notificationPreferences,
  'open_holds/*': openHold,
  'order_references/*': orderReference,
  'orders/*': order,
  'orders/*/payments/*': ledgerEntry,
  'orders/*/private/delivery': privateDelivery,
  'orders/*/private/run': orderRun,
  'orders/*/private/sender': privateSender,
  'payment_confirmations/*': paymentConfirmation,
  'payment_confirmations/*/private/review': paymentReview,
  'profiles/*': profile,
  'profiles/*/delivery_addresses/*': deliveryAddress,
  'profiles/*/devices/*': device,
  'profiles/*/door_pins/*': doorPin,
  'profiles/*/notifications/*': notification,
  'profiles/*/ratings/*': boxRating,
  'profiles/*/staff_notes/*': staffNote,
  'settings/shop': shopSettings,
  'waitlist/*/entries/*': waitlistEntry,
  'weekly_drops/*': weeklyDrop,
  'weekly_drops/*/dish_ratings/*': dishRating,
  'weekly_drops/*/dish_words/*': saidWord,
  'weekly_drops/*/meals/*': dropMeal,
  'weekly_drops/*/free_boxes/*': freeBox,
  'weekly_drops/*/kitchen_boxes/*': kitchenBox,
  'weekly_drops/*/kitchen_ticks/*': kitchenTick,
  'weekly_drops/*/packed_boxes/*': packedBox,
  'weekly_drops/*/slots/*': slot,
};

const patterns = Object.entries(schemas).map(([path, schema]) => ({
  pattern: new RegExp(`^${path.replaceAll('*', '[^/]+')}$`),
  schema,
}));

/** The schema of the document at this path. Throws for a path that none is named for. */
export function schemaOf(path: string): z.ZodMiniType {
  const found = patterns.find(({ pattern }) => pattern.test(path));
  if (!found) throw new Error(`No schema is named for ${path}`);
  return found.schema;
}

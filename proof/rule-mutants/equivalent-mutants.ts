import type { RulesFile } from './rules-files';

const SIGNED_OUT = 'without the check a signed-out caller’s token is an error, which denies like false';
const NO_DOCUMENT_BEFORE =
  'the condition reads the existing document; a new one has none, which is an error and denies';
const NO_DOCUMENT_AFTER =
  'the condition reads the document after the request; reads and deletes have none, which is an error and denies';
const NOT_AN_UPLOAD =
  'the condition reads the upload; other requests have none, which is an error and denies';
const NOT_A_NEW_FILE = 'an update has an existing file, and the condition requires that there is none';
const ONE_MILLISECOND = 'the link ends a millisecond later; no test can choose the millisecond of a request';
const ONE_MOMENT = 'the exact time when a day begins or ends; no test can choose the time of a request';
const ONLY_MAPS = 'only maps have keys; for other values this is an error, which denies';

const WHO_WRITES_READS =
  'the writers of ticks and packed marks may already read and delete them by the rule above';

/** Equivalent mutants by name, each with the reason why it decides every request like the original rules. */
export const equivalentMutants: Record<RulesFile, Partial<Record<string, string>>> = {
  'firestore.rules': {
    '/weekly_drops/{dropId}/kitchen_ticks/{mealItemId}: allow create, update: if (isAdmin() || isKitchen()) && isTick(request.resource.data); → allow create, update, get: if (isAdmin() || isKitchen()) && isTick(request.resource.data);':
      WHO_WRITES_READS,
    '/weekly_drops/{dropId}/kitchen_ticks/{mealItemId}: allow create, update: if (isAdmin() || isKitchen()) && isTick(request.resource.data); → allow create, update, list: if (isAdmin() || isKitchen()) && isTick(request.resource.data);':
      WHO_WRITES_READS,
    '/weekly_drops/{dropId}/kitchen_ticks/{mealItemId}: allow create, update: if (isAdmin() || isKitchen()) && isTick(request.resource.data); → allow create, update, delete: if (isAdmin() || isKitchen()) && isTick(request.resource.data);':
      WHO_WRITES_READS,
    '/weekly_drops/{dropId}/packed_boxes/{orderId}: allow create, update: if (isAdmin() || isKitchen()) && isMark(request.resource.data); → allow create, update, get: if (isAdmin() || isKitchen()) && isMark(request.resource.data);':
      WHO_WRITES_READS,
    '/weekly_drops/{dropId}/packed_boxes/{orderId}: allow create, update: if (isAdmin() || isKitchen()) && isMark(request.resource.data); → allow create, update, list: if (isAdmin() || isKitchen()) && isMark(request.resource.data);':
      WHO_WRITES_READS,
    '/weekly_drops/{dropId}/packed_boxes/{orderId}: allow create, update: if (isAdmin() || isKitchen()) && isMark(request.resource.data); → allow create, update, delete: if (isAdmin() || isKitchen()) && isMark(request.resource.data);':
      WHO_WRITES_READS,
    'isUser: return request.auth != null && request.auth.uid == uid; → return true && request.auth.uid == uid;':
      SIGNED_OUT,
    'opensByLink: return request.auth != null → return true': SIGNED_OUT,
    'isOnOwnRunToday: return isUser(run.driver_uid) && request.time >= run.day_begins && request.time < run.day_ends; → return isUser(run.driver_uid) && request.time > run.day_begins && request.time < run.day_ends;':
      ONE_MOMENT,
    'isOnOwnRunToday: return isUser(run.driver_uid) && request.time >= run.day_begins && request.time < run.day_ends; → return isUser(run.driver_uid) && request.time >= run.day_begins && request.time <= run.day_ends;':
      ONE_MOMENT,
    "opensByLink: && request.auth.token.get('guest_order', '') == orderId → && request.auth.token.get('guest_order', null) == orderId":
      'no order has an empty id, so neither value matches one',
    "opensByLink: && request.time.toMillis() < request.auth.token.get('guest_order_until', 0); → && request.time.toMillis() <= request.auth.token.get('guest_order_until', 0);":
      ONE_MILLISECOND,
    'isTextList: return value is list → return true':
      'only lists have both hasOnly and join; for other values this is an error, which denies',
    "isOpen: return resource == null || resource.data.get('deletion', null) == null; → return resource == null || request.resource.data.get('deletion', null) == null;":
      'touchesOnly prevents writes to that field, so it is equal before and after',
    '/profiles/{uid}: allow create, update: if isMember(uid) && isOpen() && isUnhurried() → allow create, update, delete: if isMember(uid) && isOpen() && isUnhurried()':
      NO_DOCUMENT_AFTER,
    '/profiles/{uid}/notifications/{notificationId}: allow update: if isMember(uid) && marksAsRead(); → allow update, create: if isMember(uid) && marksAsRead();':
      NO_DOCUMENT_BEFORE,
    '/profiles/{uid}/notifications/{notificationId}: allow update: if isMember(uid) && marksAsRead(); → allow update, delete: if isMember(uid) && marksAsRead();':
      NO_DOCUMENT_AFTER,
    'isPreferences: && chosen.off is map → && true': ONLY_MAPS,
    'isQuietHours: return hours is map → return true': ONLY_MAPS,
    '/notification_preferences/{uid}: allow create, update: if isMember(uid) && isPreferences(request.resource.data); → allow create, update, list: if isMember(uid) && isPreferences(request.resource.data);':
      NO_DOCUMENT_AFTER,
    '/notification_preferences/{uid}: allow create, update: if isMember(uid) && isPreferences(request.resource.data); → allow create, update, delete: if isMember(uid) && isPreferences(request.resource.data);':
      NO_DOCUMENT_AFTER,
    "/mail/{messageId}: allow read: if isAdmin() && resource.data.delivery.state == 'ERROR'; → allow get, list, create: if isAdmin() && resource.data.delivery.state == 'ERROR';":
      NO_DOCUMENT_BEFORE,
  },
  'storage.rules': {
    'isUser: return request.auth != null && request.auth.uid == uid; → return true && request.auth.uid == uid;':
      SIGNED_OUT,
    'opensByLink: return request.auth != null && request.auth.token.guest_order == orderId → return true && request.auth.token.guest_order == orderId':
      SIGNED_OUT,
    'opensByLink: && request.time.toMillis() < request.auth.token.guest_order_until; → && request.time.toMillis() <= request.auth.token.guest_order_until;':
      ONE_MILLISECOND,
    '/payment-proofs/{uid}/{orderId}/{file}: allow create: if resource == null && (isUser(uid) || opensByLink(orderId)) && (isPicture() || isPdf()) → allow create, get: if resource == null && (isUser(uid) || opensByLink(orderId)) && (isPicture() || isPdf())':
      NOT_AN_UPLOAD,
    '/payment-proofs/{uid}/{orderId}/{file}: allow create: if resource == null && (isUser(uid) || opensByLink(orderId)) && (isPicture() || isPdf()) → allow create, list: if resource == null && (isUser(uid) || opensByLink(orderId)) && (isPicture() || isPdf())':
      NOT_AN_UPLOAD,
    '/payment-proofs/{uid}/{orderId}/{file}: allow create: if resource == null && (isUser(uid) || opensByLink(orderId)) && (isPicture() || isPdf()) → allow create, update: if resource == null && (isUser(uid) || opensByLink(orderId)) && (isPicture() || isPdf())':
      NOT_A_NEW_FILE,
    '/payment-proofs/{uid}/{orderId}/{file}: allow create: if resource == null && (isUser(uid) || opensByLink(orderId)) && (isPicture() || isPdf()) → allow create, delete: if resource == null && (isUser(uid) || opensByLink(orderId)) && (isPicture() || isPdf())':
      NOT_AN_UPLOAD,
    'isOnOwnRunToday: return isOwnRun() && isOnRun() && request.time >= run().day_begins && request.time < run().day_ends; → return isOwnRun() && isOnRun() && request.time > run().day_begins && request.time < run().day_ends;':
      ONE_MOMENT,
    'isOnOwnRunToday: return isOwnRun() && isOnRun() && request.time >= run().day_begins && request.time < run().day_ends; → return isOwnRun() && isOnRun() && request.time >= run().day_begins && request.time <= run().day_ends;':
      ONE_MOMENT,
    '/delivery-photos/{runId}/{orderId}/{file}: allow create: if resource == null && isDriver() && isPicture() && isSmall() → allow create, get: if resource == null && isDriver() && isPicture() && isSmall()':
      NOT_AN_UPLOAD,
    '/delivery-photos/{runId}/{orderId}/{file}: allow create: if resource == null && isDriver() && isPicture() && isSmall() → allow create, list: if resource == null && isDriver() && isPicture() && isSmall()':
      NOT_AN_UPLOAD,
    '/delivery-photos/{runId}/{orderId}/{file}: allow create: if resource == null && isDriver() && isPicture() && isSmall() → allow create, update: if resource == null && isDriver() && isPicture() && isSmall()':
      NOT_A_NEW_FILE,
    '/delivery-photos/{runId}/{orderId}/{file}: allow create: if resource == null && isDriver() && isPicture() && isSmall() → allow create, delete: if resource == null && isDriver() && isPicture() && isSmall()':
      NOT_AN_UPLOAD,
    '/complaint-photos/{uid}/{orderId}/{file}: allow create: if resource == null && isUser(uid) && isPicture() && isSmall() → allow create, get: if resource == null && isUser(uid) && isPicture() && isSmall()':
      NOT_AN_UPLOAD,
    '/complaint-photos/{uid}/{orderId}/{file}: allow create: if resource == null && isUser(uid) && isPicture() && isSmall() → allow create, list: if resource == null && isUser(uid) && isPicture() && isSmall()':
      NOT_AN_UPLOAD,
    '/complaint-photos/{uid}/{orderId}/{file}: allow create: if resource == null && isUser(uid) && isPicture() && isSmall() → allow create, update: if resource == null && isUser(uid) && isPicture() && isSmall()':
      NOT_A_NEW_FILE,
    '/complaint-photos/{uid}/{orderId}/{file}: allow create: if resource == null && isUser(uid) && isPicture() && isSmall() → allow create, delete: if resource == null && isUser(uid) && isPicture() && isSmall()':
      NOT_AN_UPLOAD,
    '/meal-uploads/{uid}/{file}: allow create: if resource == null && isUser(uid) && isAdmin() && isPicture() && isSmall(); → allow create, get: if resource == null && isUser(uid) && isAdmin() && isPicture() && isSmall();':
      NOT_AN_UPLOAD,
    '/meal-uploads/{uid}/{file}: allow create: if resource == null && isUser(uid) && isAdmin() && isPicture() && isSmall(); → allow create, list: if resource == null && isUser(uid) && isAdmin() && isPicture() && isSmall();':
      NOT_AN_UPLOAD,
    '/meal-uploads/{uid}/{file}: allow create: if resource == null && isUser(uid) && isAdmin() && isPicture() && isSmall(); → allow create, update: if resource == null && isUser(uid) && isAdmin() && isPicture() && isSmall();':
      NOT_A_NEW_FILE,
    '/meal-uploads/{uid}/{file}: allow create: if resource == null && isUser(uid) && isAdmin() && isPicture() && isSmall(); → allow create, delete: if resource == null && isUser(uid) && isAdmin() && isPicture() && isSmall();':
      NOT_AN_UPLOAD,
  },
};

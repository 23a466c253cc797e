import type { QueryInUse } from './query-indexes';

const orders = 'orders';
const newestOrders = { collection: orders, orderBy: ['created_at desc', '__name__ desc'] } as const;
const dueHolds = { collection: orders, where: ['status ==', 'hold_expires_at <='] } as const;
const closedAccounts = { collection: 'profiles', where: ['deletion.anonymised_at =='] } as const;
const book = 'delivery_addresses';

/**
 * The queries of all files that use more than one condition or sort order. Other queries need no composite index.
 * queries-in-use.test.ts compares this list with the source code. Add every new query here, so that its index is
 * checked.
 */
export const queriesInUse: Record<string, readonly QueryInUse[]> = {
  'functions/src/accounts/anonymise-account.ts': [
    { collection: 'mail', where: ['to =='] },
    { collection: 'mail', where: ['order_id =='] },
    { collection: orders, where: ['user_id =='] },
    { collection: 'payment_confirmations', where: ['user_id =='] },
    { collection: 'gift_recipients', where: ['uid =='] },
    { collection: orders, where: ['gift_id =='] },
    { collection: 'gift_links', where: ['gift_id =='] },
    { collection: 'gift_claims', where: ['order_id =='] },
    { collection: 'delivery_runs', where: ['driver_uid =='] },
    { collection: 'profiles', where: ['deletion.anonymised_at ==', 'deletion.due_at <='] },
    { collection: 'weekly_drops', where: ['delivery_date <='] },
    { collection: orders, where: ['weekly_drop_id ==', 'ordered_by_guest =='] },
    { collection: orders, where: ['weekly_drop_id ==', 'is_gift_order =='] },
  ],
  'functions/src/cart/shared-carts.ts': [
    { collection: 'shared_carts', where: ['ends_at <='] },
    { collection: 'shared_carts', where: ['members array-contains'] },
    { collection: orders, where: ['follower_id =='] },
  ],
  'functions/src/accounts/close-account.ts': [
    { collection: orders, where: ['user_id ==', 'status =='] },
    { collection: orders, where: ['user_id =='] },
    { collection: 'contact_messages', where: ['user_id =='] },
    { collection: 'complaints', where: ['user_id =='] },
    { collection: 'mail', orderBy: ['__name__ asc'] },
    { collection: 'waiting_pushes', orderBy: ['__name__ asc'] },
  ],
  'functions/src/accounts/collect-own-data.ts': [
    { collection: 'gift_recipients', where: ['uid =='] },
    { collection: orders, where: ['user_id =='] },
    { collection: 'gift_links', where: ['gift_id =='] },
  ],
  'functions/src/payments/payment-events.ts': [
    { collection: 'transfer_accounts', where: ['reference =='] },
    { collection: 'payment_events', where: ['is_done =='] },
    {
      collection: 'transfer_accounts',
      where: ['next_check_at <='],
      orderBy: ['next_check_at asc'],
    },
  ],
  'functions/src/payments/calls/staff-payments.ts': [
    { collection: 'payments', isGroup: true, where: ['at >=', 'at <'] },
    { collection: 'balances', where: ['kobo >'] },
    { collection: orders, where: ['delivery_date >=', 'delivery_date <'] },
    { collection: 'bank_transactions', where: ['order_ids array-contains'] },
  ],
  'functions/src/orders/ended-orders.ts': [
    { collection: orders, where: ['status ==', 'kept_until <='] },
    dueHolds,
    { collection: orders, where: ['pending_change.until <'] },
  ],
  'functions/src/orders/order-box.ts': [{ collection: orders, where: ['user_id ==', 'status =='] }],
  'functions/src/gifts/move-guest-order.ts': [
    { collection: orders, where: ['user_id ==', 'ordered_by_guest =='] },
    { collection: 'notifications', where: ['order_id =='] },
  ],
  'functions/src/gifts/gifts-by-link.ts': [
    { collection: orders, where: ['claim.awaits_address ==', 'status in'] },
  ],
  'functions/src/mail/payer-mailbox.ts': [
    { collection: orders, where: ['user_id ==', 'guest_email_proved =='] },
  ],
  'functions/src/gifts/calls/gift-links.ts': [
    { collection: 'gift_links', where: ['skeleton =='] },
    { collection: 'gift_links', where: ['gift_id =='] },
  ],
  'functions/src/drops/calls/drops.ts': [
    { collection: orders, where: ['weekly_drop_id =='] },
    { collection: 'weekly_drops', where: ['start_date <'], orderBy: ['start_date desc'] },
  ],
  'functions/src/accounts/calls/managed-accounts.ts': [
    { collection: orders, where: ['user_id =='] },
    { collection: 'profiles', where: ['role in'] },
  ],
  'functions/src/payments/calls/claims.ts': [
    {
      collection: 'payment_confirmations',
      where: ['status ==', 'submitted_at <'],
      orderBy: ['submitted_at desc'],
    },
  ],
  'functions/src/payments/check-upload.ts': [
    { collection: orders, where: ['user_id =='], orderBy: ['created_at desc'] },
  ],
  'functions/src/payments/calls/statement-import.ts': [
    { collection: orders, where: ['confirmation_reference =='] },
    { collection: 'bank_transactions', where: ['booked_on >=', 'booked_on <='] },
    { collection: 'bank_transactions', where: ['import_id =='] },
  ],
  'functions/src/drops/scheduled-drops.ts': [
    { collection: 'weekly_drops', where: ['is_active =='] },
    { collection: 'weekly_drops', where: ['status =='] },
    { collection: 'weekly_drops', where: ['opens_by_itself ==', 'status =='] },
  ],
  'functions/src/drops/count-drop.ts': [
    {
      collection: orders,
      where: ['user_id ==', 'status in', 'created_at <'],
      orderBy: ['created_at desc'],
    },
    { collection: orders, where: ['weekly_drop_id ==', 'status in'] },
  ],
  'functions/src/kitchen/kitchen-boxes.ts': [
    { collection: orders, where: ['weekly_drop_id ==', 'status =='] },
    { collection: orders, where: ['weekly_drop_id =='] },
    { collection: 'cut_offs', where: ['counted_at =='] },
    { collection: orders, where: ['status in', 'user_id =='] },
    { collection: orders, where: ['status in', 'gift_id =='] },
  ],
  'functions/src/mail/deliver-email.ts': [
    { collection: 'mail', where: ['delivery.ended_at <='] },
    { collection: 'mail', where: ['delivery.next_at <='] },
  ],
  'functions/src/notifications/drop-news.ts': [
    { collection: 'weekly_drops', where: ['status =='] },
    { collection: 'weekly_drops', where: ['status in'] },
  ],
  'functions/src/notifications/fan-out-recipients.ts': [
    { collection: orders, where: ['weekly_drop_id =='] }, // Drop notifications and drop reminders use separate queries.
    { collection: 'notification_preferences', where: ['wants_drop_news =='] },
    { collection: 'notification_preferences', where: ['wants_drop_reminders =='] },
    { collection: orders, where: ['weekly_drop_id =='] },
    { collection: 'profiles', where: ['role =='] },
  ],
  'functions/src/notifications/send-push.ts': [
    { collection: 'devices', orderBy: ['last_seen_at desc'] },
    { collection: 'waiting_pushes', where: ['due_at <='] },
  ],
  'functions/src/notifications/claim-notifications.ts': [
    {
      collection: 'payment_confirmations',
      where: ['status ==', 'submitted_at >=', 'submitted_at <'],
      orderBy: ['submitted_at desc'],
    },
    {
      collection: orders,
      where: ['status ==', 'kept_until >', 'kept_until <='],
      orderBy: ['kept_until asc'],
    },
  ],
  'functions/src/notifications/order-notifications.ts': [
    { collection: orders, where: ['status ==', 'hold_expires_at >', 'hold_expires_at <='] },
  ],
  'functions/src/platform/db/store.ts': [
    { collection: book, orderBy: ['is_default desc', 'created_at desc'] },
    { collection: book, where: ['state =='], orderBy: ['is_default desc', 'created_at desc'] },
    { collection: 'meals', isGroup: true, where: ['meal_item_id =='] },
  ],
  'web/src/features/notifications/components/notification-bell.tsx': [
    { collection: 'notifications', where: ['status =='] },
    { collection: 'notifications', orderBy: ['created_at desc'] },
  ],
  'web/src/features/admin/deliveries/api/runs.ts': [
    { collection: 'delivery_runs', where: ['weekly_drop_id =='] },
    { collection: 'delivery_runs', where: ['day_begins >='] },
    { collection: orders, where: ['weekly_drop_id ==', 'status in'] },
  ],
  'web/src/features/admin/drops/api/drops.ts': [
    { collection: 'weekly_drops', orderBy: ['start_date desc'] },
    { collection: 'weekly_drops', where: ['status =='], orderBy: ['start_date desc'] },
    { collection: 'weekly_drops', where: ['is_active =='] },
    { collection: 'entries', orderBy: ['joined_at asc'] },
  ],
  'web/src/features/admin/new-order/customers.ts': [
    { collection: 'profiles', where: ['first_name >=', 'first_name <='] },
    { collection: 'profiles', where: ['last_name >=', 'last_name <='] },
    { collection: 'profiles', where: ['phone_number =='] },
    { collection: book },
  ],
  'web/src/features/admin/ledger/api/confirmations.ts': [
    { collection: 'payment_confirmations', orderBy: ['submitted_at desc'] },
    { collection: 'payment_confirmations', where: ['status =='], orderBy: ['submitted_at desc'] },
    { collection: 'payment_confirmations', where: ['status =='], orderBy: ['submitted_at asc'] },
    { collection: 'payment_confirmations', where: ['needs_refund =='], orderBy: ['submitted_at desc'] },
    { collection: 'payments', orderBy: ['at asc'] },
    { collection: 'bank_transactions', where: ['order_ids array-contains'] },
    { collection: orders, where: ['needs_refund =='] },
    { collection: orders, where: ['owed_back >'] },
  ],
  'web/src/features/admin/overview/components/open-task-list.tsx': [
    { collection: 'bank_transactions', where: ['state =='] },
    { collection: orders, where: ['gift_answer ==', 'declined_outcome =='] },
    { collection: 'contact_messages', where: ['answered_at =='] },
    { collection: 'complaints', where: ['answered_at =='] },
  ],
  'web/src/features/admin/payments/statement/bank-lines.ts': [
    { collection: 'bank_transactions', orderBy: ['booked_on desc'] },
    { collection: 'bank_transactions', where: ['state =='], orderBy: ['booked_on desc'] },
    { collection: 'bank_transactions', where: ['order_ids array-contains'] },
    { collection: orders, where: ['confirmation_reference =='] },
    { collection: orders, where: ['__name__ >=', '__name__ <'] },
  ],
  'web/src/features/admin/payments/reconciliation/reconciliation-page.tsx': [
    { collection: orders, where: ['weekly_drop_id =='], orderBy: ['__name__ asc'] },
  ],
  'web/src/features/admin/kitchen/components/drop-cut-off-page.tsx': [
    { collection: orders, where: ['weekly_drop_id ==', 'status in'] },
    { collection: orders, where: ['weekly_drop_id ==', 'status in', 'payment_status in'] },
    { collection: orders, where: ['weekly_drop_id ==', 'gift_answer ==', 'declined_outcome =='] },
  ],
  'web/src/features/admin/messages/components/complaints.tsx': [
    { collection: 'complaints', orderBy: ['created_at desc'] },
    { collection: 'complaints', where: ['answered_at =='], orderBy: ['created_at desc'] },
  ],
  'web/src/features/admin/payments/automatic/automatic-payments.tsx': [
    { collection: 'transfer_accounts', where: ['problem in'] },
    { collection: 'transfer_accounts', orderBy: ['opened_at desc'] },
    { collection: 'payment_events', orderBy: ['received_at desc'] },
  ],
  'web/src/features/admin/payments/unpaid-boxes/unpaid-boxes-notice.tsx': [
    { collection: orders, where: ['status ==', 'payer_never_paid =='] },
  ],
  'web/src/features/admin/settings/components/audit-log.tsx': [
    { collection: 'audit_log', orderBy: ['at desc'] },
    { collection: 'audit_log', where: ['actor =='], orderBy: ['at desc'] },
    { collection: 'audit_log', where: ['at >=', 'at <'], orderBy: ['at desc'] },
    { collection: 'audit_log', where: ['actor ==', 'at >=', 'at <'], orderBy: ['at desc'] },
  ],
  'web/src/features/admin/settings/components/guarded-settings-notice.tsx': [
    { collection: 'audit_log', where: ['target in', 'at >'], orderBy: ['at desc'] },
  ],
  'web/src/features/admin/orders/api/staff-orders.ts': [
    { ...newestOrders, where: ['needs_refund =='] },
    { ...newestOrders, where: ['gift_answer ==', 'declined_outcome =='] },
    { ...newestOrders, where: ['status in'] },
    { ...newestOrders, where: ['weekly_drop_id ==', 'status in'] },
    // A count query, which has no sort order.
    { collection: orders, where: ['gift_answer ==', 'declined_outcome ==', 'status in'] },
    { collection: 'audit_log', where: ['target in'], orderBy: ['at desc'] },
    { ...newestOrders, where: ['gift_id ==', 'status in'] },
    { ...newestOrders, where: ['user_id ==', 'status in'] },
  ],
  'web/src/features/admin/messages/components/messages-tab.tsx': [
    { collection: 'contact_messages', orderBy: ['created_at desc'] },
    { collection: 'contact_messages', where: ['answered_at =='], orderBy: ['created_at desc'] },
    { ...closedAccounts, orderBy: ['deletion.due_at asc'] },
    { collection: 'mail', where: ['delivery.state =='], orderBy: ['delivery.ended_at desc'] },
  ],
  'web/src/features/admin/payments/statement-import/statement-import.tsx': [
    { collection: 'bank_transactions', orderBy: ['imported_at desc'] },
    { collection: 'bank_transactions', where: ['import_id =='] },
  ],
  'web/src/features/admin/drops/components/drop-actions.tsx': [
    { collection: 'entries', where: ['status =='] },
    { collection: orders, where: ['weekly_drop_id ==', 'status in'] },
    { collection: 'delivery_runs', where: ['weekly_drop_id =='] },
  ],
  'web/src/features/deliveries/api/runs.ts': [
    { collection: 'delivery_runs', where: ['driver_uid ==', 'day_begins >='] },
  ],
  'web/src/features/notifications/api/notifications.ts': [
    { collection: 'notifications', orderBy: ['created_at desc'] },
    { collection: 'notifications', where: ['status =='] },
  ],
  'web/src/features/checkout/components/order-in-review.tsx': [
    { collection: orders, where: ['user_id ==', 'status in'] },
  ],
  'web/src/features/home/components/next-box-slide-loader.tsx': [
    { collection: orders, where: ['user_id ==', 'status in'], orderBy: ['created_at desc'] },
    { collection: 'received_gifts', where: ['status ==', 'answer =='] },
  ],
  'web/src/features/orders/api/use-order-history.ts': [
    { ...newestOrders, where: ['user_id ==', 'status in'] },
    { collection: orders, where: ['user_id ==', 'status in'] },
  ],
  'web/src/shared/kitchen/kitchen-boxes.ts': [
    { collection: 'weekly_drops', where: ['delivery_date >='], orderBy: ['delivery_date asc'] },
    { collection: 'weekly_drops', where: ['delivery_date <='], orderBy: ['delivery_date desc'] },
  ],
  'web/src/features/packing/api/packing.ts': [
    { collection: orders, where: ['weekly_drop_id ==', 'status in'] },
  ],
  'web/src/shared/orders/order-again-card.tsx': [
    {
      collection: orders,
      where: ['user_id ==', 'is_gift_order ==', 'status in'],
      orderBy: ['created_at desc'],
    },
  ],
  'web/src/shared/orders/use-order.ts': [
    { collection: orders, where: ['user_id ==', 'confirmation_reference =='] },
  ],
  'web/src/shared/orders/use-held-box.ts': [
    { collection: orders, where: ['user_id =='], orderBy: ['created_at desc'] },
  ],
};

/** Collections whose documents Firestore deletes automatically after their `expires_at`. */
export const expiringCollections = [
  'payment_events',
  'processed_events',
  'rate_limits',
  'contact_messages',
  'fan_outs',
  'parts',
];

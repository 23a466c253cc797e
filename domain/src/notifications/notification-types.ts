import * as z from 'zod/mini';

/**
 * `in_app` covers the unread count and the toasts. Types switched off for `in_app` still appear in the list, but marked
 * as read.
 */
export const notificationChannels = ['in_app', 'push', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * The groups of notification types in the preferences. `isFor` is the only role that gets these notifications; null for
 * all users.
 */
export const notificationGroups = {
  boxes: { title: 'Your boxes', isFor: null },
  gifts: { title: 'Gifts', isFor: null },
  drop: { title: 'The weekly drop', isFor: null },
  runs: { title: 'Your runs', isFor: 'driver' },
  staff: { title: 'Staff', isFor: 'admin' },
} as const;

interface NotificationKind {
  group: keyof typeof notificationGroups;
  /** The name of the type in the preferences. */
  label: string;
  icon: string;
  tone: string;
  channels: readonly NotificationChannel[];
  /** Urgent pushes are sent during quiet hours, without a sound, because they would be outdated by the morning. */
  isUrgent: boolean;
  /** The preference that enables this type, which is off by default. Null for types that are on by default. */
  subscription: 'wants_drop_news' | 'wants_drop_reminders' | null;
  /**
   * Whether the list shows the estimated delivery time. False if the box has been delivered or will not be delivered.
   */
  showsDelivery: boolean;
  /** The page that a notification opens, or null. A test checks these paths against the web app's routes. */
  link: (orderId: string | null) => string | null;
}

const withoutEmail = ['in_app', 'push'] as const;

const toOrder = (path: (orderId: string) => string, list: string | null = null) => {
  return (orderId: string | null) => (orderId === null ? list : path(orderId));
};
const toExperience = toOrder((id) => `/profile?tab=experiences#order-${id}`);
const toStaffOrder = toOrder((id) => `/admin/orders/${id}?q=${id}`, '/admin/orders');

const common = {
  channels: notificationChannels,
  isUrgent: false,
  subscription: null,
  showsDelivery: true,
  link: toExperience,
} as const;
const box = { ...common, group: 'boxes' } as const;
const gift = { ...common, group: 'gifts' } as const;
const drop = { ...common, group: 'drop', link: () => '/weekly-drop' } as const;
const reminder = { ...drop, subscription: 'wants_drop_reminders' } as const;
const staff = { ...common, group: 'staff', channels: withoutEmail, link: toStaffOrder } as const;

/** All notification types (docs/product/notification-types.md), in the order of the preferences. */
export const notificationTypes = {
  hold_ending: {
    ...box,
    label: 'Reservation ending',
    icon: 'bell',
    tone: 'warning',
    isUrgent: true,
    link: toOrder((id) => `/payment-instructions?orderId=${id}`),
  },
  order_received: { ...box, label: 'Order received', icon: 'box', tone: 'brand' },
  payment_pending: {
    ...box,
    label: 'We can’t match my payment',
    icon: 'alert',
    tone: 'warning',
    link: toOrder((id) => `/payment-pending?orderId=${id}`),
  },
  payment_amount: {
    ...box,
    label: 'Money missing, too much or late',
    icon: 'wallet',
    tone: 'warning',
    isUrgent: true,
    link: toOrder((id) => `/payment-pending?orderId=${id}`),
  },
  payment_confirmed: { ...box, label: 'Payment confirmed', icon: 'check', tone: 'success' },
  order_confirmed: { ...box, label: 'Order confirmed', icon: 'check', tone: 'info' },
  preparing: { ...box, label: 'In the kitchen', icon: 'pot', tone: 'gold' },
  packing: { ...box, label: 'Box being packed', icon: 'box', tone: 'gold' },
  delivery_changed: { ...box, label: 'Delivery changed', icon: 'pin', tone: 'info' },
  dispatched: { ...box, label: 'Out for delivery', icon: 'scooter', tone: 'info', isUrgent: true },
  next_stop: {
    ...box,
    label: 'You are next',
    icon: 'scooter',
    tone: 'brand',
    isUrgent: true,
    channels: withoutEmail,
  },
  not_reached: {
    ...box,
    label: 'We couldn’t reach you',
    icon: 'alert',
    tone: 'warning',
    isUrgent: true,
    channels: withoutEmail,
  },
  announcement: {
    ...box,
    label: 'Message about your box',
    icon: 'chat',
    tone: 'info',
    // An announcement may concern several of the user's boxes.
    link: () => '/profile?tab=experiences',
  },
  delivered: { ...box, label: 'Delivered', icon: 'heart', tone: 'success', showsDelivery: false },
  complaint_answered: { ...box, label: 'Answer about a problem', icon: 'chat', tone: 'info' },
  order_cancelled: { ...box, label: 'Order cancelled', icon: 'close', tone: 'error', showsDelivery: false },
  refund_sent: { ...box, label: 'Refund sent', icon: 'wallet', tone: 'success', showsDelivery: false },

  gift_received: { ...gift, label: 'A gift for you', icon: 'gift', tone: 'brand' },
  gift_dispatched: { ...gift, label: 'A gift on its way', icon: 'scooter', tone: 'gold', isUrgent: true },
  gift_delivered: { ...gift, label: 'A gift arrived', icon: 'gift', tone: 'success', showsDelivery: false },
  gift_thanks: { ...gift, label: 'A thank-you', icon: 'heart', tone: 'brand', showsDelivery: false },
  gift_unanswered: { ...gift, label: 'A gift without an answer', icon: 'gift', tone: 'warning' },
  gift_accepted: { ...gift, label: 'A gift accepted', icon: 'heart', tone: 'success' },
  gift_declined: { ...gift, label: 'A gift declined', icon: 'gift', tone: 'warning', showsDelivery: false },

  drop_opening: { ...reminder, label: 'The drop opens soon', icon: 'bell', tone: 'brand' },
  drop_open: {
    ...drop,
    label: 'The drop is open',
    icon: 'wine',
    tone: 'brand',
    subscription: 'wants_drop_news',
  },
  drop_closing: { ...reminder, label: 'The drop closes soon', icon: 'bell', tone: 'warning' },
  box_offered: { ...drop, label: 'A box for the waiting list', icon: 'box', tone: 'gold', isUrgent: true },

  run_changed: {
    ...common,
    group: 'runs',
    label: 'A run or a stop changed',
    icon: 'scooter',
    tone: 'warning',
    isUrgent: true,
    channels: withoutEmail,
    link: () => '/run',
  },

  payment_to_review: {
    ...staff,
    label: 'A payment to review',
    icon: 'wallet',
    tone: 'info',
    channels: notificationChannels,
    link: toOrder((id) => `/admin/payments/${id}`, '/admin/payments'),
  },
  gift_change_requested: {
    ...staff,
    label: 'A change of a gift',
    icon: 'gift',
    tone: 'warning',
    channels: notificationChannels,
  },
  door_failed: { ...staff, label: 'A door that failed', icon: 'alert', tone: 'error', isUrgent: true },
  giver_unreached: { ...staff, label: 'A giver to call', icon: 'alert', tone: 'error' },
  staff_inbox: {
    ...staff,
    label: 'A message or a reported problem',
    icon: 'chat',
    tone: 'info',
    link: () => '/admin/messages',
  },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationTypes;

export const notificationTypeSchema = z.enum(Object.keys(notificationTypes) as NotificationType[]);

interface OpenedNotification {
  notification_type: NotificationType;
  order_id: string | null;
}

/** Returns the page that a notification opens, or null for a notification that opens no page. */
export function getNotificationPath({ notification_type, order_id }: OpenedNotification): string | null {
  return notificationTypes[notification_type].link(order_id);
}

/** Returns the link for the push and the email of a notification. Falls back to the list of notifications. */
export function getNotificationLink(opened: OpenedNotification): string {
  return getNotificationPath(opened) ?? '/profile?tab=notifications';
}

export function hasChannel(type: NotificationType, channel: NotificationChannel): boolean {
  const used: readonly NotificationChannel[] = notificationTypes[type].channels;
  return used.includes(channel);
}

import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import { getReceivedGiftPath } from '@sharebox/domain/gifts/received-gift';
import { describeRefundLimit } from '@sharebox/domain/complaints/complaint-answer';
import { deliveryHours } from '@sharebox/domain/orders/delivery-window';
import type { Order } from '@sharebox/domain/orders/order';
import { describeUnmetNeeds } from '@sharebox/domain/menu/dietary';
import { buildEmail } from './build-email';
import { type EmailBlock, buildDishRow } from './email-block';
import type { EmailFrame } from './email-frame';
import { formatDay, formatWeekdayTime } from '@sharebox/domain/shop/dates';

type EmailedGift = Pick<
  Order,
  | 'items'
  | 'love_message'
  | 'status'
  | 'delivered_at'
  | 'delivery_date'
  | 'delivery_window'
  | 'order_deadline'
>;

/** Warns about dishes that do not meet the recipient's needs, or whose allergens are not stated. `canChange` while they can ask for a change. */
function buildDietaryBlocks(
  { items, order_deadline }: EmailedGift,
  needs: readonly string[],
  canChange: boolean,
): EmailBlock[] {
  if (needs.length === 0) return [];
  const warnings = items.flatMap(({ name, contains, tags }) => {
    if (contains === null)
      return [`${name}: its allergens are not stated yet. Please ask us what it contains.`];
    const unmet = describeUnmetNeeds({ contains, tags }, needs);
    return unmet === null ? [] : [`${name}: ${unmet}`];
  });
  if (warnings.length === 0) return [];
  const until = order_deadline ? ` until ${formatWeekdayTime(order_deadline)}` : '';
  const offer = canChange ? [`You can ask us to change it${until}.`] : [];
  return [{ kind: 'words', text: [...warnings, ...offer].join('\n') }];
}

/**
 * Builds the email to a gift's recipient, without price and payment reference. Its button opens the gift with this
 * `id`. `at` is the time of the event, `name` is the recipient's first name, `needs` are the recipient's dietary needs.
 */
export function buildGiftEmail(
  to: string,
  told: NotificationText,
  gift: EmailedGift,
  {
    id,
    at,
    name,
    frame,
    needs,
  }: { id: string; at: Date; name: string | null; frame: EmailFrame; needs: readonly string[] },
): EmailContent {
  const day = formatDay(gift.delivery_date);
  const limit =
    told.notification_type === 'gift_delivered' ? describeRefundLimit(gift, 'recipient', at) : null;
  const isComing = told.notification_type !== 'order_cancelled';
  const details: EmailBlock[] = [
    {
      kind: 'rows',
      heading: 'In the box',
      rows: gift.items.map((item) => buildDishRow(item, '')),
    },
    ...(isComing
      ? [
          {
            kind: 'rows' as const,
            rows: [
              [
                'Delivery',
                [day, gift.delivery_window && deliveryHours[gift.delivery_window]].filter(Boolean).join(', '),
              ] as const,
            ],
          },
        ]
      : []),
  ];
  return buildEmail({
    to,
    subject: told.title,
    preheader: isComing ? `A Share Box for two: ${day}` : 'There’s nothing you need to do.',
    title: told.title,
    name,
    imageUrl: gift.items[0]?.image_url,
    isOptional: true,
    message: told.message,
    blocks: [
      ...(gift.love_message === null ? [] : [{ kind: 'quote' as const, text: gift.love_message }]),
      ...(limit === null ? [] : [{ kind: 'words' as const, text: `Something’s wrong? ${limit}` }]),
      ...(isComing ? buildDietaryBlocks(gift, needs, told.notification_type === 'gift_received') : []),
    ],
    details,
    link: { url: `${frame.origin}${getReceivedGiftPath(id)}`, label: 'See your gift' },
    frame,
  });
}

import { formatNextReview } from '@sharebox/domain/payments/review-time';
import { Text } from '#components/content/text.tsx';
import { useServerMinute } from '#shared/storefront/storefront.ts';

/** When the team checks payments again, if the promised time is not within business hours. */
export function NextReviewNote() {
  const text = formatNextReview(useServerMinute());
  return text && <Text tone="muted">{text}</Text>;
}

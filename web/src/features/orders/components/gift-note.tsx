import type { Order } from '@sharebox/domain/order';
import { Icon } from '../../../components/icon';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import styles from './experiences.module.css';

/** A gift's message and who it is from. */
export function GiftNote({ order }: { order: Pick<Order, 'love_message' | 'gift_sender_name'> }) {
  return (
    <div className={styles.gift}>
      <Icon name="gift" />
      <Stack gap={1}>
        {order.love_message && <Text className={styles.words}>“{order.love_message}”</Text>}
        <Text size="small" tone="muted">
          From {order.gift_sender_name ?? 'Someone Special'}
        </Text>
      </Stack>
    </div>
  );
}

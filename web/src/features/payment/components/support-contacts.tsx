import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useShopSettings } from '../api/use-shop-settings';
import styles from './support-contacts.module.css';

export function SupportContacts() {
  const settings = useShopSettings().data;
  if (!settings) return null;
  const { email, phone } = settings.support;
  return (
    <Stack gap={1}>
      <Text className={styles.contact}>
        Phone: <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
      </Text>
      <Text className={styles.contact}>
        Email: <a href={`mailto:${email}`}>{email}</a>
      </Text>
    </Stack>
  );
}

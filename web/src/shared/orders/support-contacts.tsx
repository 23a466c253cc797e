import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { buildCallLink } from '#lib/call-link.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import styles from './support-contacts.module.css';

export function SupportContacts() {
  const settings = useShopSettings().data;
  if (!settings) return null;
  const { email, phone } = settings.support;
  return (
    <Stack gap={1}>
      <Text className={styles.contact}>
        Phone: <a href={buildCallLink(phone)}>{phone}</a>
      </Text>
      <Text className={styles.contact}>
        Email: <a href={`mailto:${email}`}>{email}</a>
      </Text>
    </Stack>
  );
}

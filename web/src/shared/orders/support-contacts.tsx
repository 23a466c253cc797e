import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { buildCallLink } from '#lib/contact-links.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import styles from './support-contacts.module.css';
import { WhatsAppLink } from './whats-app-link';

/** The shop's phone number and email address, and a WhatsApp message about the order with this reference. */
export function SupportContacts({ reference }: { reference: string | null }) {
  const settings = useShopSettings().data;
  if (!settings) return null;
  const { email, phone } = settings.support;
  return (
    <Stack gap={2}>
      {reference !== null && (
        <div>
          <WhatsAppLink reference={reference} />
        </div>
      )}
      <Text className={styles.contact}>
        Phone: <a href={buildCallLink(phone)}>{phone}</a>
      </Text>
      <Text className={styles.contact}>
        Email: <a href={`mailto:${email}`}>{email}</a>
      </Text>
    </Stack>
  );
}

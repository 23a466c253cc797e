import { Icon } from '#components/actions/icon.tsx';
import { SmallLinkButton } from '#components/actions/button.tsx';
import { buildCallLink, buildWhatsAppUrl } from '#lib/contact-links.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import styles from './support-contacts.module.css';

/**
 * A link to a WhatsApp message to the shop that names the order. Renders nothing until the shop's phone number is
 * loaded.
 */
export function WhatsAppLink({ reference }: { reference: string }) {
  const phone = useShopSettings().data?.support.phone;
  if (!phone) return null;
  return (
    <SmallLinkButton
      to={buildWhatsAppUrl(`Hello Share Box, I have a question about my order ${reference}.`, phone)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} />
      Ask us on WhatsApp
    </SmallLinkButton>
  );
}

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

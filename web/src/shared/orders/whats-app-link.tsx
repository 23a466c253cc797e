import { Icon } from '#components/actions/icon.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';

/** A link to a WhatsApp message to the shop that names the order. Renders nothing until the shop's number is loaded. */
export function WhatsAppLink({ reference }: { reference: string }) {
  const phone = useShopSettings().data?.support.phone;
  if (!phone) return null;
  return (
    <LinkButton
      to={buildWhatsAppUrl(`Hello Share Box, I have a question about my order ${reference}.`, phone)}
      variant="secondary"
      size="small"
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} />
      Ask us on WhatsApp
    </LinkButton>
  );
}

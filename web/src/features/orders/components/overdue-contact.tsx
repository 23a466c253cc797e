import { buildCallLink } from '#lib/contact-links.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';

/** The question beside a box whose delivery window has ended, with the shop's phone number once it is loaded. */
export function OverdueContact({ isForSomeoneElse = false }: { isForSomeoneElse?: boolean }) {
  const phone = useShopSettings().data?.support.phone;
  return (
    <>
      Not {isForSomeoneElse ? 'there' : 'here'} yet? Call us
      {phone && (
        <>
          : <a href={buildCallLink(phone)}>{phone}</a>
        </>
      )}
    </>
  );
}

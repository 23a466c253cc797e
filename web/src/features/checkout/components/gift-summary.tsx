import type { FoundRecipient } from '@sharebox/domain/gifts/callables';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { GiftDraft } from '#shared/cart/gift-choice.ts';
import { useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import styles from './checkout.module.css';
import { useDeliveryDay } from './delivery-summary';

export function GiftSummary({ recipient, details }: { recipient: FoundRecipient; details: GiftDraft }) {
  const { window } = useDeliveryChoice();
  const day = useDeliveryDay();
  const { sender, is_anonymous, is_surprise } = details;
  const facts = [
    { what: 'Delivering to', value: `${recipient.display_name}, ${recipient.city}, ${recipient.state}` },
    { what: 'Arriving', value: [day, deliveryWindowLabels[window]].filter(Boolean).join(', ') },
    { what: 'From', value: is_anonymous ? 'Someone Special (anonymous)' : sender.name },
    {
      what: 'We tell them',
      value: is_surprise ? 'When the box is on its way: a surprise' : 'As soon as your payment is confirmed',
    },
    { what: 'We email you at', value: `${sender.email}, ${sender.phone}` },
    { what: 'Your love message', value: details.love_message.trim() || 'None' },
  ];
  return (
    <Card as="section" aria-labelledby="gift-facts">
      <Stack>
        <Stack row spread gap={2}>
          <h2 id="gift-facts">Your gift</h2>
          <LinkButton to={paths.checkout} variant="quiet" size="small">
            Change
          </LinkButton>
        </Stack>
        <dl className={styles.facts}>
          {facts.map(({ what, value }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Text size="small" tone="muted">
          It goes to {recipient.display_name}’s saved address. Delivery is free within Port Harcourt.
        </Text>
      </Stack>
    </Card>
  );
}

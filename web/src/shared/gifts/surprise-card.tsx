import { canChangeSurprise } from '@sharebox/domain/gifts/unwrapping';
import type { Order } from '@sharebox/domain/orders/order';
import { lazy, useState } from 'react';
import { Text } from '#components/content/text.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import type { WithId } from '#firebase/live.ts';
import { DialogButton } from '#components/dialogs/dialog.tsx';

const SurpriseDialog = lazy(() => import('./surprise-dialog'));

/**
 * A card for adding a photo, a voice note and a playlist to a gift. Givers can use the card until the box is delivered.
 * Whether something was added is only known once the dialog has loaded it.
 */
export function SurpriseCard({ order }: { order: WithId<Order> }) {
  const [isAdded, setIsAdded] = useState(false);
  if (!canChangeSurprise(order)) return null;
  return (
    <SectionCard title="For when the box opens" isSmall gap={3}>
      <Text>Add a photo, your voice or a playlist. They find it with the code in the box.</Text>
      <div>
        <DialogButton label={isAdded ? 'Change the surprise' : 'Add a surprise'} variant="secondary">
          {(close) => <SurpriseDialog orderId={order.id} onAdded={setIsAdded} onClose={close} />}
        </DialogButton>
      </div>
    </SectionCard>
  );
}

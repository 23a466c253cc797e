import { hasOpened } from '@sharebox/domain/drops/has-opened';
import { isDropOpen } from '@sharebox/domain/drops/drop';
import { getUndeletableReason } from '@sharebox/domain/drops/drop-changes';
import { useId } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { useMinute } from '#lib/use-minute.ts';
import { paths, toLabels, toPacking } from '#config/paths.ts';
import type { Drop } from '../api/drops';
import { getDropBadge } from '../drop-status';
import { formatDateTime } from '#lib/shop-dates.ts';
import styles from '#features/admin/records/record-card.module.css';
import { FactList } from '#features/admin/records/fact-list.tsx';

interface DropCardProps {
  drop: Drop;
  isBusy: boolean;
  onEdit: () => void;
  onManage: () => void;
  onPreview: () => void;
  onCutOff: () => void;
  onDeliver: () => void;
  onWrite: () => void;
  onSwitch: () => void;
  onRepeat: () => void;
  onDelete: () => void;
}

export function DropCard(props: DropCardProps) {
  const {
    drop,
    isBusy,
    onEdit,
    onManage,
    onPreview,
    onCutOff,
    onDeliver,
    onWrite,
    onSwitch,
    onRepeat,
    onDelete,
  } = props;
  const nameId = useId();
  const isOfTheDay = drop.status !== 'delivered' && hasOpened(drop);
  const wasDelivered = drop.delivery_date <= useMinute();
  const badge = getDropBadge(drop);
  const action = {
    variant: 'secondary',
    size: 'small',
    disabled: isBusy,
    'aria-describedby': nameId,
  } as const;
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={styles.summary}>
        <div className={styles.heading}>
          <h3 id={nameId} className={styles.name}>
            {drop.name}
          </h3>
          <Chip tone={badge.tone}>{badge.label}</Chip>
          {drop.is_active && drop.status === 'closed' && <Chip tone="neutral">Still live</Chip>}
          {drop.opens_by_itself && drop.status === 'planning' && <Chip tone="gold">Opens automatically</Chip>}
          {drop.has_waitlist && <Chip tone="brand">Waiting list</Chip>}
        </div>
        <FactList
          columns
          facts={[
            ['Boxes taken', `${drop.current_orders} of ${drop.max_orders}`],
            ['Starts', formatDateTime(drop.start_date)],
            ['Ends', formatDateTime(drop.end_date)],
            ['Order deadline', formatDateTime(drop.order_deadline)],
            ['Delivery', formatDateTime(drop.delivery_date)],
          ]}
        />
        <div className={joinClassNames(styles.actions, styles.pairs)}>
          <Button {...action} variant="primary" onClick={onManage}>
            Meals
          </Button>
          <Button {...action} onClick={onEdit}>
            Edit
          </Button>
          <Button {...action} disabled={false} onClick={onPreview}>
            Preview
          </Button>
          <Button {...action} onClick={onSwitch}>
            {isDropOpen(drop) ? 'Deactivate' : 'Activate'}
          </Button>
          <Button {...action} onClick={onRepeat}>
            Repeat
          </Button>
          {getUndeletableReason(drop, { hasOrders: false }) === null && (
            <Button {...action} variant="quiet" onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
        {(isOfTheDay || wasDelivered) && (
          <div className={styles.further} role="group" aria-label="The day">
            {isOfTheDay && (
              <>
                <Button {...action} disabled={false} onClick={onCutOff}>
                  Cut-off
                </Button>
                <LinkButton variant="secondary" size="small" aria-describedby={nameId} to={toLabels(drop.id)}>
                  Labels
                </LinkButton>
                <LinkButton
                  variant="secondary"
                  size="small"
                  aria-describedby={nameId}
                  to={toPacking(drop.id)}
                >
                  Packing
                </LinkButton>
                <Button {...action} disabled={false} onClick={onDeliver}>
                  Deliveries
                </Button>
              </>
            )}
            <Button {...action} disabled={false} onClick={onWrite}>
              Write to customers
            </Button>
            {wasDelivered && (
              <LinkButton
                variant="secondary"
                size="small"
                aria-describedby={nameId}
                to={`${paths.kitchenRatings}?drop=${drop.id}`}
              >
                How it was
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

import { elsewhere } from '@sharebox/domain/orders/delivery-area';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text } from '#components/content/text.tsx';
import type { SavedAddress } from '#shared/addresses/use-addresses.ts';
import { useAreaProblem } from '#shared/addresses/use-served-areas.ts';
import styles from './address-card.module.css';

interface AddressCardProps {
  address: SavedAddress;
  isChosen: boolean;
  isBusy: boolean;
  /** An action that is undefined is not offered. */
  onChoose?: (() => void) | undefined;
  onMakeDefault?: (() => void) | undefined;
  onEdit: () => void;
  onDelete?: (() => void) | undefined;
}

export function AddressCard({ address, isChosen, isBusy, ...actions }: AddressCardProps) {
  const { label, address_line_1, address_line_2, city, state, zip_code, landmark, is_default } = address;
  const area = address.area === elsewhere ? '' : address.area;
  const areaProblem = useAreaProblem(address);
  const named = `${label}, ${address_line_1}`;
  return (
    <Card as="li" aria-label={named} className={styles.address}>
      <div className={styles.title}>
        <Icon name="pin" size={20} />
        <h3>{label}</h3>
        {is_default && <Chip tone="gold">Default</Chip>}
        {areaProblem !== null && <Chip tone="warning">Not in our areas yet</Chip>}
        {isChosen && <Chip tone="success">For this order</Chip>}
        <span className={styles.tools}>
          <IconButton icon="edit" label={`Edit: ${named}`} onClick={actions.onEdit} />
          {actions.onDelete && (
            <IconButton icon="trash" label={`Delete: ${named}`} onClick={actions.onDelete} />
          )}
        </span>
      </div>
      <Text className={styles.lines}>
        {address_line_1}
        {address_line_2 !== '' && <br />}
        {address_line_2}
        <br />
        {[area, city, state, zip_code].filter((part) => part !== '').join(', ')}
        {landmark !== '' && <br />}
        {landmark}
      </Text>
      {(actions.onChoose ?? actions.onMakeDefault) && (
        <div className={styles.actions}>
          {actions.onChoose && (
            <Button size="small" aria-label={`Deliver here: ${named}`} onClick={actions.onChoose}>
              Deliver Here
            </Button>
          )}
          {actions.onMakeDefault && (
            <Button
              size="small"
              variant="secondary"
              disabled={isBusy}
              aria-label={`Set as Default: ${named}`}
              onClick={actions.onMakeDefault}
            >
              Set as Default
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

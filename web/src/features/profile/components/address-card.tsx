import { Button } from '../../../components/button';
import { Card } from '../../../components/card';
import { Chip } from '../../../components/chip';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { Text } from '../../../components/text';
import type { SavedAddress } from '../../../shared/account/use-addresses';
import styles from './address-card.module.css';

interface AddressCardProps {
  address: SavedAddress;
  isChosen: boolean;
  isBusy: boolean;
  /** What may be done with it; what is missing is not offered. */
  onChoose?: (() => void) | undefined;
  onMakeDefault?: (() => void) | undefined;
  onEdit: () => void;
  onDelete?: (() => void) | undefined;
}

export function AddressCard({ address, isChosen, isBusy, ...actions }: AddressCardProps) {
  const { label, address_line_1, address_line_2, city, state, zip_code, is_default } = address;
  const named = `${label}, ${address_line_1}`;
  return (
    <Card as="li" aria-label={named} className={styles.address}>
      <div className={styles.title}>
        <Icon name="pin" size={20} />
        <h3>{label}</h3>
        {is_default && <Chip tone="gold">Default</Chip>}
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
        {[city, state, zip_code].filter((part) => part !== '').join(', ')}
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

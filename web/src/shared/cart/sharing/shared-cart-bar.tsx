import { QuietButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useIsOnline } from '#lib/online.ts';
import { type SharedCartState, useSharedCartState } from '../shared-cart-state';
import { leaveSharedCart } from './sharing';
import styles from './shared-cart-bar.module.css';
import { DialogButton } from '#components/dialogs/dialog.tsx';

function describe({ partner, payer }: SharedCartState, isOnline: boolean): string {
  if (partner && payer === 'partner') return `${partner.name} is paying. The box can’t change now.`;
  if (!isOnline) return 'You’re offline. Your changes are sent when you’re back.';
  if (!partner) return 'Waiting for your partner to open the link';
  return `You and ${partner.name} choose together · ${partner.name} is ${partner.isHere ? 'here' : 'away'}`;
}

/** A bar about the partner of a shared cart. While the user is paying, the bar of the held box is shown instead. */
export default function SharedCartBar({ onShowLink }: { onShowLink: () => void }) {
  const shown = useSharedCartState();
  const isOnline = useIsOnline();
  if (!shown || shown.payer === 'me') return null;
  return (
    <div className={styles.bar}>
      <Icon name="couple" size={20} />
      <p role="status">{describe(shown, isOnline)}</p>
      {!shown.partner && <QuietButton onClick={onShowLink}>Show the link</QuietButton>}
      {shown.payer === null && (
        <DialogButton label="Leave" variant="quiet" size="small">
          {(close) => (
            <FormDialog
              title="Stop choosing together?"
              action="Leave the box"
              closeLabel="Stay"
              onSubmit={leaveSharedCart}
              onClose={close}
            >
              <Text>
                {shown.partner
                  ? `The box stays with ${shown.partner.name}. Yours will be empty.`
                  : 'The link stops working. The box stays on this phone.'}
              </Text>
            </FormDialog>
          )}
        </DialogButton>
      )}
    </div>
  );
}

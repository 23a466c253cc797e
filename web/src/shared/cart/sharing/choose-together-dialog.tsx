import { ShareLinkButtons } from '#shared/gifts/link-sharing.tsx';
import { sharedCartLifetimeDays } from '@sharebox/domain/cart/shared-cart';
import { QrImage } from '#components/content/qr-image.tsx';
import { Text } from '#components/content/text.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { buildSharedCartInvitationPath } from '#config/paths.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { storedSharedCart } from './stored-shared-cart';
import { shareCart } from './sharing';
import { useMemberNameForm } from './use-member-name-form';

const invitation = 'Let’s choose our Share Box together:';

function NameDialog({ onClose }: { onClose: () => void }) {
  const form = useMemberNameForm();
  return (
    <MuiArea>
      <FormDialog
        title="Choose together"
        action="Get the link"
        onSubmit={form.handleSubmit(({ name }) => shareCart(name))}
        onClose={onClose}
      >
        <Text>Fill one box together, each on your own phone. You both see every choice right away.</Text>
        <FormTextField
          control={form.control}
          name="name"
          label="Your name"
          helperText="Your partner sees it."
          slotProps={{ htmlInput: { autoComplete: 'given-name' } }}
        />
      </FormDialog>
    </MuiArea>
  );
}

/** A dialog for sharing the cart. The dialog asks for the user's name first, then shows the link. */
export default function ChooseTogetherDialog({ onClose }: { onClose: () => void }) {
  const box = storedSharedCart.useValue();
  if (!box) return <NameDialog onClose={onClose} />;
  const link = `${location.origin}${buildSharedCartInvitationPath(box.cart_id, box.key, box.name)}`;
  return (
    <Dialog title="Choose together" onClose={onClose}>
      <Stack gap={4}>
        <Text>
          Send this link to your partner, or let them scan the code. The first person who opens it chooses
          with you, without an account. It works for {sharedCartLifetimeDays} days.
        </Text>
        <ShareLinkButtons what="Link to your box" text={invitation} url={link} />
        <QrImage text={link} alt="QR code that opens your box" />
      </Stack>
    </Dialog>
  );
}

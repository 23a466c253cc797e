import { maxNameLength } from '@sharebox/domain/common/line';
import { recipientFirstNameSchema } from '@sharebox/domain/gifts/gift-checkout';
import type { Order } from '@sharebox/domain/orders/order';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Text } from '#components/content/text.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import type { WithId } from '#firebase/live.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { makeClaimLink } from './make-claim-link';

const nameSchema = z.object({ name: recipientFirstNameSchema });

interface NewClaimLinkDialogProps {
  order: WithId<Order>;
  /** The initial value of the recipient's first name; empty if the new link is for a different recipient. */
  name: string;
  onClose: () => void;
}

/** A dialog in which the giver of a gift by link replaces its link, also for a different recipient. */
export function NewClaimLinkDialog({ order, name, onClose }: NewClaimLinkDialogProps) {
  const form = useForm({ resolver: zodResolver(nameSchema), defaultValues: { name } });
  return (
    <FormDialog
      title={name === '' ? 'Give it to somebody else' : 'Make a new link'}
      action="Make the link"
      closeLabel="Not now"
      onSubmit={form.handleSubmit(async (typed) => {
        await makeClaimLink(order.id, typed.name);
        onClose();
      })}
      onClose={onClose}
    >
      <Text>Any link you sent before stops working.</Text>
      <MuiArea>
        <FormTextField
          control={form.control}
          name="name"
          label="Their First Name"
          fullWidth
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: maxNameLength } }}
        />
      </MuiArea>
    </FormDialog>
  );
}

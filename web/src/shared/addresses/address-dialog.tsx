import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox } from '#components/forms/checkbox.tsx';
import { addressFormSchema, type AddressInput, emptyAddress } from '@sharebox/domain/accounts/address';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import { getAddressSaveMessage } from './address-messages';
import type { SavedAddress } from './use-addresses';
import { addAddress, updateAddress } from './addresses';
import { AddressFields } from './address-fields';
import { createFormDraft, useFormDraft } from '#shared/accounts/use-form-draft.ts';

interface AddressDialogProps {
  uid: string;
  /** The address to edit; undefined to add a new address. */
  address?: SavedAddress | undefined;
  /** Whether the user has no address yet. A first address is always the default. */
  isFirst: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function restoreDraft(address: SavedAddress | undefined): AddressInput {
  if (!address) return emptyAddress;
  const { user_id: _uid, is_default: _default, created_at: _at, id: _id, ...fields } = address;
  return fields;
}

const addressDraft = createFormDraft('address');

/** A dialog for adding or editing an address. Unsaved input for a new address is kept as a draft. */
export default function AddressDialog({ uid, address, isFirst, onClose, onSaved }: AddressDialogProps) {
  const isDefaultAlready = address?.is_default ?? isFirst;
  const [asDefault, setAsDefault] = useState(isDefaultAlready);
  const form = useForm({
    resolver: zodResolver(addressFormSchema),
    defaultValues: restoreDraft(address),
  });
  useFormDraft(form, address ? null : addressDraft);
  const submit = form.handleSubmit(async (typed) => {
    if (address) {
      await updateAddress(uid, address.id, typed, asDefault);
      onSaved(address.id);
    } else {
      const id = await addAddress(uid, typed, asDefault);
      addressDraft.set(null);
      onSaved(id);
    }
  });
  return (
    <MuiArea>
      <FormDialog
        title={address ? 'Edit Address' : 'Add new address'}
        action="Save address"
        busyAction="Saving..."
        describe={(error) =>
          getAddressSaveMessage(error, `Failed to ${address ? 'update' : 'save'} address. Please try again.`)
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <FormProvider {...form}>
          <AddressFields />
          <Checkbox
            label="Set as default address"
            checked={asDefault}
            disabled={isDefaultAlready}
            onChange={(_, checked) => setAsDefault(checked)}
          />
        </FormProvider>
      </FormDialog>
    </MuiArea>
  );
}

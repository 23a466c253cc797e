import type { ShopSettings } from '@sharebox/domain/shop/settings';
import type { CriticalChange } from '@sharebox/domain/shop/guarded-settings';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { FactList } from '#components/layout/fact-list.tsx';

interface CriticalChangesDialogProps {
  changes: readonly CriticalChange[];
  before: ShopSettings;
  after: ShopSettings;
  onSave: () => Promise<void>;
  onClose: () => void;
}

const describeChanges = ({ bank_name, account_name, account_number }: ShopSettings['bank_account']) =>
  `${bank_name}, ${account_name}, ${account_number}`;

/**
 * A confirmation dialog for changing the bank account or closing the shop. For a new account, the user has to type its
 * number again.
 */
export function CriticalChangesDialog({
  changes,
  before,
  after,
  onSave,
  onClose,
}: CriticalChangesDialogProps) {
  const form = useForm({ defaultValues: { again: '' } });
  const { account_number } = after.bank_account;
  const isOtherAccount = changes.includes('bank-account');
  const isClosing = changes.includes('closing');
  return (
    <ActionDialog
      title={isOtherAccount ? 'Change the bank account?' : 'Close the shop?'}
      action={isOtherAccount ? 'Change the bank account' : 'Close the shop'}
      isDanger
      closeLabel="Go back"
      form={form}
      failure="Failed to save the settings."
      send={async ({ again }) => {
        if (isOtherAccount && again.trim() !== account_number) {
          const message = 'The two account numbers are not the same.';
          form.setError('again', { message }, { shouldFocus: true });
        } else await onSave();
        return null;
      }}
      onClose={onClose}
    >
      {isOtherAccount && (
        <>
          <p>
            From now on, we ask customers to pay into this account. Customers who already see the old account
            may still pay into that one. We notify all staff of the change.
          </p>
          <FactList
            facts={[
              ['From', describeChanges(before.bank_account)],
              ['To', describeChanges(after.bank_account)],
            ]}
          />
          <FormTextField
            control={form.control}
            name="again"
            label="Type the account number again"
            required
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        </>
      )}
      {isClosing && (
        <Banner tone="warning" title="Nobody can order while the shop is closed">
          Held boxes can still be paid for, and orders stay. The shop reopens only when you choose another
          ordering window.
        </Banner>
      )}
    </ActionDialog>
  );
}

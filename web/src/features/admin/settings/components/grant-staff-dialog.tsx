import { FormDialog } from '../../../../components/form-dialog';

interface GrantStaffDialogProps {
  /** The address of a verified member: their name is known once they are staff. */
  email: string;
  isBusy: boolean;
  onGrant: () => Promise<void>;
  onClose: () => void;
}

/** The question before somebody becomes staff, and what that means. */
export function GrantStaffDialog({ email, isBusy, onGrant, onClose }: GrantStaffDialogProps) {
  return (
    <FormDialog
      title={`Give ${email} full admin access?`}
      action="Give access"
      closeLabel="Not now"
      isBusy={isBusy}
      problem={null}
      onSubmit={onGrant}
      onClose={onClose}
    >
      <p>
        They will see every order, payment and address, and can change everything here, the bank account and
        who is staff included. You can remove them again at any time.
      </p>
    </FormDialog>
  );
}

import type { StaffRole } from '@sharebox/domain/accounts/role';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';

interface GrantStaffDialogProps {
  /** The email address of a verified member. Their name is not known before they are staff. */
  email: string;
  role: StaffRole;
  isBusy: boolean;
  onGrant: () => Promise<void>;
  onClose: () => void;
}

const access: Record<StaffRole, { what: string; means: string }> = {
  admin: {
    what: 'full admin access',
    means:
      'They will see every order, payment and address, and can change everything here, the bank account and ' +
      'who is staff included.',
  },
  bookkeeper: {
    what: 'bookkeeper access',
    means:
      'They will see orders, payments and the bank statement, without addresses and phone numbers. They can approve ' +
      'and dispute payments, match bank lines and record refunds, and can change nothing else.',
  },
  kitchen: {
    what: 'kitchen access',
    means:
      'They will see what is to be cooked for each drop and what couples avoid, without names, addresses or ' +
      'payments, and can change nothing.',
  },
  driver: {
    what: 'rider access',
    means:
      'They will see the names, phone numbers and addresses of the runs that you give them, on the day of the ' +
      'delivery only, without orders, payments or messages, and can say what happened at each door.',
  },
};

export function GrantStaffDialog({ email, role, isBusy, onGrant, onClose }: GrantStaffDialogProps) {
  return (
    <FormDialog
      title={`Give ${email} ${access[role].what}?`}
      action="Give access"
      closeLabel="Not now"
      isBusy={isBusy}
      problem={null}
      onSubmit={onGrant}
      onClose={onClose}
    >
      <p>{access[role].means} You can remove them again at any time.</p>
    </FormDialog>
  );
}

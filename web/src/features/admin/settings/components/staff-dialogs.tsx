import type { Role, StaffRole } from '@sharebox/domain/accounts/role';
import { OpenRuns } from './open-runs';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';

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

const lostPermissions: Record<StaffRole, string> = {
  admin: 'They can no longer see orders, payments and addresses, or change anything here.',
  bookkeeper: 'They can no longer see payments and the bank statement, or change anything there.',
  kitchen: 'They can no longer see the dishes to cook.',
  driver: 'They can no longer see their runs.',
};

interface GrantStaffDialogProps {
  /** The email address of a verified member. Their name is not known before they are staff. */
  email: string;
  role: StaffRole;
  onGrant: () => Promise<null>;
  onClose: () => void;
}

export function GrantStaffDialog({ email, role, onGrant, onClose }: GrantStaffDialogProps) {
  return (
    <ActionDialog
      title={`Give ${email} ${access[role].what}?`}
      action="Give access"
      closeLabel="Not now"
      failure="Failed to change the role."
      send={onGrant}
      onClose={onClose}
    >
      <p>{access[role].means} You can remove them again at any time.</p>
    </ActionDialog>
  );
}

interface RemoveStaffDialogProps {
  uid: string;
  /** The person's name, or their email address if they have no name. */
  name: string;
  role: Role;
  onRemove: () => Promise<null>;
  onClose: () => void;
}

export function RemoveStaffDialog({ uid, name, role, onRemove, onClose }: RemoveStaffDialogProps) {
  return (
    <ActionDialog
      title={`Remove ${name} from staff?`}
      action="Remove from staff"
      isDanger
      closeLabel="Keep as staff"
      failure="Failed to change the role."
      send={onRemove}
      onClose={onClose}
    >
      <OpenRuns uid={uid} />
      <p>
        {role !== 'customer' && lostPermissions[role]} Their own account and orders stay. You can give them
        access again at any time.
      </p>
    </ActionDialog>
  );
}

import type { Role, StaffRole } from '@sharebox/domain/accounts/role';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { OpenRuns } from './open-runs';

const lostPermissions: Record<StaffRole, string> = {
  admin: 'They can no longer see orders, payments and addresses, or change anything here.',
  bookkeeper: 'They can no longer see payments and the bank statement, or change anything there.',
  kitchen: 'They can no longer see the dishes to cook.',
  driver: 'They can no longer see their runs.',
};

interface RemoveStaffDialogProps {
  uid: string;
  /** The person's name, or their email address if they have no name. */
  name: string;
  role: Role;
  isBusy: boolean;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

export function RemoveStaffDialog({ uid, name, role, isBusy, onRemove, onClose }: RemoveStaffDialogProps) {
  return (
    <FormDialog
      title={`Remove ${name} from staff?`}
      action="Remove from staff"
      isDanger
      closeLabel="Keep as staff"
      isBusy={isBusy}
      problem={null}
      onSubmit={onRemove}
      onClose={onClose}
    >
      <OpenRuns uid={uid} />
      <p>
        {role !== 'customer' && lostPermissions[role]} Their own account and orders stay. You can give them
        access again at any time.
      </p>
    </FormDialog>
  );
}

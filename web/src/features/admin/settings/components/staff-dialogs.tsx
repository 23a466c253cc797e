import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { getStateOnRun } from '@sharebox/domain/deliveries/stop-state';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { type Run, useRunsSince, useStops } from '#features/admin/deliveries/api/runs.ts';
import { buildDropPath } from '#config/admin-paths.ts';
import { formatNameList } from '@sharebox/domain/common/text';
import { formatShortDay } from '@sharebox/domain/shop/dates';
import type { Role, StaffRole } from '@sharebox/domain/accounts/role';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';

function OpenRun({ run }: { run: Run }) {
  const stops = useStops(run.id).data ?? [];
  const open = run.order_ids.flatMap((id) => {
    const stop = stops.find((one) => one.id === id);
    const isOpen =
      stop && !stop.is_cancelled && getStateOnRun(run.stop_states[id] ?? 'waiting', stop) === 'waiting';
    return isOpen ? [stop] : [];
  });
  if (open.length === 0) return null;
  const boxes = open.map(({ number, name }) => (number === null ? name : `Box ${number}`));
  return (
    <Banner
      tone="warning"
      title={`Their run “${run.name}” on ${formatShortDay(run.day_begins)} still has open doors`}
      action={<Link to={buildDropPath(run.weekly_drop_id, 'deliveries')}>Choose another rider</Link>}
    >
      Still to be delivered: {formatNameList(boxes)}. Give the run to another rider first.
    </Banner>
  );
}

/** Warnings about a rider's runs of today and later whose boxes are not all delivered. */
function OpenRuns({ uid }: { uid: string }) {
  const [today] = useState(() => getDeliveryDay(new Date()).day_begins);
  const runs = useRunsSince(today).data ?? [];
  return runs.filter(({ driver_uid }) => driver_uid === uid).map((run) => <OpenRun key={run.id} run={run} />);
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

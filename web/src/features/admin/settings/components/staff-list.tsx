import { SectionCard } from '#components/layout/section-card.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { grantRoleContract } from '@sharebox/domain/accounts/callables';
import { type Role, roleLabels, type StaffRole } from '@sharebox/domain/accounts/role';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useUid } from '#shared/accounts/session.ts';
import { useStaffMembers } from '#features/admin/accounts/payer-names.ts';
import { usePasswordPrompt } from '#shared/sign-in/prompts.tsx';
import styles from '#features/admin/settings/components/staff-list.module.css';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { callFunction } from '#firebase/call.ts';
import { getDeliveryDay } from '@sharebox/domain/deliveries/delivery-day';
import { getStopStateOnRun } from '@sharebox/domain/deliveries/stop-state';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { type RunWithId, useRunsSince, useStops } from '#features/admin/deliveries/api/runs.ts';
import { buildDropPath } from '#config/admin-paths.ts';
import { formatNameList } from '@sharebox/domain/common/text';
import { formatShortDay } from '@sharebox/domain/shop/dates';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { MutedText } from '#components/content/text.tsx';

function OpenRun({ run }: { run: RunWithId }) {
  const stops = useStops(run.id).data ?? [];
  const open = run.order_ids.flatMap((id) => {
    const stop = stops.find((one) => one.id === id);
    const isOpen =
      stop && !stop.is_cancelled && getStopStateOnRun(run.stop_states[id] ?? 'waiting', stop) === 'waiting';
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

/** Warnings about a rider's current and future runs that have undelivered boxes. */
function OpenRuns({ uid }: { uid: string }) {
  const [today] = useState(() => getDeliveryDay(new Date()).day_begins);
  const runs = useRunsSince(today).data ?? [];
  return runs.filter(({ driver_uid }) => driver_uid === uid).map((run) => <OpenRun key={run.id} run={run} />);
}

const access: Record<StaffRole, { what: string; means: string; loss: string }> = {
  admin: {
    what: 'full admin access',
    means:
      'They will see every order, payment and address, and can change everything here, the bank account and ' +
      'who is staff included.',
    loss: 'They can no longer see orders, payments and addresses, or change anything here.',
  },
  bookkeeper: {
    what: 'bookkeeper access',
    means:
      'They will see orders, payments and the bank statement, without addresses and phone numbers. They can approve ' +
      'and dispute payments, match bank lines and record refunds, and can change nothing else.',
    loss: 'They can no longer see payments and the bank statement, or change anything there.',
  },
  kitchen: {
    what: 'kitchen access',
    means:
      'They will see what is to be cooked for each drop and what couples avoid, without names, addresses or ' +
      'payments, and can change nothing.',
    loss: 'They can no longer see the dishes to cook.',
  },
  driver: {
    what: 'rider access',
    means:
      'They will see the names, phone numbers and addresses of the runs that you give them, on the day of the ' +
      'delivery only, without orders, payments or messages, and can say what happened at each door.',
    loss: 'They can no longer see their runs.',
  },
};

const grantedRoles = ['kitchen', 'driver', 'bookkeeper', 'admin'] as const;

const outcomeTexts: Record<Role, string> = {
  admin: 'staff now',
  kitchen: 'in the kitchen now',
  driver: 'a rider now',
  bookkeeper: 'a bookkeeper now',
  customer: 'no longer staff',
};

/**
 * A list of staff with actions to grant and remove roles. Admins cannot change their own role. Requires a `MuiArea`
 * ancestor.
 */
export function StaffList() {
  const ownUid = useUid();
  const admins = useStaffMembers();
  const notice = useNotice();
  const { runConfirmed, dialog } = usePasswordPrompt();
  const [removing, setRemoving] = useState<{
    uid: string;
    name: string;
    email: string;
    role: Role;
  } | null>(null);
  const [granting, setGranting] = useState<{ email: string; role: StaffRole } | null>(null);
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(z.pick(grantRoleContract.input, { email: true })),
    defaultValues: { email: '' },
  });

  const change = (email: string, role: Role) =>
    notice.run(
      'Failed to change the role.',
      async () => {
        await runConfirmed(async () => {
          await callFunction(grantRoleContract, { email, role });
        });
        admins.retry();
        if (role !== 'customer') reset();
        return `${email} is ${outcomeTexts[role]}.`;
      },
      email,
    );

  const grant = (role: StaffRole) => handleSubmit(({ email }) => setGranting({ email, role }));

  return (
    <SectionCard isSmall title="Staff">
      <Notice notice={notice} />
      <LoadedContent of={[admins]} heights={[64]} failure="Failed to fetch the staff">
        {(people) => (
          <ul role="list" className={styles.list} aria-label="Staff">
            {people.map(({ uid, name, email, role }) => (
              <li key={uid} className={styles.person}>
                <div className={styles.who}>
                  <strong>{name || 'No name yet'}</strong>
                  <MutedText>{[roleLabels[role], email].filter(Boolean).join(' · ')}</MutedText>
                </div>
                {uid === ownUid ? (
                  <MutedText>You</MutedText>
                ) : (
                  email !== null && (
                    <SmallButton
                      busy={notice.busyKey === email}
                      aria-label={`Remove ${name || email} from staff`}
                      onClick={() => setRemoving({ uid, name: name || email, email, role })}
                    >
                      Remove
                    </SmallButton>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadedContent>
      <form
        className={styles.add}
        noValidate
        aria-label="Add staff"
        onSubmit={(event) => void grant('kitchen')(event)}
      >
        <FormTextField
          control={control}
          name="email"
          label="Email of a verified member"
          type="email"
          size="small"
        />
        <Stack row gap={2} fill>
          {grantedRoles.map((role) => (
            <Button
              key={role}
              type={role === 'kitchen' ? 'submit' : 'button'}
              variant="secondary"
              onClick={role === 'kitchen' ? undefined : (event) => void grant(role)(event)}
            >
              {`Give ${access[role].what}`}
            </Button>
          ))}
        </Stack>
      </form>
      {granting && (
        <ActionDialog
          title={`Give ${granting.email} ${access[granting.role].what}?`}
          action="Give access"
          closeLabel="Not now"
          send={async () => {
            await change(granting.email, granting.role);
            setGranting(null);
            return null;
          }}
          onClose={() => setGranting(null)}
        >
          <p>{access[granting.role].means} You can remove them again at any time.</p>
        </ActionDialog>
      )}
      {removing && (
        <ActionDialog
          title={`Remove ${removing.name} from staff?`}
          action="Remove from staff"
          isDanger
          closeLabel="Keep as staff"
          send={async () => {
            await change(removing.email, 'customer');
            setRemoving(null);
            return null;
          }}
          onClose={() => setRemoving(null)}
        >
          <OpenRuns uid={removing.uid} />
          <p>
            {removing.role !== 'customer' && access[removing.role].loss} Their own account and orders stay.
            You can give them access again at any time.
          </p>
        </ActionDialog>
      )}
      {dialog}
    </SectionCard>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { grantRoleContract } from '@sharebox/domain/accounts/callables';
import { type Role, roleLabels, type StaffRole } from '@sharebox/domain/accounts/role';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useUid } from '#shared/accounts/use-uid.ts';
import { useAdmins } from '#features/admin/accounts/admins.ts';
import { changeRole } from '#features/admin/settings/api/shop.ts';
import { GrantStaffDialog, RemoveStaffDialog } from './staff-dialogs';
import { usePasswordPrompt } from '#shared/sign-in/password-prompt.tsx';
import styles from './staff-list.module.css';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';

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
  const { data: admins, status, retry } = useAdmins();
  const notice = useNotice();
  const { runConfirmed, dialog } = usePasswordPrompt();
  const [removing, setRemoving] = useState<{
    uid: string;
    name: string;
    email: string;
    role: Role;
  } | null>(null);
  const [granting, setGranting] = useState<{ email: string; role: StaffRole } | null>(null);
  const [busyEmail, setBusyEmail] = useState<string | null>(null);
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(z.pick(grantRoleContract.input, { email: true })),
    defaultValues: { email: '' },
  });

  async function change(email: string, role: Role): Promise<boolean> {
    setBusyEmail(email);
    notice.dismiss();
    try {
      await runConfirmed(() => changeRole(email, role));
      notice.succeed(`${email} is ${outcomeTexts[role]}.`);
      retry();
      return true;
    } catch (error) {
      notice.fail('Failed to change the role.', error);
      return false;
    } finally {
      setBusyEmail(null);
    }
  }

  const grant = (role: StaffRole) => handleSubmit(({ email }) => setGranting({ email, role }));

  return (
    <Card as="section" aria-label="Staff">
      <Stack gap={4}>
        <SectionTitle>Staff</SectionTitle>
        <Notice notice={notice} />
        {status === 'error' && <LoadFailure onRetry={retry}>Failed to fetch the staff</LoadFailure>}
        {!admins && status === 'loading' && <Skeleton height={64} />}
        {admins && (
          <ul role="list" className={styles.list} aria-label="Staff">
            {admins.map(({ uid, name, email, role }) => (
              <li key={uid} className={styles.person}>
                <div className={styles.who}>
                  <strong>{name || 'No name yet'}</strong>
                  <Text size="small" tone="muted">
                    {[roleLabels[role], email].filter(Boolean).join(' · ')}
                  </Text>
                </div>
                {uid === ownUid ? (
                  <Text size="small" tone="muted">
                    You
                  </Text>
                ) : (
                  email !== null && (
                    <Button
                      variant="secondary"
                      size="small"
                      busy={busyEmail === email}
                      aria-label={`Remove ${name || email} from staff`}
                      onClick={() => setRemoving({ uid, name: name || email, email, role })}
                    >
                      Remove
                    </Button>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
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
            <Button type="submit" variant="secondary">
              Give kitchen access
            </Button>
            <Button variant="secondary" onClick={(event) => void grant('driver')(event)}>
              Give rider access
            </Button>
            <Button variant="secondary" onClick={(event) => void grant('bookkeeper')(event)}>
              Give bookkeeper access
            </Button>
            <Button variant="secondary" onClick={(event) => void grant('admin')(event)}>
              Give full admin access
            </Button>
          </Stack>
        </form>
        {granting !== null && (
          <GrantStaffDialog
            {...granting}
            onGrant={async () => {
              if (await change(granting.email, granting.role)) reset();
              setGranting(null);
              return null;
            }}
            onClose={() => setGranting(null)}
          />
        )}
        {removing && (
          <RemoveStaffDialog
            uid={removing.uid}
            name={removing.name}
            role={removing.role}
            onRemove={async () => {
              await change(removing.email, 'customer');
              setRemoving(null);
              return null;
            }}
            onClose={() => setRemoving(null)}
          />
        )}
        {dialog}
      </Stack>
    </Card>
  );
}

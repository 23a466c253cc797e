import {
  bankAccountNoticeMs,
  bankAccountStateSchema,
  formatBankAccount,
} from '@sharebox/domain/shop/bank-account-change';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { settingsPath } from '#features/admin/lists/admin-paths.ts';
import { usePayerNames } from '#features/admin/people/payer-names.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { useBankAccountChanges } from '../api/audit-log';

function formatAccount(state: unknown): string {
  const parsed = bankAccountStateSchema.safeParse(state);
  return formatBankAccount(parsed.success ? parsed.data.bank_account : null);
}

/**
 * A notice that the shop's bank account has changed. All admins see it for a day, so that no admin can change the
 * account unnoticed.
 */
export function BankAccountNotice() {
  const [since] = useState(() => new Date(Date.now() - bankAccountNoticeMs));
  const changes = useBankAccountChanges(since).data;
  const names = usePayerNames(useMemo(() => changes?.map(({ actor }) => actor) ?? [], [changes]));
  if (!changes || changes.length === 0) return null;
  return (
    <Stack gap={3}>
      {changes.map(({ id, actor, at, before, after }) => (
        <Banner
          key={id}
          tone="warning"
          title="The shop’s bank account was changed"
          action={<Link to={settingsPath}>Go to Settings</Link>}
        >
          {names.get(actor) || actor}, {formatDateTime(at)}: from {formatAccount(before)} to{' '}
          {formatAccount(after)}.
        </Banner>
      ))}
    </Stack>
  );
}

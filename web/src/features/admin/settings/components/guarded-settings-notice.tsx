import {
  formatGuardedState,
  guardedNoticeMs,
  guardedSettings,
  guardedStateSchema,
} from '@sharebox/domain/shop/guarded-settings';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { toAdminTab } from '#config/admin-paths.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useGuardedChanges } from '../api/audit-log';

function formatState(state: unknown): string {
  const parsed = guardedStateSchema.safeParse(state);
  return formatGuardedState(parsed.success ? parsed.data : {});
}

const getTitle = (target: string) =>
  Object.values(guardedSettings).find((one) => one.target === target)?.title ?? '';

/**
 * A notice that the shop's bank account or contacts have changed. All admins see it for a day, so that no admin can
 * change them unnoticed.
 */
export function GuardedSettingsNotice() {
  const [since] = useState(() => new Date(Date.now() - guardedNoticeMs));
  const changes = useGuardedChanges(since).data;
  const names = usePayerNames(useMemo(() => changes?.map(({ actor }) => actor) ?? [], [changes]));
  if (!changes || changes.length === 0) return null;
  return (
    <Stack gap={3}>
      {changes.map(({ id, actor, target, at, before, after }) => (
        <Banner
          key={id}
          tone="warning"
          title={getTitle(target)}
          action={<Link to={toAdminTab('settings')}>Go to Settings</Link>}
        >
          {names.get(actor) || actor}, {formatDateTime(at)}: from {formatState(before)} to{' '}
          {formatState(after)}.
        </Banner>
      ))}
    </Stack>
  );
}

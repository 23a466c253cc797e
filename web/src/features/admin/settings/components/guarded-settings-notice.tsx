import {
  formatGuardedSetting,
  guardedChangeNoticeMs,
  guardedSettings,
  guardedSettingValueSchema,
} from '@sharebox/domain/shop/guarded-settings';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { buildAdminTabPath } from '#config/admin-paths.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useRecords, recordsOf, where, orderBy, limit } from '#firebase/records.ts';
import { auditEntrySchema } from '@sharebox/domain/common/audit';

const maxChanges = 20;

const guardedTargets = Object.values(guardedSettings).map(({ target }) => target);

function formatState(state: unknown): string {
  const parsed = guardedSettingValueSchema.safeParse(state);
  return formatGuardedSetting(parsed.success ? parsed.data : {});
}

const getTitle = (target: string) =>
  Object.values(guardedSettings).find((one) => one.target === target)?.title ?? '';

/**
 * A notice that the shop's bank account or contacts have changed. All admins see the notice for a day, so that no admin
 * can make such a change unnoticed.
 */
export function GuardedSettingsNotice() {
  const [since] = useState(() => new Date(Date.now() - guardedChangeNoticeMs));
  const changes = useRecords(
    recordsOf(
      'audit_log',
      auditEntrySchema,
      where('target', 'in', guardedTargets),
      where('at', '>', since),
      orderBy('at', 'desc'),
      limit(maxChanges),
    ),
  ).data;
  const names = usePayerNames(changes?.map(({ actor }) => actor) ?? []);
  if (!changes || changes.length === 0) return null;
  return (
    <Stack gap={3}>
      {changes.map(({ id, actor, target, at, before, after }) => (
        <Banner
          key={id}
          tone="warning"
          title={getTitle(target)}
          action={<Link to={buildAdminTabPath('settings')}>Go to Settings</Link>}
        >
          {names.get(actor) || actor}, {formatDateTime(at)}: from {formatState(before)} to{' '}
          {formatState(after)}.
        </Banner>
      ))}
    </Stack>
  );
}

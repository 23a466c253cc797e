import type { NotificationType } from '@sharebox/domain/notifications/notification';
import {
  subscriptionByType,
  channels,
  isChannelOn,
  typesWithoutEmail,
  setChannel,
} from '@sharebox/domain/notifications/notification-preferences';
import { useState } from 'react';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { getErrorMessage } from '#lib/errors.ts';
import type { RoleOrVisitor } from '#shared/accounts/use-role.ts';
import { type PreferenceChoices, savePreferences, usePreferences } from '../api/preferences';
import { channelLabels, notificationTypeGroups } from './notification-labels';
import styles from './preferences.module.css';
import { QuietHoursFields } from './quiet-hours';

interface ChannelTableProps {
  chosen: PreferenceChoices;
  role: RoleOrVisitor;
  onChange: (off: PreferenceChoices['off']) => void;
}

function isAskedFor(chosen: PreferenceChoices, type: NotificationType): boolean {
  const wish = subscriptionByType[type];
  return wish === undefined || chosen[wish];
}

function ChannelTable({ chosen, role, onChange }: ChannelTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Notification</span>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {notificationTypeGroups
        .filter(({ isFor }) => isFor === undefined || isFor === role)
        .map(({ title, types }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={channels.length + 1} className={styles.group}>
                {title}
              </th>
            </tr>
            {types.map(({ type, label }) => (
              <tr key={type}>
                <th scope="row">{label}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    {!(channel === 'email' && typesWithoutEmail.includes(type)) && (
                      <label className={styles.cell}>
                        <input
                          type="checkbox"
                          aria-label={`${label}: ${channelLabels[channel]}`}
                          // Notifications that require opting in are disabled until the user has opted in.
                          disabled={!isAskedFor(chosen, type)}
                          checked={isChannelOn(chosen, type, channel) && isAskedFor(chosen, type)}
                          onChange={({ target }) =>
                            onChange(setChannel(chosen.off, type, channel, target.checked))
                          }
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
}

interface OptInCheckboxProps {
  label: string;
  detail: string;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

function OptInCheckbox({ label, detail, isWanted, onChange }: OptInCheckboxProps) {
  return (
    <div className={styles.choice}>
      <label className={styles.switch}>
        <input type="checkbox" checked={isWanted} onChange={({ target }) => onChange(target.checked)} />
        <span>
          <strong>{label}</strong>
          <Text as="span" size="small" tone="muted" className={styles.detail}>
            {detail}
          </Text>
        </span>
      </label>
    </div>
  );
}

/** Each choice is saved immediately. */
export function NotificationPreferencesForm({ uid, role }: { uid: string; role: RoleOrVisitor }) {
  const { chosen: saved, live } = usePreferences(uid);
  // Unsaved choices, shown immediately. Further changes are based on them until everything is saved.
  const [draft, setDraft] = useState<PreferenceChoices | null>(null);
  const chosen = draft ?? saved;
  if (live.status === 'error') {
    return <LoadFailure onRetry={live.retry}>Your choices could not be loaded.</LoadFailure>;
  }
  if (!chosen) return <Skeleton height={160} />;

  const change = (changes: Partial<PreferenceChoices>) => {
    const next = { ...chosen, ...changes };
    setDraft(next);
    savePreferences(uid, next)
      .catch((error: unknown) =>
        showToast(getErrorMessage(error, 'Your choice could not be saved.'), 'error'),
      )
      .finally(() => setDraft((latest) => (latest === next ? null : latest)));
  };
  return (
    <details className={styles.preferences}>
      <summary>
        <h3>How you hear from us</h3>
      </summary>
      <div className={styles.content}>
        <OptInCheckbox
          label="Tell me when a drop opens"
          detail="Once a week, as soon as ordering opens."
          isWanted={chosen.wants_drop_news}
          onChange={(wants_drop_news) => change({ wants_drop_news })}
        />
        <OptInCheckbox
          label="Remind me before a drop opens and closes"
          detail="An hour before it opens, and two hours before it closes if you don’t have a box yet."
          isWanted={chosen.wants_drop_reminders}
          onChange={(wants_drop_reminders) => change({ wants_drop_reminders })}
        />
        <QuietHoursFields hours={chosen.quiet_hours} onChange={(quiet_hours) => change({ quiet_hours })} />
        <ChannelTable chosen={chosen} role={role} onChange={(off) => change({ off })} />
        <Text size="small" tone="muted">
          App means the bell and the messages you see while you’re here. What you switch off there still goes
          into the list, marked as read.
        </Text>
      </div>
    </details>
  );
}

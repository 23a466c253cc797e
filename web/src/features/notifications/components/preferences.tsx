import { Switch } from '#components/forms/switch.tsx';
import {
  defaultNotificationPreferences,
  isChannelEnabled,
  isChannelEnabledForAny,
  type NotificationPreferences,
  notificationPreferencesSchema,
  setChannelForType,
  setChannelForTypes,
} from '@sharebox/domain/notifications/notification-preferences';
import {
  type NotificationChannel,
  notificationChannels,
  hasChannel,
  notificationGroups,
  type NotificationType,
  notificationTypes,
  notificationTypeSchema,
} from '@sharebox/domain/notifications/notification-types';
import { type ChangeEvent, useState } from 'react';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { MutedText } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { getErrorMessage } from '#lib/errors.ts';
import type { RoleOrVisitor } from '#shared/accounts/session.ts';
import { useNotificationPermission } from '../browser-notification-permission';
import styles from './preferences.module.css';
import { QuietHoursFields } from './quiet-hours';
import { type LiveResult, useLiveDocument } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';

type NotificationPreferenceChoices = Omit<NotificationPreferences, 'updated_at'>;

const bookOf = (uid: string) => `notification_preferences/${uid}`;

/** Subscribes to the user's notification preferences. `chosen` is null while unknown. */
function useNotificationPreferences(uid: string): {
  chosen: NotificationPreferenceChoices | null;
  live: LiveResult<unknown>;
} {
  const live = useLiveDocument(bookOf(uid), notificationPreferencesSchema);
  if (live.status !== 'ready') return { chosen: null, live };
  const { off, quiet_hours, wants_drop_news, wants_drop_reminders } =
    live.data ?? defaultNotificationPreferences;
  return { chosen: { off, quiet_hours, wants_drop_news, wants_drop_reminders }, live };
}

async function saveNotificationPreferences(
  uid: string,
  chosen: NotificationPreferenceChoices,
): Promise<void> {
  await writeFirestore(({ doc, firestore, serverTimestamp, setDoc }) =>
    setDoc(doc(firestore, bookOf(uid)), { ...chosen, updated_at: serverTimestamp() }),
  );
}

interface ChannelTableProps {
  chosen: NotificationPreferenceChoices;
  role: RoleOrVisitor;
  onChange: (off: NotificationPreferenceChoices['off']) => void;
}

function isAskedFor(chosen: NotificationPreferenceChoices, type: NotificationType): boolean {
  const { subscription } = notificationTypes[type];
  return subscription === null || chosen[subscription];
}

const channelLabels: Record<NotificationChannel, string> = { in_app: 'App', push: 'Push', email: 'Email' };

/** Returns the notification groups for users with this role, each with its notification types. */
function getShownGroups(role: RoleOrVisitor) {
  return Object.entries(notificationGroups)
    .filter(([, { isFor }]) => isFor === null || isFor === role)
    .map(([name, { title }]) => ({
      title,
      types: notificationTypeSchema.options.filter((type) => notificationTypes[type].group === name),
    }));
}

function ChannelTable({ chosen, role, onChange }: ChannelTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Notification</span>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {getShownGroups(role).map(({ title, types }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={notificationChannels.length + 1} className={styles.group}>
              {title}
            </th>
          </tr>
          {types.map((type) => (
            <tr key={type}>
              <th scope="row">{notificationTypes[type].label}</th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  {hasChannel(type, channel) && (
                    <label className={styles.cell}>
                      <input
                        type="checkbox"
                        aria-label={`${notificationTypes[type].label}: ${channelLabels[channel]}`}
                        // Notifications that require opting in are disabled until the user has opted in.
                        disabled={!isAskedFor(chosen, type)}
                        checked={isChannelEnabled(chosen, type, channel) && isAskedFor(chosen, type)}
                        onChange={({ target }) =>
                          onChange(setChannelForType(chosen.off, type, channel, target.checked))
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

interface ChoiceProps {
  label: string;
  detail: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, detail, isOn, onChange, isSwitch = false }: ChoiceProps & { isSwitch?: boolean }) {
  const input = {
    checked: isOn,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked),
  };
  return (
    <label className={styles.switch}>
      {isSwitch ? <Switch {...input} /> : <input type="checkbox" {...input} />}
      <span>
        <strong>{label}</strong>
        <MutedText as="span" className={styles.detail}>
          {detail}
        </MutedText>
      </span>
    </label>
  );
}

interface ChannelSwitchProps {
  channel: NotificationChannel;
  label: string;
  detail: string;
  chosen: NotificationPreferenceChoices;
  role: RoleOrVisitor;
  onChange: (off: NotificationPreferenceChoices['off']) => void;
}

/** A switch for all types of notifications of a channel. It is on while at least one type is on. */
function ChannelSwitch({ channel, label, detail, chosen, role, onChange }: ChannelSwitchProps) {
  const types = getShownGroups(role)
    .flatMap(({ types: shown }) => shown)
    .filter((type) => hasChannel(type, channel));
  const isOn = isChannelEnabledForAny(chosen, types, channel);
  const isMixed = isOn && types.some((type) => !isChannelEnabled(chosen, type, channel));
  return (
    <Choice
      isSwitch
      label={label}
      detail={isMixed ? `${detail} Some are off, see Advanced.` : detail}
      isOn={isOn}
      onChange={(isWanted) => onChange(setChannelForTypes(chosen.off, types, channel, isWanted))}
    />
  );
}

/** A form for the user's notification preferences. Each choice is saved immediately. */
export function NotificationPreferencesForm({ uid, role }: { uid: string; role: RoleOrVisitor }) {
  const { chosen: saved, live } = useNotificationPreferences(uid);
  const isOnThisDevice = useNotificationPermission() === 'granted';
  // Unsaved choices, which are shown immediately. Later changes are based on them until all choices are saved.
  const [draft, setDraft] = useState<NotificationPreferenceChoices | null>(null);
  const chosen = draft ?? saved;
  if (live.status === 'error') {
    return <LoadFailure onRetry={live.retry}>Your choices could not be loaded.</LoadFailure>;
  }
  if (!chosen) return <Skeleton height={160} />;

  const change = (changes: Partial<NotificationPreferenceChoices>) => {
    const next = { ...chosen, ...changes };
    setDraft(next);
    saveNotificationPreferences(uid, next)
      .catch((error: unknown) =>
        showToast(getErrorMessage(error, 'Your choice could not be saved.'), 'error'),
      )
      .finally(() => setDraft((latest) => (latest === next ? null : latest)));
  };
  const { quiet_hours, wants_drop_news, wants_drop_reminders } = chosen;
  const channelChoice = {
    chosen,
    role,
    onChange: (off: NotificationPreferenceChoices['off']) => change({ off }),
  };
  return (
    <section className={styles.preferences} aria-labelledby="preferences-title">
      <div className={styles.content}>
        <h3 id="preferences-title">How you hear from us</h3>
        <ChannelSwitch
          {...channelChoice}
          channel="push"
          label="Push notifications"
          detail={`About your boxes and gifts, even when the app is closed.${quiet_hours ? ' Not in your quiet hours.' : ''}${isOnThisDevice ? '' : ' This device isn’t allowed to show them yet.'}`}
        />
        <ChannelSwitch
          {...channelChoice}
          channel="email"
          label="Emails"
          detail="About your boxes and gifts."
        />
        <Choice
          isSwitch
          label="The weekly drop"
          detail="When it opens, an hour before, and two hours before it closes if you don’t have a box yet."
          isOn={wants_drop_news || wants_drop_reminders}
          onChange={(isOn) => change({ wants_drop_news: isOn, wants_drop_reminders: isOn })}
        />
      </div>
      <details>
        <summary>Advanced</summary>
        <div className={styles.content}>
          <Choice
            label="Tell me when a drop opens"
            detail="Once a week, as soon as ordering opens."
            isOn={wants_drop_news}
            onChange={(isOn) => change({ wants_drop_news: isOn })}
          />
          <Choice
            label="Remind me before a drop opens and closes"
            detail="An hour before it opens, and two hours before it closes if you don’t have a box yet."
            isOn={wants_drop_reminders}
            onChange={(isOn) => change({ wants_drop_reminders: isOn })}
          />
          <QuietHoursFields hours={quiet_hours} onChange={(hours) => change({ quiet_hours: hours })} />
          <ChannelTable {...channelChoice} />
          <MutedText>
            App means the bell and the messages you see while you’re here. What you switch off there still
            goes into the list, marked as read.
          </MutedText>
        </div>
      </details>
    </section>
  );
}

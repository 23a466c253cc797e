import { useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useIsWaitingForConnection } from '#lib/online.ts';
import { createExternalStore, useStore } from '#lib/store.ts';
import clsx from 'clsx';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { enqueueToasts, type ToastTone } from './toast-queue';
import tones from '#components/content/tones.module.css';
import styles from './toast.module.css';

export function RedirectWithToast({ to, because }: { to: string; because: string }) {
  useEffect(() => showToast(because, 'warning'), [because]);
  return <Navigate to={to} replace />;
}

type ToastAction = { label: string; to: string } | { label: string; onPress: () => void };

interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
  action: ToastAction | undefined;
  isNews: boolean;
  isLeaving: boolean;
}

/** Warnings and errors take longer to read. */
const durationMs: Record<ToastTone, number> = { success: 4000, info: 4000, warning: 6000, error: 6000 };
const fadeMs = 300;

const announcement = createExternalStore('');

const noToasts: readonly Toast[] = [];
const toasts = createExternalStore(noToasts);
let lastId = 0;
let timer: ReturnType<typeof setTimeout>;

function show(next: readonly Toast[]): void {
  const before = toasts.get()[0]?.id;
  toasts.set(next);
  const [first] = next;
  if (!first || first.id === before) return;
  clearTimeout(timer);
  timer = setTimeout(() => dismiss(first.id), durationMs[first.tone]);
}

function dismiss(id: number): void {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
  setTimeout(() => show(toasts.get().filter((toast) => toast.id !== id)), fadeMs);
}

/**
 * Toasts added since the last frame. They appear one frame later, so that the browser paints the response to a tap
 * first.
 */
let pendingToasts: readonly Toast[] = [];

function showPendingToasts(): void {
  const pending = pendingToasts;
  pendingToasts = [];
  show(enqueueToasts(toasts.get(), pending));
}

function queueToast(toast: Pick<Toast, 'message' | 'tone' | 'action' | 'isNews'>): void {
  lastId += 1;
  announcement.set('');
  if (pendingToasts.length === 0) requestAnimationFrame(() => setTimeout(showPendingToasts));
  pendingToasts = [...pendingToasts, { ...toast, id: lastId, isLeaving: false }];
}

/**
 * Shows a toast with the result of the user's own action. Used for results that the page itself does not show
 * (docs/product/look.md#toasts).
 */
export function showToast(message: string, tone: ToastTone = 'success', action?: ToastAction): void {
  queueToast({ message, tone, action, isNews: false });
}

/**
 * Shows a toast about an event that the user's own actions did not cause. The toast waits until the current toast has
 * been shown for its full duration.
 */
export function showNewsToast(message: string, action?: ToastAction): void {
  queueToast({ message, tone: 'info', action, isNews: true });
}

/** Announces to screen readers what the page already shows visually. */
export function announceToScreenReaders(message: string): void {
  announcement.set(message);
}

/** Removes the toast with this message. Used when the page itself shows the message. */
export function dismissToast(message: string): void {
  pendingToasts = pendingToasts.filter((toast) => toast.message !== message);
  show(toasts.get().filter((toast) => toast.message !== message));
}

const icons: Record<ToastTone, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};

function Message({ toast: { id, tone, message, action, isNews, isLeaving } }: { toast: Toast }) {
  return (
    <div className={clsx(styles.toast, tones[tone], isLeaving && styles.leaving)}>
      <Icon name={icons[tone]} size={20} />
      <span className={clsx(styles.message, isNews && styles.news)}>{message}</span>
      {action && 'to' in action && (
        <Link to={action.to} className={styles.action} onClick={() => dismiss(id)}>
          {action.label}
        </Link>
      )}
      {action && 'onPress' in action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={() => dismiss(id)} />
    </div>
  );
}

/** The area in which toasts and the notice about waiting requests appear. Rendered once, by the layout. */
export function ToastArea() {
  const shown = useStore(toasts, noToasts);
  const area = useRef<HTMLDivElement>(null);
  const [toast] = shown;
  const shownId = toast?.id;
  const isWaiting = useIsWaitingForConnection();
  const announced = useStore(announcement, '');
  useEffect(() => {
    // The popover is reopened for each toast or notice, so that it appears above dialogs that were opened in the
    // meantime.
    if ((shownId === undefined && !isWaiting) || !area.current || !('showPopover' in area.current)) return;
    area.current.hidePopover();
    area.current.showPopover();
  }, [shownId, isWaiting]);
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {announced}
      </p>
      <div
        ref={area}
        popover="manual"
        className={styles.area}
        style={toast || isWaiting ? undefined : { display: 'none' }}
      >
        {(['polite', 'assertive'] as const).map((urgency) => (
          <div key={urgency} aria-live={urgency} style={{ display: 'contents' }}>
            {isWaiting && urgency === 'polite' && (
              <div className={clsx(styles.toast, styles.waiting, tones.warning)}>
                <Icon name="alert" size={20} />
                <span className={styles.message}>You’re offline. We’ll send this when you’re back.</span>
              </div>
            )}
            {toast && (toast.tone === 'error') === (urgency === 'assertive') && (
              <Message key={toast.id} toast={toast} />
            )}
          </div>
        ))}
      </div>
    </>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { createStore, useStore } from '../state/store';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { IconButton } from './icon-button';
import tones from './tones.module.css';
import styles from './toast.module.css';

type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** Where a toast leads. */
interface ToastLink {
  label: string;
  to: string;
}

interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
  link: ToastLink | undefined;
  isLeaving: boolean;
}

/** Milliseconds; what went wrong takes longer to read. */
const stayMs: Record<ToastTone, number> = { success: 4000, info: 4000, warning: 6000, error: 6000 };
const fadeMs = 300;

const none: readonly Toast[] = [];
const toasts = createStore(none);
let lastId = 0;

function dismiss(id: number): void {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), fadeMs);
}

/**
 * Shows a message at the top right: 4 s, errors and warnings 6 s. The same message again takes the earlier one's
 * place.
 */
export function showToast(message: string, tone: ToastTone = 'success', link?: ToastLink): void {
  lastId += 1;
  const id = lastId;
  const others = toasts.get().filter((toast) => toast.message !== message);
  toasts.set([...others, { id, tone, message, link, isLeaving: false }].slice(-4));
  setTimeout(() => dismiss(id), stayMs[tone]);
}

const icons: Record<ToastTone, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};

/** Where toasts appear; once, in the layout. */
export function ToastArea() {
  const shown = useStore(toasts, none);
  const area = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // Shown anew for each toast, so as to be above a dialog that was opened in between.
    if (newest === undefined || !area.current || !('showPopover' in area.current)) return;
    area.current.hidePopover();
    area.current.showPopover();
  }, [newest]);
  return (
    <div
      ref={area}
      popover="manual"
      className={styles.area}
      style={shown.length ? undefined : { display: 'none' }}
    >
      {(['polite', 'assertive'] as const).map((urgency) => (
        <div key={urgency} aria-live={urgency} style={{ display: 'contents' }}>
          {shown
            .filter(({ tone }) => (tone === 'error') === (urgency === 'assertive'))
            .map(({ id, tone, message, link, isLeaving }) => (
              <div key={id} className={classNames(styles.toast, tones[tone], isLeaving && styles.leaving)}>
                <Icon name={icons[tone]} size={20} />
                <span className={styles.message}>
                  {message}{' '}
                  {link && (
                    <Link to={link.to} className={styles.link} onClick={() => dismiss(id)}>
                      {link.label}
                    </Link>
                  )}
                </span>
                <IconButton icon="close" label="Dismiss" onClick={() => dismiss(id)} />
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}

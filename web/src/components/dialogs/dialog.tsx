import { type ReactNode, useEffect, useId, useRef } from 'react';
import { joinClassNames } from '#lib/join-class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '../actions/icon-button';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The action is in progress: the dialog cannot be closed until it has finished. */
  isBusy?: boolean;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The native `dialog` element traps the focus, returns it on closing and
 * handles Escape. On a phone the dialog is a sheet at the bottom.
 */
export function Dialog({ title, onClose, isBusy = false, footer, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Where the press began, because a text selection may start inside the dialog and end outside. */
  const pressTarget = useRef<EventTarget | null>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const page = document.documentElement;
    // An outer dialog may already have locked the page's scrolling.
    const { overflow } = page.style;
    element.showModal();
    page.style.overflow = 'hidden';
    return () => {
      element.close();
      page.style.overflow = overflow;
      // A `dialog` that is removed from the page does not return the focus itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={joinClassNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      // Not left to `onCancel`: the browser sends a single close request for all dialogs opened by the same press.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      // The back gesture of a phone. React bubbles an inner dialog's event to the outer dialog.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      // A second close request closes the dialog without asking, so a busy dialog is opened again.
      onClose={({ target }) => {
        // React's strict mode closes and reopens the dialog before this event is dispatched.
        if (target !== dialog.current || dialog.current.open) return;
        if (isBusy) dialog.current.showModal();
        else onClose();
      }}
      onPointerDown={({ target }) => (pressTarget.current = target)}
      onClick={({ target }) => {
        if (target === dialog.current && pressTarget.current === target) close();
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId} tabIndex={-1} autoFocus>
          {title}
        </h2>
        <IconButton icon="close" label="Close" disabled={isBusy} onClick={close} />
      </div>
      {/* Focusable for keyboard scrolling: not every browser focuses scroll containers. */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}

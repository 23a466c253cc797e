import { type ReactNode, useEffect, useId, useRef, type ComponentProps, Suspense, useState } from 'react';
import clsx from 'clsx';
import styles from './dialog.module.css';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Button } from '#components/actions/button.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** While true, the dialog cannot be closed. */
  isBusy?: boolean;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog that is open while the component is rendered. The native `dialog` element traps the focus and handles
 * Escape. Back closes the dialog in browsers that send a close request. On phones, the dialog is a bottom sheet.
 */
export function Dialog({ title, onClose, isBusy = false, footer, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** A text selection may start inside the dialog and end outside, which must not close the dialog. */
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
      // The browser does not restore the focus when a `dialog` is removed from the page.
      const isGone = !opener?.isConnected || opener === document.body;
      const target = isGone ? document.querySelector('main') : opener;
      if (target instanceof HTMLElement) target.focus({ preventScroll: isGone });
    };
  }, []);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      // Escape is not left to `onCancel`: the browser sends only one close request for all dialogs opened by the same
      // click.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      // Handles Back in browsers that close dialogs themselves. The target is checked because React also bubbles the
      // cancel event of a nested dialog.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      // A repeated close request closes the dialog without a cancelable event, so a busy dialog is opened again.
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

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  label: ReactNode;
  /** Renders the dialog, which may be loaded lazily. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, children, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <Suspense>{children(() => setIsOpen(false))}</Suspense>}
    </>
  );
}

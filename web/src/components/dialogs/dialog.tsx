import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '#lib/class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '../actions/icon-button';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** What was asked for is under way: nobody leaves before they know what came of it. */
  isBusy?: boolean;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser's own: it keeps the focus inside, gives it back, and Escape
 * closes. On a phone it is a sheet at the bottom.
 */
export function Dialog({ title, onClose, isBusy = false, footer, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Where the press began: a text may be marked from inside to outside. */
  const pressed = useRef<EventTarget | null>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const page = document.documentElement;
    // Another dialog may be open below this one: that one has stopped the page from scrolling already.
    const { overflow } = page.style;
    element.showModal();
    page.style.overflow = 'hidden';
    return () => {
      element.close();
      page.style.overflow = overflow;
      // Removed from the page it can no longer give the focus back by itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      // Here and not by the browser's request to close, which it makes once for all dialogs that one press opened.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      // A phone's gesture of going back; React hands on to the outer dialog what happened in an inner one.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      // A second request to close is the browser's own act: what is under way is still awaited.
      onClose={({ target }) => {
        // React's strict mode closes it and opens it again before this is heard.
        if (target !== dialog.current || dialog.current.open) return;
        if (isBusy) dialog.current.showModal();
        else onClose();
      }}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target }) => {
        if (target === dialog.current && pressed.current === target) close();
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId} tabIndex={-1} autoFocus>
          {title}
        </h2>
        <IconButton icon="close" label="Close" disabled={isBusy} onClick={close} />
      </div>
      {/* Scrolls by keyboard too: not every browser focuses a scrolling box by itself. */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}

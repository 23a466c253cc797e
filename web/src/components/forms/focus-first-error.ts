/**
 * Focuses the first error within `area` and scrolls it to the middle of the window. Prefers an invalid field, then the
 * first field of a group with a message, then a message. Waits until React has rendered the error.
 */
export function focusFirstError(area: ParentNode | null): void {
  setTimeout(() => {
    const message = area?.querySelector<HTMLElement>('[role="alert"]');
    const error =
      area?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      message?.closest('fieldset')?.querySelector<HTMLElement>('input') ??
      message;
    if (!error) return;
    if (error === message) error.tabIndex = -1;
    error.focus({ preventScroll: true });
    error.scrollIntoView({ block: 'center' });
  });
}

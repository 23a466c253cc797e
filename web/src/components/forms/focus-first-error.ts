/**
 * Focuses the first error within `area` and brings it to the middle of the window: an invalid field, otherwise a message.
 * Waits until React has rendered the error.
 */
export function focusFirstError(area: ParentNode | null): void {
  setTimeout(() => {
    const error =
      area?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      area?.querySelector<HTMLElement>('[role="alert"]');
    if (!error) return;
    if (error.role === 'alert') error.tabIndex = -1;
    error.focus({ preventScroll: true });
    error.scrollIntoView({ block: 'center' });
  });
}

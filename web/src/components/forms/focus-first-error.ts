/**
 * Focuses the first invalid field or error message within `area` and scrolls it to the middle of the window. For the
 * error message of a group, focuses the first input of the group. Waits until React has rendered the error.
 */
export function focusFirstError(area: ParentNode | null): void {
  setTimeout(() => {
    const first = area?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    const error = first?.matches('[role="alert"]')
      ? (first.closest('fieldset')?.querySelector<HTMLElement>('input') ?? first)
      : first;
    if (!error) return;
    if (error.matches('[role="alert"]')) error.tabIndex = -1;
    error.focus({ preventScroll: true });
    error.scrollIntoView({ block: 'center' });
  });
}

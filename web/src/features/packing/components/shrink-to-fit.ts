/** The minimum legible font size in pixels. */
const smallest = 7;

/**
 * Shrinks the text of each `data-fits` element until it fits. Text that is too long even at the minimum size is
 * replaced by the element's `data-too-much` fallback.
 */
export function shrinkToFit(within: HTMLElement): void {
  for (const one of within.querySelectorAll<HTMLElement>('[data-fits]')) {
    let size = Number.parseFloat(getComputedStyle(one).fontSize);
    const isCut = () => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
    while (size > smallest && isCut()) {
      size -= 0.5;
      one.style.fontSize = `${size}px`;
    }
    const { tooMuch } = one.dataset;
    if (tooMuch === undefined || !isCut()) continue;
    one.textContent = tooMuch;
    one.style.fontSize = '';
  }
}

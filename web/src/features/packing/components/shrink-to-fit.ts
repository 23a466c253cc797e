/** Pixels: what is smaller is read by nobody. */
const smallest = 7;

/**
 * Makes the type of each `data-fits` within smaller until all of it is seen; what fits in no size gives way to its
 * `data-too-much`.
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

/**
 * How a screenshot is looked at: its size beside fitting in, how far it is moved from the middle in pixels, its turns.
 */
export interface ProofView {
  scale: number;
  x: number;
  y: number;
  /** Quarters of a turn to the right. */
  turns: number;
}

export const wholePicture: ProofView = { scale: 1, x: 0, y: 0, turns: 0 };

const largest = 8;

/** Nearer by `factor`, with the point under the pointer staying where it is; pixels from the middle of the frame. */
export function zoomed(view: ProofView, factor: number, point = { x: 0, y: 0 }): ProofView {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  if (scale === 1) return { ...view, scale, x: 0, y: 0 };
  return { ...view, scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
}

/** Moved by so many pixels, never so far that the picture leaves its frame. */
export function moved(
  view: ProofView,
  by: { x: number; y: number },
  frame: { width: number; height: number },
) {
  const within = (value: number, side: number) => {
    const most = ((view.scale - 1) * side) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { ...view, x: within(view.x + by.x, frame.width), y: within(view.y + by.y, frame.height) };
}

/** A quarter to the right, whole in its frame again. */
export function turned(view: ProofView): ProofView {
  return { ...wholePicture, turns: view.turns + 1 };
}

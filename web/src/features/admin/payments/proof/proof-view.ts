/** The view of a screenshot: its scale (1 fits the frame), its offset from the centre in pixels, and its rotation. */
export interface ProofView {
  scale: number;
  x: number;
  y: number;
  /** The number of clockwise quarter turns. */
  turns: number;
}

export const initialProofView: ProofView = { scale: 1, x: 0, y: 0, turns: 0 };

const largest = 8;

/** Returns the view zoomed by `factor` around a point, given in pixels from the frame's centre. */
export function zoomView(view: ProofView, factor: number, point = { x: 0, y: 0 }): ProofView {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  if (scale === 1) return { ...view, scale, x: 0, y: 0 };
  return { ...view, scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
}

/** Returns the view moved by a distance in pixels, but not beyond its frame. */
export function moveView(
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

export function rotateView(view: ProofView): ProofView {
  return { ...initialProofView, turns: view.turns + 1 };
}

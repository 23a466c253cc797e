import { type PointerEvent, useRef } from 'react';

const thresholdPx = 50;

/** Returns event handlers that detect horizontal swipes. The element needs the style `touch-action: pan-y`. */
export function useSwipe({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < thresholdPx || Math.abs(x) < Math.abs(y)) return;
      if (x > 0) onPrevious();
      else onNext();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

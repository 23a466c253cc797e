import { loadStorage } from '#firebase/load.ts';
import { detectBlobType } from '#firebase/upload.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { initialProofView, moveView, rotateView, zoomView } from './proof-view';
import styles from './proof-viewer.module.css';
import { useObjectUrl } from '#features/admin/details/private-photo.tsx';

/**
 * Downloads a payment screenshot as the signed-in admin. A download URL would keep working even if the rules changed
 * later. A PDF is converted to an image. If that fails, the PDF itself is returned.
 */
async function fetchProof(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  const file = await getBlob(ref(storage, path));
  if ((await detectBlobType(file)) !== 'application/pdf') return file;
  const { drawPdf } = await import('./draw-pdf');
  return drawPdf(file).catch(() => file);
}

interface ProofViewerProps {
  /** The screenshot's path in Storage. */
  path: string;
  name: string;
  isLarge?: boolean;
}

/** The screenshot is downloaded under the security rules and removed from memory when hidden. */
export function ProofViewer({ path, name, isLarge }: ProofViewerProps) {
  const proof = useObjectUrl(path, fetchProof);
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (proof.status === 'error') {
    return <LoadFailure onRetry={proof.retry}>The screenshot could not be loaded.</LoadFailure>;
  }
  if (!proof.data) {
    return (
      <div role="status">
        <span className="visually-hidden">Loading the screenshot…</span>
        <Skeleton height={isLarge ? 320 : 240} />
      </div>
    );
  }
  if (isUnreadable) {
    return (
      <Banner tone="warning" title="This file can’t be shown here.">
        <a href={proof.data} download={path.split('/').at(-1)}>
          Save it to look at it in another app
        </a>
      </Banner>
    );
  }
  return (
    <Picture
      src={proof.data}
      alt={`Screenshot of the transfer from ${name}`}
      isLarge={isLarge ?? false}
      onUnreadable={() => setIsUnreadable(true)}
    />
  );
}

interface PictureProps {
  src: string;
  alt: string;
  isLarge: boolean;
  onUnreadable: () => void;
}

/**
 * The zoom factors of a button and of a double click, the distance in pixels of an arrow key, and the speed of the
 * wheel.
 */
const step = 1.5;
const doubleClickZoom = 3;
const stride = 60;
const wheelSpeed = 0.0025;

function Picture({ src, alt, isLarge, onUnreadable }: PictureProps) {
  const [view, setView] = useState(initialProofView);
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  const toFramePoint = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });

  useEffect(() => {
    const element = frame.current;
    // React's wheel listeners are passive and cannot prevent scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setView((before) => zoomView(before, Math.exp(-event.deltaY * wheelSpeed), toFramePoint(event)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  function onPointerMove(event: PointerEvent): void {
    const held = pointers.current;
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    held.set(event.pointerId, now);
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      setView((view) => moveView(view, { x: now.x - before.x, y: now.y - before.y }, size()));
      return;
    }
    const getPointerDistance = (point: { x: number; y: number }) =>
      Math.hypot(point.x - other.x, point.y - other.y);
    const middle = toFramePoint({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
    if (getPointerDistance(before) > 0)
      setView((view) => zoomView(view, getPointerDistance(now) / getPointerDistance(before), middle));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const strides: Record<string, { x: number; y: number }> = {
      ArrowLeft: { x: stride, y: 0 },
      ArrowRight: { x: -stride, y: 0 },
      ArrowUp: { x: 0, y: stride },
      ArrowDown: { x: 0, y: -stride },
    };
    const by = strides[key];
    if (by && view.scale > 1) setView(moveView(view, by, size()));
    else if (key === '+' || key === '=') setView(zoomView(view, step));
    else if (key === '-') setView(zoomView(view, 1 / step));
    else if (key === '0') setView(initialProofView);
    else if (key === 'r' || key === 'R') setView(rotateView(view));
    else return;
    event.preventDefault();
  }

  const releasePointer = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  const percent = Math.round(view.scale * 100);
  return (
    <div className={styles.viewer} role="group" aria-label="Payment screenshot">
      <div
        ref={frame}
        className={clsx(styles.frame, isLarge && styles.large)}
        role="application"
        aria-label="Screenshot: plus and minus zoom, the arrows move it, R rotates"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={releasePointer}
        onPointerCancel={releasePointer}
        onDoubleClick={(event) =>
          setView(
            view.scale > 1
              ? { ...initialProofView, turns: view.turns }
              : zoomView(view, doubleClickZoom, toFramePoint(event)),
          )
        }
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className={clsx(styles.picture, view.turns % 2 === 1 && styles.lying)}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.scale})`,
          }}
          onError={onUnreadable}
        />
      </div>
      <div className={styles.tools}>
        <IconButton icon="minus" label="Zoom out" onClick={() => setView(zoomView(view, 1 / step))} />
        <span role="status" className={styles.percent}>
          {percent}%
        </span>
        <IconButton icon="plus" label="Zoom in" onClick={() => setView(zoomView(view, step))} />
        <IconButton icon="refresh" label="Rotate" onClick={() => setView(rotateView(view))} />
        <Button
          variant="quiet"
          size="small"
          disabled={view === initialProofView}
          onClick={() => setView(initialProofView)}
        >
          Whole image
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import styles from './packing.module.css';

/** The pause between two scans in milliseconds, a compromise between response time and battery use. */
const betweenLooksMs = 200;

export const canScan = (): boolean => 'BarcodeDetector' in window && 'mediaDevices' in navigator;

interface ScannerProps {
  /** Receives each scanned text and returns whether it belongs to a box of this drop. */
  onRead: (text: string) => boolean;
  onClose: () => void;
}

export function Scanner({ onRead, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const Detector = window.BarcodeDetector;
    if (!Detector) return undefined;
    const ending = new AbortController();
    const isOver = () => ending.signal.aborted;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(detector: InstanceType<typeof Detector & object>): Promise<void> {
      if (isOver() || !video.current) return;
      const codes = await detector.detect(video.current).catch(() => []);
      const [code] = codes;
      // The scanner may have been closed while the camera was starting.
      if (isOver()) return;
      if (code && read(code.rawValue)) return;
      setProblem(code ? 'That isn’t a box label.' : null);
      timer = setTimeout(() => void look(detector), betweenLooksMs);
    }

    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (opened) => {
        stream = opened;
        if (isOver() || !video.current) {
          opened.getTracks().forEach((track) => track.stop());
          return;
        }
        video.current.srcObject = opened;
        // Frames are available only while the video plays.
        void video.current.play().catch(() => undefined);
        await look(new Detector({ formats: ['qr_code'] }));
      },
      () => setProblem('The camera can’t be used. Type the four characters instead.'),
    );
    return () => {
      ending.abort();
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <div className={styles.scanner}>
      <video ref={video} muted playsInline className={styles.picture} aria-label="Camera view" />
      <p className={styles.hint}>Hold the label’s code in front of the camera.</p>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <Button variant="secondary" size="large" fullWidth onClick={onClose}>
        Stop scanning
      </Button>
    </div>
  );
}

import { useObjectUrl } from '#lib/data-url.ts';
import styles from './surprise.module.css';

export function AudioPlayer({ audio, label }: { audio: string; label: string }) {
  return <audio controls src={useObjectUrl(audio)} aria-label={label} className={styles.audio} />;
}

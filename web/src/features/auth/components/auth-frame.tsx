import type { ReactNode } from 'react';
import { Text, MutedText } from '#components/content/text.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  /** The document's title, and also the page's heading unless `heading` is set. */
  title: string;
  heading?: string | undefined;
  lead?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}

export function AuthFrame({ title, heading = title, lead, children, aside }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · Share Box`}</title>
      <div className={styles.scene} aria-hidden>
        <span className={styles.ring} />
        <img src="/sample-dishes/smoky-party-jollof.webp" alt="" width={320} height={320} />
        <p className={styles.line}>An evening for two, in one box.</p>
        <p className={styles.note}>Chosen together. Cooked in Port Harcourt. Delivered to your door.</p>
      </div>
      <div className={styles.side}>
        <div className={styles.card}>
          <header className={styles.header}>
            <h1>{heading}</h1>
            {lead && <Text tone="muted">{lead}</Text>}
          </header>
          <MuiArea>{children}</MuiArea>
        </div>
        {aside && <MutedText center>{aside}</MutedText>}
      </div>
    </div>
  );
}

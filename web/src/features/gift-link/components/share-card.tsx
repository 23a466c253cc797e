import { useState } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { shareOrCopy } from '#lib/browser-actions.ts';
import { showToast } from '#components/feedback/toast.tsx';
import { toPublicGift } from '#config/paths.ts';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';
import { buildGiftUrl, formatGiftUrl } from '../gift-address';
import { AcceptGiftsSwitch } from './accept-gifts-switch';
import { ChangeTagDialog } from './change-tag-dialog';
import styles from './gift-link.module.css';
import { QrCode } from './qr-code';

interface ShareCardProps {
  uid: string;
  slug: string;
  tagline: string;
  isOn: boolean;
}

async function share(text: string, url: string): Promise<void> {
  const outcome = await shareOrCopy(text, url);
  if (outcome === 'copied') showToast('Your device couldn’t share the link, so we copied it.', 'info');
  if (outcome === 'failed')
    showToast('Your device couldn’t share the link. Please copy it instead.', 'error');
}

export function ShareCard({ uid, slug, tagline, isOn }: ShareCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  const url = buildGiftUrl(slug, location.origin);
  return (
    <Card as="section" aria-labelledby="gift-link" className={styles.share}>
      <div className={styles.link}>
        <div className={styles.head}>
          <h2 id="gift-link">Your gift link</h2>
          <Chip tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Chip>
        </div>
        <p className={styles.url}>{formatGiftUrl(slug, location.origin)}</p>
        <div className={styles.ways}>
          {'share' in navigator && (
            <Button size="small" onClick={() => void share(tagline, url)}>
              <Icon name="share" size={18} />
              Share
            </Button>
          )}
          <CopyButton what="Gift link" text={url} />
          <LinkButton
            variant="secondary"
            size="small"
            to={buildWhatsAppUrl(`${tagline} ${url}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </LinkButton>
        </div>
        <AcceptGiftsSwitch uid={uid} isOn={isOn} />
        <div className={styles.more}>
          <LinkButton variant="quiet" size="small" to={toPublicGift(slug)}>
            See your page
          </LinkButton>
          <Button variant="quiet" size="small" onClick={() => setIsChanging(true)}>
            Change link
          </Button>
        </div>
      </div>
      <QrCode slug={slug} />
      {isChanging && <ChangeTagDialog slug={slug} onClose={() => setIsChanging(false)} />}
    </Card>
  );
}

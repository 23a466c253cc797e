import { Button, LinkButton } from '#components/actions/button.tsx';
import { qrColors, QrImage, type QrLibrary, qrOptions } from '#components/content/qr-image.tsx';
import { downloadFile, shareOrCopy } from '#lib/browser-actions.ts';
import { buildGiftUrl, formatGiftUrl } from '../gift-page';
import { useState } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { toPublicGift } from '#config/paths.ts';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';
import { AcceptGiftsSwitch } from './gift-page-settings';
import { ChangeTagDialog } from './share-tag';
import styles from './gift-link.module.css';

/** Pixels per module in the downloaded PNG. The image is about 900 pixels wide, enough for a poster. */
const modulePixels = 24;

/** Draws a PNG module by module. Rendering the SVG instead would depend on the browser's default size. */
function pngOf({ encode }: QrLibrary, text: string): Promise<Blob | null> {
  const { data, size } = encode(text, qrOptions);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * modulePixels;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = qrColors.light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = qrColors.dark;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels);
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

export function QrCode({ slug }: { slug: string }) {
  const url = buildGiftUrl(slug, location.origin);
  const name = `share-box-${slug}`;
  return (
    <QrImage
      text={url}
      alt={`QR code that opens ${formatGiftUrl(slug, location.origin)}`}
      renderBelow={(library, svg) => (
        <div className={styles.downloads}>
          <Button
            variant="quiet"
            size="small"
            aria-label="Download the QR code as PNG"
            onClick={() => void pngOf(library, url).then((file) => file && downloadFile(file, `${name}.png`))}
          >
            PNG
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label="Download the QR code as SVG"
            onClick={() => downloadFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            SVG
          </Button>
        </div>
      )}
    />
  );
}

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

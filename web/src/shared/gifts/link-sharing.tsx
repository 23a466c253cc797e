import { Button, QuietButton, SmallLinkButton } from '#components/actions/button.tsx';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { qrColors, QrImage, type QrLibrary, qrOptions } from '#components/content/qr-image.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { downloadFile, shareOrCopy } from '#lib/browser-actions.ts';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';

/** Pixels per module in the downloaded PNG. The image is about 900 pixels wide, enough for a poster. */
const modulePixels = 24;

/** Draws the QR code as a PNG, module by module. The size of a rendered SVG would depend on the browser. */
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

interface LinkQrCodeProps {
  url: string;
  alt: string;
  /** The name of the downloaded files, without an extension. */
  name: string;
}

/** A link as a QR code, with downloads to print. */
export function LinkQrCode({ url, alt, name }: LinkQrCodeProps) {
  return (
    <QrImage
      text={url}
      alt={alt}
      renderBelow={(library, svg) => (
        <Stack row gap={1}>
          <QuietButton
            aria-label="Download the QR code as PNG"
            onClick={() => void pngOf(library, url).then((file) => file && downloadFile(file, `${name}.png`))}
          >
            PNG
          </QuietButton>
          <QuietButton
            aria-label="Download the QR code as SVG"
            onClick={() => downloadFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            SVG
          </QuietButton>
        </Stack>
      )}
    />
  );
}

async function share(text: string, url: string): Promise<void> {
  const outcome = await shareOrCopy(text, url);
  if (outcome === 'copied') showToast('Your device couldn’t share the link, so we copied it.', 'info');
  if (outcome === 'failed')
    showToast('Your device couldn’t share the link. Please copy it instead.', 'error');
}

interface ShareLinkButtonsProps {
  /** The name of the link, for the copy button. */
  what: string;
  /** The message that is sent before the link. */
  text: string;
  url: string;
}

/** Buttons to share a link with the device's share sheet, the clipboard or WhatsApp. */
export function ShareLinkButtons({ what, text, url }: ShareLinkButtonsProps) {
  return (
    <Stack row gap={2}>
      {'share' in navigator && (
        <Button size="small" onClick={() => void share(text, url)}>
          <Icon name="share" size={18} />
          Share
        </Button>
      )}
      <CopyButton what={what} text={url} />
      <SmallLinkButton to={buildWhatsAppUrl(`${text} ${url}`)} target="_blank" rel="noopener noreferrer">
        WhatsApp
      </SmallLinkButton>
    </Stack>
  );
}

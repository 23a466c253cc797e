import type { ManifestOptions } from 'vite-plugin-pwa';
import { sharedReceiptField, sharedReceiptUrl } from '../src/pwa/shared-receipt';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [{ src: `/icons/shortcut-${picture}.png`, sizes: '96x96', type: 'image/png' }],
});

const screenshot = (file: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${file}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor,
  label,
});

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Share Box',
  short_name: 'Share Box',
  description: 'Curated weekly meal boxes for two in Port Harcourt.',
  lang: 'en-NG',
  dir: 'ltr',
  start_url: '/?source=installed',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbf4e9',
  background_color: '#fbf4e9',
  categories: ['food', 'shopping', 'lifestyle'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  shortcuts: [
    shortcut('This week’s drop', '/weekly-drop', 'drop'),
    shortcut('Orders', '/profile?tab=experiences', 'orders'),
    shortcut('My gift link', '/profile?tab=gift-link', 'gift'),
    shortcut('Notifications', '/profile?tab=notifications', 'bell'),
  ],
  share_target: {
    action: sharedReceiptUrl,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: sharedReceiptField, accept: ['image/*', 'application/pdf'] }] },
  },
  screenshots: [
    screenshot('home-narrow', '720x1480', 'narrow', 'Home'),
    screenshot('menu-narrow', '720x1480', 'narrow', 'This week’s menu'),
    screenshot('home-wide', '1280x800', 'wide', 'Home'),
    screenshot('menu-wide', '1280x800', 'wide', 'This week’s menu'),
  ],
};

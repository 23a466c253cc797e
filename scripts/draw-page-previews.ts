/** Draws `web/public/og/{page}.jpg`, what a link to each public page shows in a chat: `node --import tsx scripts/draw-page-previews.ts`. */
import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type PublicPage, publicPages } from '../web/src/config/page-facts';
import { ensureChromium } from './find-chromium';
import { ROOT } from './local-stack/project';

const width = 1200;
const height = 630;
const web = (path: string) => join(ROOT, 'web', path);
const inline = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(web(path)).toString('base64')}`;

const page = ({ headline, dish }: PublicPage) => `<!doctype html><style>
  @font-face { font-family: Fraunces; font-weight: 100 900; src: url(${inline('src/theme/fonts/fraunces-latin.woff2', 'font/woff2')}) }
  @font-face { font-family: Sans; font-weight: 100 900; src: url(${inline('src/theme/fonts/dm-sans-latin.woff2', 'font/woff2')}) }
  body { margin: 0; width: ${width}px; height: ${height}px; background: #fbf4e9; color: #2b1a1f; display: grid;
    grid-template-columns: 1fr 520px; overflow: hidden; font-family: Sans }
  section { padding: 76px 0 72px 76px; display: flex; flex-direction: column }
  .brand { display: flex; align-items: center; gap: 18px; font: 600 34px Fraunces; color: #7a1f34 }
  .brand img { width: 60px }
  h1 { font: 600 80px/1.06 Fraunces; letter-spacing: -0.02em; margin: auto 0 26px; color: #5d1426; text-wrap: balance }
  p { font-size: 28px; margin: 0; color: #6b4a4f }
  .plate { position: relative }
  .plate img { position: absolute; width: 560px; height: 560px; left: 34px; top: 21px; object-fit: cover; border-radius: 50%;
    border: 14px solid #fffaf2; box-shadow: 0 24px 60px #5d142638 }
</style>
<section>
  <div class="brand"><img src="${inline('public/icon.svg', 'image/svg+xml')}" />Share Box</div>
  <h1>${headline}</h1>
  <p>Port Harcourt</p>
</section>
<div class="plate"><img src="${inline(`public/sample-dishes/${dish}.webp`, 'image/webp')}" /></div>`;

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ['--no-sandbox'],
});
try {
  const tab = await browser.newPage({ viewport: { width, height } });
  for (const one of publicPages) {
    await tab.setContent(page(one));
    await tab.evaluate('document.fonts.ready.then(() => undefined)');
    const jpeg = await sharp(await tab.screenshot())
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
    writeFileSync(web(`public/og/${one.name}.jpg`), jpeg);
  }
} finally {
  await browser.close();
}

/** Draws `web/public/og/gift.png`, the picture that a shared gift page shows in a chat: `node --import tsx scripts/draw-gift-preview.ts`. */
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ensureChromium } from './find-chromium';
import { ROOT } from './local-stack/project';

const width = 1200;
const height = 630;
const web = (path: string) => join(ROOT, 'web', path);
const inline = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(web(path)).toString('base64')}`;
const dish = (name: string) => inline(`public/sample-dishes/${name}.webp`, 'image/webp');

const page = `<!doctype html><style>
  @font-face { font-family: Fraunces; font-weight: 100 900; src: url(${inline('src/theme/fonts/fraunces-latin.woff2', 'font/woff2')}) }
  @font-face { font-family: Sans; font-weight: 100 900; src: url(${inline('src/theme/fonts/dm-sans-latin.woff2', 'font/woff2')}) }
  body { margin: 0; width: ${width}px; height: ${height}px; background: #fbf4e9; color: #2b1a1f; display: grid;
    grid-template-columns: 1fr 560px; overflow: hidden; font-family: Sans }
  section { padding: 76px 0 72px 76px; display: flex; flex-direction: column }
  .brand { display: flex; align-items: center; gap: 18px; font: 600 34px Fraunces; color: #7a1f34 }
  .brand img { width: 60px }
  h1 { font: 600 82px/1.04 Fraunces; letter-spacing: -0.02em; margin: auto 0 26px; color: #5d1426 }
  p { font-size: 30px; line-height: 1.35; margin: 0; color: #6b4a4f }
  .plates { position: relative }
  .plates img { position: absolute; object-fit: cover; border-radius: 50%; border: 14px solid #fffaf2;
    box-shadow: 0 24px 60px #5d142638 }
</style>
<section>
  <div class="brand"><img src="${inline('public/icon.svg', 'image/svg+xml')}" />Share Box</div>
  <h1>Dinner for two,<br />from you.</h1>
  <p>Choose their plates, write a love note,<br />and we bring the evening.</p>
</section>
<div class="plates">
  <img src="${dish('smoky-party-jollof')}" style="width:400px;height:400px;left:96px;top:-50px" />
  <img src="${dish('chocolate-lava-cake')}" style="width:250px;height:250px;left:344px;top:300px" />
  <img src="${dish('zobo-hibiscus')}" style="width:270px;height:270px;left:30px;top:352px" />
</div>`;

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ['--no-sandbox'],
});
try {
  const tab = await browser.newPage({ viewport: { width, height } });
  await tab.setContent(page);
  await tab.evaluate('document.fonts.ready.then(() => undefined)');
  mkdirSync(web('public/og'), { recursive: true });
  // Chats shrink it further: a palette of 200 colours is not seen, and messengers skip pictures beyond a few hundred kB.
  const png = await sharp(await tab.screenshot())
    .png({ palette: true, colours: 200 })
    .toBuffer();
  writeFileSync(web('public/og/gift.png'), png);
} finally {
  await browser.close();
}

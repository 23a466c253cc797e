import type { Letter } from '@sharebox/domain/notifications/mail';
import { escapeHtml } from './escape-html';
import { type MailBlock, textOfBlock, htmlOfBlock } from './mail-block';
import type { MailFrame } from './mail-frame';
import { dark, light, style } from './mail-colours';

/** Button of an email with its full URL. */
export interface MailLink {
  url: string;
  label: string;
}

interface Contents {
  to: string;
  subject: string;
  /** Preview text that mailboxes show beside the subject. Differs from the start of the message. */
  preheader: string;
  title: string;
  message: string;
  /** Parts between the message and the button. */
  blocks?: readonly MailBlock[];
  link: MailLink;
  /** Parts below the button. */
  details?: readonly MailBlock[];
  frame: MailFrame;
}

const place = 'Share Box, Port Harcourt';

/** The colours of the shop's dark theme, for devices that prefer it. */
const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.paper{background:${dark.paper}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted,.muted a{color:${dark.muted}!important}
.brand{color:${dark.brand}!important}
.line{border-color:${dark.line}!important}
.gold{border-color:${dark.gold}!important}
.button{background:${dark.brand}!important;color:${dark.onBrand}!important}
}`;

function renderSupportText({ support, origin }: MailFrame): string {
  return support
    ? `Questions? Write to ${support.email} or call ${support.phone}.`
    : `Questions? Write to us: ${origin}/contact`;
}

function renderSupportHtml({ support, origin }: MailFrame): string {
  const renderLink = (url: string, words: string) =>
    `<a href="${escapeHtml(url)}" style="color:${light.muted}">${escapeHtml(words)}</a>`;
  return support
    ? `Questions? Write to ${renderLink(`mailto:${support.email}`, support.email)} or call ${renderLink(`tel:${support.phone}`, support.phone)}.`
    : `Questions? ${renderLink(`${origin}/contact`, 'Write to us')}.`;
}

function renderHtml({
  subject,
  preheader,
  title,
  message,
  blocks = [],
  link,
  details = [],
  frame,
}: Contents): string {
  // Blank characters keep mailboxes from showing the start of the message after the preheader.
  const hidden = `${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0" class="preheader">${hidden}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td><img src="${escapeHtml(frame.origin)}/icons/icon-192.png" width="44" height="44" alt="Share Box" style="display:block;border-radius:12px;font:700 16px Georgia,serif;color:${light.brand}"></td><td class="muted" style="padding-left:12px;${style('small', 'muted')};font-style:italic">Dinner for two, once a week</td></tr></table></td></tr>
<tr><td class="paper line" style="background:${light.paper};border:1px solid ${light.line};border-radius:20px;padding:32px 24px">
<h1 class="brand" style="margin:0 0 12px;${style('title', 'brand')}">${escapeHtml(title)}</h1>
<p class="ink" style="margin:0;${style('text', 'ink')}">${escapeHtml(message).replaceAll('\n', '<br>')}</p>
${blocks.map(htmlOfBlock).join('\n')}
<p style="margin:28px 0 0"><a href="${escapeHtml(link.url)}" class="button" style="display:block;padding:15px 24px;border-radius:999px;background:${light.brand};color:${light.onBrand};text-align:center;text-decoration:none;${style('button')}">${escapeHtml(link.label)}</a></p>
${details.map(htmlOfBlock).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;${style('small', 'muted')}">${renderSupportHtml(frame)}<br>${place}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** Builds an email in the shop's design, as HTML and as equivalent text, with one button. */
export function letter(contents: Contents): Letter {
  const { to, subject, title, message, blocks = [], link, details = [], frame } = contents;
  const parts = [
    title,
    message,
    ...blocks.map(textOfBlock),
    `${link.label}: ${link.url}`,
    ...details.map(textOfBlock),
    `${renderSupportText(frame)}\n${place}`,
  ];
  return { to, message: { subject, text: parts.join('\n\n'), html: renderHtml(contents) } };
}

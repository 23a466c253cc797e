import { toDialledNumber } from '@sharebox/domain/accounts/dialled-number';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import {
  type EmailBlock,
  escapeHtml,
  normalizeLineBreaks,
  renderBlockHtml,
  renderBlockText,
  renderLinesAsHtml,
  darkEmailColours,
  getInlineTextStyle,
  lightEmailColours,
} from './email-block';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import { readOrUseDefault } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/** Data for the header and footer that all emails share. */
export interface EmailFrame {
  /** Origin of the shop, without a trailing slash. */
  origin: string;
  /** Support contact. Null until the shop has settings. */
  support: ShopSettings['support'] | null;
}

/**
 * Reads the current data for the header and footer of emails.
 * @throws if the shop's origin is unknown
 */
export async function readEmailFrame({ store, shopOrigin }: Services): Promise<EmailFrame> {
  const [origin, found] = await Promise.all([shopOrigin(), store.settings.get()]);
  const settings = readOrUseDefault(() => found.data(), undefined);
  return { origin, support: settings?.support ?? null };
}

/** A button of an email. The URL is a full URL. */
export interface EmailLink {
  url: string;
  label: string;
}

interface EmailParts {
  to: string;
  subject: string;
  /** Preview text that mail apps show beside the subject. Must not repeat the start of the message. */
  preheader: string;
  title: string;
  /** First name of the reader. Null if the name is unknown. An email without this property has no greeting. */
  name?: string | null | undefined;
  message: string;
  /** Path or URL of a dish's image. */
  imageUrl?: string | undefined;
  /** True if readers can turn this email off in their profile. */
  isOptional?: boolean;
  /** Content blocks between the message and the button. */
  blocks?: readonly EmailBlock[];
  link: EmailLink;
  /** Content blocks below the button. */
  details?: readonly EmailBlock[];
  frame: EmailFrame;
}

const place = 'Share Box, Port Harcourt';

/** Styles for devices that prefer a dark colour scheme, in the colours of the shop's dark theme. */
const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${darkEmailColours.ground}!important}
.paper{background:${darkEmailColours.paper}!important;border-color:${darkEmailColours.line}!important}
.ink{color:${darkEmailColours.ink}!important}
.muted,.muted a{color:${darkEmailColours.muted}!important}
.brand{color:${darkEmailColours.brand}!important}
.line{border-color:${darkEmailColours.line}!important}
.gold{border-color:${darkEmailColours.gold}!important}
.button{background:${darkEmailColours.brand}!important;color:${darkEmailColours.onBrand}!important}
}`;

const settingsLabel = 'Choose which emails you get';

const getSettingsUrl = ({ origin }: EmailFrame): string => `${origin}/profile?tab=notifications`;

/** Returns the greeting, or no text if `name` is undefined. */
const greet = (name: string | null | undefined): string[] =>
  name === undefined ? [] : [name ? `Hello ${name},` : 'Hello,'];

function renderSupportText({ support, origin }: EmailFrame): string {
  return support
    ? `Questions? Write to ${support.email} or call ${support.phone}.`
    : `Questions? Write to us: ${origin}/contact`;
}

function renderSupportHtml({ support, origin }: EmailFrame): string {
  const renderLink = (url: string, words: string) =>
    `<a href="${escapeHtml(url)}" style="color:${lightEmailColours.muted}">${escapeHtml(words)}</a>`;
  return support
    ? `Questions? Write to ${renderLink(`mailto:${support.email}`, support.email)} or call ${renderLink(`tel:${toDialledNumber(support.phone)}`, support.phone)}.`
    : `Questions? ${renderLink(`${origin}/contact`, 'Write to us')}.`;
}

function renderHtml({
  subject,
  preheader,
  title,
  name,
  message,
  imageUrl,
  isOptional = false,
  blocks = [],
  link,
  details = [],
  frame,
}: EmailParts): string {
  // Blank characters after the preheader keep mail apps from filling the preview with the start of the message.
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
<body class="ground" style="margin:0;padding:0;background:${lightEmailColours.ground}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0" class="preheader">${hidden}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${lightEmailColours.ground}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td><img src="${escapeHtml(frame.origin)}/icons/icon-192.png" width="44" height="44" alt="" style="display:block;border-radius:12px"></td><td class="muted" style="padding-left:12px;${getInlineTextStyle('small', 'muted')}"><span class="brand" style="${getInlineTextStyle('wordmark', 'brand')}">Share Box</span><br>Dinner for two, once a week</td></tr></table></td></tr>
<tr><td class="paper line" style="background:${lightEmailColours.paper};border:1px solid ${lightEmailColours.line};border-radius:20px;padding:32px 24px">
<h1 class="brand" style="margin:0 0 12px;${getInlineTextStyle('title', 'brand')}">${escapeHtml(title)}</h1>
${
  imageUrl
    ? `<img src="${escapeHtml(new URL(imageUrl, frame.origin).href)}" alt="" width="512" style="display:block;width:100%;max-width:512px;height:auto;margin:0 0 16px;border-radius:14px">
`
    : ''
}<p class="ink" style="margin:0;${getInlineTextStyle('text', 'ink')}">${renderLinesAsHtml([...greet(name), message].join('\n\n'))}</p>
${blocks.map(renderBlockHtml).join('\n')}
<p style="margin:28px 0 0"><a href="${escapeHtml(link.url)}" class="button" style="display:block;padding:15px 24px;border-radius:999px;background:${lightEmailColours.brand};color:${lightEmailColours.onBrand};text-align:center;text-decoration:none;${getInlineTextStyle('button')}">${escapeHtml(link.label)}</a></p>
${details.map(renderBlockHtml).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;${getInlineTextStyle('small', 'muted')}">${renderSupportHtml(frame)}${isOptional ? `<br><a href="${escapeHtml(getSettingsUrl(frame))}" style="color:${lightEmailColours.muted}">${settingsLabel}</a>` : ''}<br>${place}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** Builds an email in the shop's design with one button, as HTML and as equivalent plain text. */
export function buildEmail(contents: EmailParts): EmailContent {
  const { to, subject, title, name, message, blocks = [], link, details = [], frame } = contents;
  const settingsUrl = contents.isOptional ? getSettingsUrl(frame) : null;
  const parts = [
    title,
    ...greet(name),
    message,
    ...blocks.map(renderBlockText),
    `${link.label}: ${link.url}`,
    ...details.map(renderBlockText),
    [renderSupportText(frame), settingsUrl && `${settingsLabel}: ${settingsUrl}`, place]
      .filter(Boolean)
      .join('\n'),
  ];
  return {
    to,
    message: {
      subject,
      text: normalizeLineBreaks(parts.join('\n\n')),
      html: renderHtml(contents),
      ...(settingsUrl !== null && { unsubscribe_url: settingsUrl }),
    },
  };
}

import type { Letter } from '@sharebox/domain/notification/mail';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Where an e-mail leads: a whole address, and what its button says. */
export interface MailLink {
  url: string;
  label: string;
}

interface Contents {
  to: string;
  subject: string;
  title: string;
  message: string;
  /** What stands below the message: lines of text, and the same as markup. */
  body?: { text: readonly string[]; html: string };
  link: MailLink | null;
}

/** An e-mail in the shop's look, as HTML and as text. */
export function letter({ to, subject, title, message, body, link }: Contents): Letter {
  const text = [
    message,
    ...(body ? ['', ...body.text] : []),
    ...(link ? ['', `${link.label}: ${link.url}`] : []),
    '',
    'Share Box, Port Harcourt',
  ].join('\n');
  const button = link
    ? `<p style="margin:28px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#6d1f33;color:#fffaf3;font-size:16px;text-decoration:none">${escapeHtml(link.label)}</a></p>\n`
    : '';
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#fbf5ee;color:#2b1a1f;font-family:Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:24px;color:#6d1f33">${escapeHtml(title)}</h1>
<p style="font-size:16px;line-height:1.5">${escapeHtml(message)}</p>
${body ? `${body.html}\n` : ''}${button}<p style="font-size:13px;color:#7a6468">Share Box, Port Harcourt</p>
</div></body></html>`;
  return { to, message: { subject, text, html } };
}

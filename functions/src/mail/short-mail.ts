import type { Mail } from '@sharebox/domain/mail';
import type { NotificationText } from '@sharebox/domain/notification';
import { escapeHtml } from './order-mail';

/** An e-mail that is about no order: what is said, and no more. */
export function shortMail(to: string, told: Pick<NotificationText, 'title' | 'message'>): Mail {
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#fbf5ee;color:#2b1a1f;font-family:Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:24px;color:#6d1f33">${escapeHtml(told.title)}</h1>
<p style="font-size:16px;line-height:1.5">${escapeHtml(told.message)}</p>
<p style="font-size:13px;color:#7a6468">Share Box, Port Harcourt</p>
</div></body></html>`;
  return {
    to,
    message: { subject: told.title, text: `${told.message}\n\nShare Box, Port Harcourt`, html },
  };
}

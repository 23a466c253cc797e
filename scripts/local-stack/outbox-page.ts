import { html, type Html } from './html';

export interface OutboxLink {
  email: string;
  kind: string;
  url: string;
}
export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}
export interface OutboxPush {
  uid: string;
  title: string;
  body: string;
  data: string;
  at: string;
}
export interface Outbox {
  links: OutboxLink[];
  mails: OutboxMail[];
  pushes: OutboxPush[];
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #2b1a1c; }
  article { border-top: 1px solid #d9cfc4; padding: .75rem 0; overflow-wrap: anywhere; }
  h2 { margin-top: 2.5rem; } h3 { margin: 0; font-size: 1rem; } p, pre { margin: .25rem 0; white-space: pre-wrap; }
  small { color: #6b5a55; } iframe { width: 100%; height: 22rem; border: 1px solid #d9cfc4; }`;

function section<T>(title: string, entries: readonly T[], show: (entry: T) => Html): Html {
  return html`<h2>${title}</h2>
    ${entries.length > 0 ? entries.map(show) : html`<p>None yet.</p>`}`;
}

export function renderOutboxPage({ links, mails, pushes }: Outbox): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="refresh" content="10" />
        <title>Share Box outbox</title>
        <style>
          ${html.trusted(STYLE)}
        </style>
      </head>
      <body>
        <h1>What the local shop has sent</h1>
        ${section(
          'Verification and reset links',
          links,
          ({ email, kind, url }) =>
            html`<article>
              <h3>${email}</h3>
              <a href="${url}">${kind}</a>
            </article>`,
        )}
        ${section(
          'E-mails',
          mails,
          (mail) =>
            html`<article>
              <h3>${mail.subject}</h3>
              <small>to ${mail.to}, ${mail.at}</small>
              <pre>${mail.text}</pre>
              <details>
                <summary>As HTML</summary>
                <iframe sandbox srcdoc="${mail.html}" title="${mail.subject}"></iframe>
              </details>
            </article>`,
        )}
        ${section(
          'Pushes',
          pushes,
          (push) =>
            html`<article>
              <h3>${push.title}</h3>
              <small>to ${push.uid}, ${push.at}</small>
              <p>${push.body}</p>
              <small>${push.data}</small>
            </article>`,
        )}
      </body>
    </html>`.text;
}

import { afterEach, expect, it, vi } from 'vitest';
import {
  createDeployedMailer,
  createLocalMailer,
  defineMailParams,
  mailSecrets,
  requireTls,
} from './deployed-mailer';
import { logger } from 'firebase-functions/v2';

it.each(['smtps://me:word@mail.example:465', 'smtp://me:word@mail.example:587?requireTLS=true'])(
  'accepts the mail server URL %s, because it enforces TLS',
  (url) => {
    expect(requireTls(url)).toBe(url);
  },
);

it.each([
  'smtp://me:word@mail.example:587',
  'smtp://me:word@mail.example:587?requireTLS=false',
  'smtp://me:word@mail.example:587?requireTLS=true&ignoreTLS=true',
  'smtps://me:word@mail.example:465?secure=false',
  'smtps://me:word@mail.example:465?tls.rejectUnauthorized=false',
  'http://me:word@mail.example',
  'http://me:word@mail.example:587?requireTLS=true',
  'me:word@mail.example',
  '',
])('rejects the mail server URL %s without revealing its password', (url) => {
  expect(() => requireTls(url)).toThrow(/^SMTP_URL would send email unencrypted: .*requireTLS=true/);
  expect(() => requireTls(url)).not.toThrow('word@mail');
});

const letter = {
  to: 'ada@example.com',
  message: { subject: 'In the kitchen', text: 'We have started.', html: '<p>We have started.</p>' },
};

afterEach(() => {
  vi.doUnmock('nodemailer');
  vi.resetModules();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('the mailer requires a mail server and a sender, except on the emulators of a demo project', () => {
  const asked = defineMailParams({ GCLOUD_PROJECT: 'sharebox-7f3a1' });
  expect([asked?.url.name, asked?.from.name]).toEqual(['SMTP_URL', 'MAIL_FROM']);
  expect(defineMailParams({ FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'demo-sharebox' })).toBeNull();
  expect(defineMailParams({ FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'sharebox-7f3a1' })).not.toBeNull();
});

it('the local mailer prints the email and reports success if no mail server is configured', async () => {
  const printed = vi.spyOn(logger, 'info').mockReturnValue();
  expect(await createLocalMailer({ SMTP_URL: '' }).send('order-1', letter)).toBeNull();
  expect(printed).toHaveBeenCalledOnce();
  for (const part of [letter.to, letter.message.subject, letter.message.text]) {
    expect(printed).toHaveBeenCalledWith(expect.stringContaining(part));
  }
});

it('the local mailer returns an error and prints nothing if the mail server is unreachable', async () => {
  const printed = vi.spyOn(logger, 'info').mockReturnValue();
  // No server listens on port 1.
  const failure = await createLocalMailer({ SMTP_URL: 'smtp://127.0.0.1:1' }).send('order-1', letter);
  expect(failure).toMatchObject({ code: 'ESOCKET', response: null });
  expect(failure?.text).toContain('ECONNREFUSED');
  expect(printed).not.toHaveBeenCalled();
});

it('the deployed mailer returns an error and sends nothing if the mail server does not enforce TLS', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('MAIL_FROM', 'Share Box <hello@sharebox.test>');
  const failure = await createDeployedMailer().send('order-1', letter);
  expect(failure?.text).toContain('SMTP_URL would send email unencrypted');
});

it('the deployed mailer declares the SMTP_URL secret and describes the MAIL_FROM parameter', () => {
  expect(defineMailParams({})?.from.options).toMatchObject({
    label: 'Sender of emails',
    description: 'Like: Share Box <hello@your-domain.example>',
  });
  expect(defineMailParams({ FUNCTIONS_EMULATOR: 'true' })).not.toBeNull();
  expect(defineMailParams({ FUNCTIONS_EMULATOR: 'false', GCLOUD_PROJECT: 'demo-sharebox' })).not.toBeNull();
  expect(defineMailParams({ FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'my-demo-' })).not.toBeNull();
  expect(mailSecrets.map(({ name }) => name)).toEqual(['SMTP_URL']);
});

it('the deployed mailer declares no secrets and prints emails on the emulators of a demo project', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-sharebox');
  vi.stubEnv('SMTP_URL', '');
  const printed = vi.spyOn(logger, 'info').mockReturnValue();
  vi.resetModules();
  const local = await import('./deployed-mailer');
  expect(local.mailSecrets).toEqual([]);
  expect(await local.createDeployedMailer().send('order-1', letter)).toBeNull();
  expect(printed).toHaveBeenCalledOnce();
});

it('the local mailer uses the configured mail server and the local sender', async () => {
  const servers: unknown[] = [];
  const sent: unknown[] = [];
  const createTransport = (server: unknown) => {
    servers.push(server);
    return { sendMail: (mail: unknown) => Promise.resolve(sent.push(mail)) };
  };
  vi.doMock('nodemailer', () => ({ createTransport }));
  vi.resetModules();
  const local = await import('./deployed-mailer');
  await local.createLocalMailer({ SMTP_URL: 'smtp://127.0.0.1:1' }).send('order-1', letter);
  expect(servers).toMatchObject([{ url: 'smtp://127.0.0.1:1' }]);
  expect(sent).toMatchObject([{ from: 'Share Box <hello@sharebox.test>', ...letter.message }]);
});

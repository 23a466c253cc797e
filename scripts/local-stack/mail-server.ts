import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST } from './project';

/** A mail as it arrived. */
export interface ReceivedMail {
  /** The Message-ID with its angle brackets. */
  id: string;
  /** Whom the envelope named. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

export interface MailServer {
  port: number;
  /** `smtp://127.0.0.1:<port>`. */
  url: string;
  /** What has arrived, oldest first. */
  received: readonly ReceivedMail[];
  /** Ends it at once, with every connection. May be called more than once. */
  stop: () => Promise<void>;
}

/** As many mails as are kept. */
const most = 1000;

/** The reply to a recipient that isn't taken, like `550`; null takes them. */
type Answer = (address: string) => number | null;

/**
 * An SMTP server that takes every mail and keeps it in memory: nothing of what the local shop sends leaves this
 * machine. Port 0 takes any that is free.
 */
export async function startMailServer(port: number, answer: Answer = () => null): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 0,
    onRcptTo: ({ address }, _session, callback) => {
      const code = answer(address);
      callback(code === null ? null : Object.assign(new Error('Not here'), { responseCode: code }));
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        keep(
          Buffer.concat(chunks),
          envelope.rcptTo.map(({ address }) => address),
        ).then(() => callback(), callback);
      });
    },
  });
  const keep = async (raw: Buffer, to: string[]) => {
    const { messageId = '', from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
    received.push({ id: messageId, to, from: from?.address ?? '', subject, text, html, at: new Date() });
    if (received.length > most) received.shift();
  };
  const address = await new Promise<AddressInfo | string | null>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve(server.server.address()));
  });
  // A client that goes away in the middle is no fault of the server's.
  server.on('error', () => undefined);
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port');
  let stopping: Promise<void> | undefined;
  const end = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    port: address.port,
    url: `smtp://${HOST}:${address.port}`,
    received,
    stop: () => (stopping ??= end()),
  };
}

import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST } from './project';

export interface ReceivedMail {
  /** The Message-ID, including its angle brackets. */
  id: string;
  /** The recipients in the SMTP envelope. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

export interface MailServer {
  port: number;
  /** URL of the server, such as `smtp://127.0.0.1:1025`. */
  url: string;
  /** Received emails, oldest first. */
  received: readonly ReceivedMail[];
  /** Stops the server immediately and closes all connections. Idempotent. */
  stop: () => Promise<void>;
}

const maxEmails = 1000;

/** Returns the SMTP error code that rejects a recipient, such as 550, or null to accept the recipient. */
type RecipientCheck = (address: string) => number | null;

/**
 * Starts an SMTP server that keeps all emails in memory, so that the local shop sends no real emails. Port 0 picks a
 * free port.
 */
export async function startMailServer(
  port: number,
  answer: RecipientCheck = () => null,
): Promise<MailServer> {
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
    if (received.length > maxEmails) received.shift();
  };
  const address = await new Promise<AddressInfo | string | null>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve(server.server.address()));
  });
  // A client that disconnects early is not a server error.
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

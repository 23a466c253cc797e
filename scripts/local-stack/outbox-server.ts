import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { toHostAndPort, type Ports } from './ports';
import type { MailServer } from './mail-server';
import { HOST, PROJECT_ID } from './project';
import { onShutdown } from './shutdown';
import { type Outbox, renderOutboxPage } from './outbox-page';

const NEWEST = 100;

const oobCodesSchema = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      /** The new email address in a change of address. The link is sent to this address. */
      newEmail: z.optional(z.string()),
      requestType: z.string(),
      oobLink: z.url(),
    }),
  ),
});
const pushSchema = z.object({
  uid: z.string(),
  title: z.string(),
  body: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
});

async function readLinks(ports: Ports): Promise<Outbox['links']> {
  const response = await fetch(
    `http://${toHostAndPort(ports.auth)}/emulator/v1/projects/${PROJECT_ID}/oobCodes`,
  );
  return oobCodesSchema
    .parse(await response.json())
    .oobCodes.map(({ email, newEmail = email, requestType, oobLink }) => ({
      email: newEmail,
      kind: requestType.toLowerCase().replaceAll('_', ' '),
      // The shop's own page processes the verification code, as in production.
      url: `http://${toHostAndPort(ports.hosting)}/auth/action${new URL(oobLink).search}`,
    }))
    .reverse();
}

const formatTime = (at: Date) => at.toLocaleString('en-NG');

async function readPushes(db: Firestore): Promise<Outbox['pushes']> {
  const { docs } = await db.collection('push_log').get();
  return docs
    .sort((a, b) => b.createTime.valueOf().localeCompare(a.createTime.valueOf()))
    .slice(0, NEWEST)
    .map((doc) => {
      const { uid, title, body, data = {} } = pushSchema.parse(doc.data());
      return { uid, title, body, data: JSON.stringify(data), at: formatTime(doc.createTime.toDate()) };
    });
}

async function readOutbox(app: App, ports: Ports, { received }: MailServer): Promise<Outbox> {
  const [links, pushes] = await Promise.all([readLinks(ports), readPushes(getFirestore(app))]);
  const mails = received
    .slice(-NEWEST)
    .reverse()
    .map(({ to, at, subject, text, html }) => ({
      to: to.join(', '),
      subject,
      text,
      html,
      at: formatTime(at),
    }));
  return { links, mails, pushes };
}

/** Serves the outbox page, and the emails as JSON at `/mails`. Needs the variables of `buildEmulatorEnvironment`. */
export async function startOutboxServer(ports: Ports, mailServer: MailServer): Promise<string> {
  const app = initializeApp({ projectId: PROJECT_ID }, 'outbox');
  const server = createServer(({ url }, response) => {
    if (url === '/mails') {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(mailServer.received));
      return;
    }
    readOutbox(app, ports, mailServer).then(
      (outbox) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderOutboxPage(outbox)),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(ports.outbox, HOST, resolve);
  });
  onShutdown(async () => {
    server.closeAllConnections();
    server.close();
    await deleteApp(app);
  });
  return `http://${toHostAndPort(ports.outbox)}`;
}

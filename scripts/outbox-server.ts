import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { hostAndPort, type Ports } from './local-stack/ports';
import { HOST, PROJECT_ID } from './local-stack/project';
import { onShutdown } from './local-stack/shutdown';
import { type Outbox, outboxPage } from './outbox-page';

const NEWEST = 100;

const oobCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.url() })),
});
const mail = z.object({
  to: z.union([z.string(), z.array(z.string())]),
  message: z.object({ subject: z.string(), text: z.optional(z.string()), html: z.optional(z.string()) }),
});
const push = z.object({
  uid: z.string(),
  title: z.string(),
  body: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
});

async function readLinks(ports: Ports): Promise<Outbox['links']> {
  const response = await fetch(
    `http://${hostAndPort(ports.auth)}/emulator/v1/projects/${PROJECT_ID}/oobCodes`,
  );
  return oobCodes
    .parse(await response.json())
    .oobCodes.map(({ email, requestType, oobLink }) => ({
      email,
      kind: requestType.toLowerCase().replaceAll('_', ' '),
      // The shop's own page handles the code, as it does in production.
      url: `http://${hostAndPort(ports.hosting)}/auth/action${new URL(oobLink).search}`,
    }))
    .reverse();
}

async function readNewest<T>(
  db: Firestore,
  collection: string,
  show: (data: unknown, at: string) => T,
): Promise<T[]> {
  const { docs } = await db.collection(collection).get();
  return docs
    .sort((a, b) => b.createTime.valueOf().localeCompare(a.createTime.valueOf()))
    .slice(0, NEWEST)
    .map((doc) => show(doc.data(), doc.createTime.toDate().toLocaleString('en-NG')));
}

async function readOutbox(app: App, ports: Ports): Promise<Outbox> {
  const db = getFirestore(app);
  const [links, mails, pushes] = await Promise.all([
    readLinks(ports),
    readNewest(db, 'mail', (data, at) => {
      const { to, message } = mail.parse(data);
      const { subject, text = '', html = '' } = message;
      return { to: [to].flat().join(', '), subject, text, html, at };
    }),
    readNewest(db, 'push_log', (data, at) => {
      const { uid, title, body, data: extra = {} } = push.parse(data);
      return { uid, title, body, data: JSON.stringify(extra), at };
    }),
  ]);
  return { links, mails, pushes };
}

/**
 * Serves one page with every mail, verification link and push that the local stack has sent; the environment must
 * name the emulators (`emulatorEnvironment`). Returns its address.
 */
export async function startOutboxServer(ports: Ports): Promise<string> {
  const app = initializeApp({ projectId: PROJECT_ID }, 'outbox');
  const server = createServer((_, response) => {
    readOutbox(app, ports).then(
      (outbox) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(outboxPage(outbox)),
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
  return `http://${hostAndPort(ports.outbox)}`;
}

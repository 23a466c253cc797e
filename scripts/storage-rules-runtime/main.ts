/**
 * Replaces Google's rules runtime in firebase-tools' Storage emulator. Both sides exchange JSON, one message per line.
 */
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { decodeExpressionValue } from './expression-value';
import { decodeDocumentFields } from './firestore-value';
import { RULES_METHODS } from './frame';
import { type AccessRequest, Ruleset } from './ruleset';

const loadSchema = z.object({
  id: z.int(),
  action: z.literal('load_ruleset'),
  context: z.object({
    rulesetName: z.string(),
    source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) }),
  }),
});

const verifySchema = z.object({
  id: z.int(),
  action: z.literal('verify'),
  context: z.object({
    rulesetName: z.string(),
    path: z.string(),
    method: z.enum(RULES_METHODS),
    variables: z.record(z.string(), z.unknown()),
  }),
});

const requestSchema = z.discriminatedUnion('action', [loadSchema, verifySchema]);

/** The emulator's response to `fetch_firestore_document`. It has no result if the document does not exist. */
const fetchedSchema = z.object({
  id: z.int(),
  result: z.optional(z.object({ fields: z.optional(z.record(z.string(), z.unknown())) })),
});

const rulesets = new Map<string, Ruleset>();

/** Callbacks by request id. A callback continues its request once the emulator has sent the requested document. */
const waiting = new Map<number, (answer: z.infer<typeof fetchedSchema>) => void>();

interface Answer {
  result?: { permit: boolean } | { rulesVersion: number };
  errors: string[];
  warnings: string[];
}

async function answer(message: z.infer<typeof requestSchema>): Promise<Answer> {
  if (message.action === 'load_ruleset') {
    const { rulesetName, source } = message.context;
    const [file] = source.files;
    if (!file || source.files.length > 1) throw new Error('exactly one file of Storage rules is expected');
    rulesets.set(rulesetName, new Ruleset(file.content));
    return { result: { rulesVersion: 2 }, errors: [], warnings: [] };
  }
  const { rulesetName, path, method, variables } = message.context;
  const ruleset = rulesets.get(rulesetName);
  if (!ruleset) throw new Error(`no ruleset ${rulesetName}`);
  const decoded = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, decodeExpressionValue(value)]),
  );
  const documents = await fetchDocuments(message.id, ruleset, { method, path }, readCallerUid(decoded));
  const { permit, warnings } = ruleset.verify({ method, path, variables: decoded }, documents);
  return { result: { permit }, errors: [], warnings };
}

const signedInSchema = z.object({ request: z.object({ auth: z.object({ uid: z.string() }) }) });

/** Returns the caller's uid, or null if the caller is not signed in. */
function readCallerUid(variables: Record<string, unknown>): string | null {
  return signedInSchema.safeParse(variables).data?.request.auth.uid ?? null;
}

/** Fetches the documents that the rules look up for the request `id`. */
async function fetchDocuments(
  id: number,
  ruleset: Ruleset,
  access: Pick<AccessRequest, 'method' | 'path'>,
  uid: string | null,
) {
  const documents = new Map<string, { data: Record<string, unknown> }>();
  for (const path of ruleset.documentsFor(access, uid)) {
    const found = new Promise<z.infer<typeof fetchedSchema>>((resolve) => waiting.set(id, resolve));
    send({
      server_request_id: id,
      action: 'fetch_firestore_document',
      status: 'ok',
      context: { path: `/databases/(default)/documents/${path}` },
    });
    const { result } = await found;
    if (result) documents.set(path, { data: decodeDocumentFields(result.fields ?? {}) });
  }
  return documents;
}

function send(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function handle(line: string): Promise<void> {
  const raw: unknown = JSON.parse(line);
  const { id, action } = z.object({ id: z.int(), action: z.optional(z.string()) }).parse(raw);
  const resume = waiting.get(id);
  if (action === undefined && resume) {
    waiting.delete(id);
    resume(fetchedSchema.parse(raw));
    return;
  }
  try {
    send({ id, action, status: 'ok', ...(await answer(requestSchema.parse(raw))) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ id, action, status: 'error', errors: [`storage rules stand-in: ${message}`], warnings: [] });
  }
}

createInterface({ input: process.stdin }).on('line', (line) => void handle(line));
send({ id: -1, status: 'ok', errors: [], warnings: [] });

/** Speaks to firebase-tools' Storage emulator in place of Google's rules runtime: one line of JSON each way. */
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { decodeExpressionValue } from './expression-value';
import { METHODS } from './frame';
import { Ruleset } from './ruleset';

const load = z.object({
  id: z.int(),
  action: z.literal('load_ruleset'),
  context: z.object({
    rulesetName: z.string(),
    source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) }),
  }),
});

const verify = z.object({
  id: z.int(),
  action: z.literal('verify'),
  context: z.object({
    rulesetName: z.string(),
    path: z.string(),
    method: z.enum(METHODS),
    variables: z.record(z.string(), z.unknown()),
  }),
});

const request = z.discriminatedUnion('action', [load, verify]);

const rulesets = new Map<string, Ruleset>();

interface Answer {
  result?: { permit: boolean } | { rulesVersion: number };
  errors: string[];
  warnings: string[];
}

function answer(message: z.infer<typeof request>): Answer {
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
  const { permit, warnings } = ruleset.verify({ method, path, variables: decoded });
  return { result: { permit }, errors: [], warnings };
}

function send(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const raw: unknown = JSON.parse(line);
  const { id, action } = z.object({ id: z.int(), action: z.string() }).parse(raw);
  try {
    send({ id, action, status: 'ok', ...answer(request.parse(raw)) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ id, action, status: 'error', errors: [`storage rules stand-in: ${message}`], warnings: [] });
  }
});
send({ id: -1, status: 'ok', errors: [], warnings: [] });

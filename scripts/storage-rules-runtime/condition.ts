import { type ASTNode, type BinaryOperator, Environment, type ParseResult } from '@marcbachmann/cel-js';
import * as z from 'zod/mini';
import { type RulesFunction, UnsupportedRules } from './frame';

/** What a condition may name: its wildcards, and the functions of its own and the enclosing blocks. */
export interface Scope {
  names: ReadonlySet<string>;
  functions: ReadonlyMap<string, { definition: RulesFunction; scope: Scope }>;
}

/** A document that a condition reads: its path below `documents`, of literals and wildcards. */
export type DocumentRead = readonly ({ literal: string } | { wildcard: string })[];

/** A condition, and what has to be read before it is evaluated with the documents found, by path. */
export interface Condition {
  evaluate: ParseResult;
  reads: readonly DocumentRead[];
}

/** Under this name the documents found are given to a condition. */
export const documentsVariable = 'firestore_documents';

/** Under this name a condition is given when the request was made, in milliseconds since 1970. */
export const requestMillisVariable = 'request_millis';

const environment = new Environment({ unlistedVariablesAreDyn: true });

const BINARY: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', '&&', '||', '+', '-', '*', 'in'];
type Binary = BinaryOperator | '&&' | '||';

const FILE_FIELDS =
  /^(resource|request\.resource)(\.(name|bucket|size|contentType|contentEncoding|contentDisposition|metadata\.\w+))?$/;
/** A moment, which is earlier or later than those in documents; nothing else is known of it. */
const NOW = 'request.time';
const MOMENTS_COMPARED: readonly string[] = ['<', '<=', '>', '>='];
const AUTH_FIELDS = /^request\.auth(\.uid|\.token\.\w+)?$/;

function isBinary(node: ASTNode): node is Extract<ASTNode, { op: Binary }> {
  return BINARY.includes(node.op);
}

/** `request.auth.uid` as text, for a chain of plain field accesses; undefined for anything else. */
function fieldPath(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return undefined;
  const target = fieldPath(node.args[0]);
  return target === undefined ? undefined : `${target}.${node.args[1]}`;
}

/** The rules' `matches` holds for the whole string and speaks RE2, of which only the part common with JS is taken. */
function wholeMatch(pattern: unknown): string {
  if (typeof pattern !== 'string') throw new UnsupportedRules('matches() with anything but a literal');
  if (/\\[1-9pPQEAzCk]|\(\?(?!:)|\[\[:/.test(pattern)) throw new UnsupportedRules(`the pattern ${pattern}`);
  const whole = `^(?:${pattern})$`;
  try {
    new RegExp(whole);
  } catch {
    throw new UnsupportedRules(`the pattern ${pattern}`);
  }
  return JSON.stringify(whole);
}

function literal(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint' || typeof value === 'boolean' || value === null) return String(value);
  throw new UnsupportedRules(`a literal of type ${typeof value}`);
}

/**
 * `firestore.get(/databases/(default)/documents/orders/$(id))` with its path, which is no CEL, as a list of its
 * segments. Any other path stays as it is, and is then refused by the parser.
 */
function withListedPaths(condition: string): string {
  const lookup = /firestore\.get\(\/databases\/\(default\)\/documents((?:\/(?:\w+|\$\(\w+\)))+)\)/g;
  return condition.replace(lookup, (_, path: string) => {
    const segments = path.split('/').slice(1);
    const listed = segments.map((one) => (one.startsWith('$') ? one.slice(2, -1) : JSON.stringify(one)));
    return `firestore.get([${listed.join(', ')}])`;
  });
}

/** Google refuses a third document. */
const mostReads = 2;

/** What is known where a part of a condition stands: its names, its function's arguments, what was read so far. */
interface Place {
  scope: Scope;
  given: ReadonlyMap<string, string>;
  reads: Map<string, DocumentRead>;
  depth: number;
}

/** Writes a lookup as an index into the documents that are read before. */
function lookup(args: ASTNode[], { scope, given, reads }: Place): string {
  const [path] = args;
  if (args.length !== 1 || path?.op !== 'list') throw new UnsupportedRules('the method get()');
  const read: DocumentRead = path.args.map((segment) => {
    if (segment.op === 'value' && typeof segment.args === 'string') return { literal: segment.args };
    if (segment.op === 'id') {
      const argument = given.get(segment.args);
      if (argument?.startsWith('"')) return { literal: z.string().parse(JSON.parse(argument)) };
      // What was given was checked where it was written.
      if (argument !== undefined && argument !== 'resource') return { wildcard: argument };
      if (argument === undefined && scope.names.has(segment.args)) return { wildcard: segment.args };
    }
    throw new UnsupportedRules('a path of anything but literals and wildcards');
  });
  if (read.length % 2 !== 0) throw new UnsupportedRules('a path that leads to no document');
  const key = read
    .map((one) => ('literal' in one ? JSON.stringify(one.literal) : one.wildcard))
    .join(' + "/" + ');
  reads.set(key, read);
  if (reads.size > mostReads) throw new UnsupportedRules(`more than ${mostReads} documents`);
  return `${documentsVariable}[${key}]`;
}

/** Checks `node` against what is supported and writes it as one CEL expression, calls replaced by their bodies. */
function inline(node: ASTNode, place: Place): string {
  const { scope, given, reads, depth } = place;
  if (depth > 20) throw new UnsupportedRules('functions that call each other this deeply');
  const write = (part: ASTNode) => inline(part, place);
  const path = fieldPath(node);
  if (path !== undefined) {
    const argument = given.get(path);
    if (argument !== undefined) return argument;
    if (scope.names.has(path) || FILE_FIELDS.test(path) || AUTH_FIELDS.test(path)) return path;
    throw new UnsupportedRules(`"${path}"`);
  }
  if (isBinary(node)) {
    const side = (part: ASTNode) =>
      MOMENTS_COMPARED.includes(node.op) && fieldPath(part) === NOW ? NOW : write(part);
    return `(${side(node.args[0])} ${node.op} ${side(node.args[1])})`;
  }
  switch (node.op) {
    case 'value':
      return literal(node.args);
    case '!_':
      return `!(${write(node.args)})`;
    case 'list':
      return `[${node.args.map(write).join(', ')}]`;
    case '.': {
      const [target, field] = node.args;
      // Of a document only what is in it: its name, id and times are not known here.
      if (target.op === 'rcall' && field !== 'data') throw new UnsupportedRules(`the document's "${field}"`);
      return `${write(target)}.${field}`;
    }
    case 'rcall': {
      const [name, target, args] = node.args;
      if (name === 'get' && target.op === 'id' && target.args === 'firestore') return lookup(args, place);
      if (name === 'toMillis' && args.length === 0 && fieldPath(target) === NOW) {
        return requestMillisVariable;
      }
      if (name !== 'matches' || args.length !== 1) throw new UnsupportedRules(`the method ${name}()`);
      return `${write(target)}.matches(${wholeMatch(args[0]?.op === 'value' ? args[0].args : undefined)})`;
    }
    case 'call': {
      const [name, args] = node.args;
      const found = scope.functions.get(name);
      if (found?.definition.parameters.length !== args.length)
        throw new UnsupportedRules(`the function ${name}()`);
      // Only what cannot fail is taken as an argument, so that it doesn't matter when an argument is evaluated.
      if (!args.every((arg) => arg.op === 'value' || arg.op === 'id')) {
        throw new UnsupportedRules(`an argument of ${name}() that is neither a name nor a literal`);
      }
      const inner = new Map(found.definition.parameters.map((parameter, i) => [parameter, args[i]]));
      const written = new Map([...inner].flatMap(([key, arg]) => (arg ? [[key, write(arg)]] : [])));
      const body = environment.parse(withListedPaths(found.definition.body)).ast;
      return `(${inline(body, { scope: found.scope, given: written, reads, depth: depth + 1 })})`;
    }
    default:
      throw new UnsupportedRules(`the operator ${node.op}`);
  }
}

/** Compiles a condition. Throws `UnsupportedRules` where it isn't CEL, or uses what this stand-in doesn't know. */
export function compileCondition(condition: string, scope: Scope): Condition {
  const reads = new Map<string, DocumentRead>();
  try {
    const { ast } = environment.parse(withListedPaths(condition));
    const written = inline(ast, { scope, given: new Map(), reads, depth: 0 });
    return { evaluate: environment.parse(written), reads: [...reads.values()] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnsupportedRules(`in "${condition}": ${reason}`);
  }
}

/** Checks that a function's body is supported even if nobody calls it. */
export function checkFunction(definition: RulesFunction, scope: Scope): void {
  compileCondition(definition.body, { ...scope, names: new Set([...scope.names, ...definition.parameters]) });
}

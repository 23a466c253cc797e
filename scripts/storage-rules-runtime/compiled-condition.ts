import { type ASTNode, type BinaryOperator, Environment, type ParseResult } from '@marcbachmann/cel-js';
import * as z from 'zod/mini';
import { type RulesFunction, UnsupportedRulesError } from './frame';

/** The names that a condition can use: wildcards, and functions of its own and enclosing blocks. */
export interface ConditionScope {
  names: ReadonlySet<string>;
  functions: ReadonlyMap<string, { definition: RulesFunction; scope: ConditionScope }>;
}

/**
 * The path of a document that a condition reads, as segments below `documents`. A segment is a literal, a wildcard or
 * the caller's uid.
 */
export type DocumentPathPattern = readonly ({ literal: string } | { wildcard: string })[];

/** A compiled condition, and the documents that must be fetched before it is evaluated. */
export interface CompiledCondition {
  evaluate: ParseResult;
  reads: readonly DocumentPathPattern[];
}

/** The only expression besides wildcards that the path of a lookup may contain. */
export const callerUidExpression = 'request.auth.uid';

/** Name of the CEL variable that contains the fetched documents by path. */
export const documentsVariable = 'firestore_documents';

/** Name of the CEL variable that contains the time of the request in milliseconds since 1970. */
export const requestMillisVariable = 'request_millis';

const environment = new Environment({ unlistedVariablesAreDyn: true });

const BINARY: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', '&&', '||', '+', '-', '*', 'in'];
type Binary = BinaryOperator | '&&' | '||';

const FILE_FIELDS =
  /^(resource|request\.resource)(\.(name|bucket|size|contentType|contentEncoding|contentDisposition|metadata\.\w+))?$/;
/** The time of the request. It can only be compared with timestamps in documents. */
const NOW = 'request.time';
const TIME_COMPARISONS: readonly string[] = ['<', '<=', '>', '>='];
const AUTH_FIELDS = /^request\.auth(\.uid|\.token\.\w+)?$/;

function isBinary(node: ASTNode): node is Extract<ASTNode, { op: Binary }> {
  return BINARY.includes(node.op);
}

/** Returns the text of a field access, such as `request.auth.uid`, or undefined for any other expression. */
function fieldPath(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return undefined;
  const target = fieldPath(node.args[0]);
  return target === undefined ? undefined : `${target}.${node.args[1]}`;
}

/**
 * Returns a pattern that matches the whole string. Supports only the syntax that RE2, which rules use, and JavaScript
 * have in common.
 */
function wholeMatch(pattern: unknown): string {
  if (typeof pattern !== 'string') throw new UnsupportedRulesError('matches() with anything but a literal');
  if (/\\[1-9pPQEAzCk]|\(\?(?!:)|\[\[:/.test(pattern))
    throw new UnsupportedRulesError(`the pattern ${pattern}`);
  const whole = `^(?:${pattern})$`;
  try {
    new RegExp(whole);
  } catch {
    throw new UnsupportedRulesError(`the pattern ${pattern}`);
  }
  return JSON.stringify(whole);
}

function literal(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint' || typeof value === 'boolean' || value === null) return String(value);
  throw new UnsupportedRulesError(`a literal of type ${typeof value}`);
}

/**
 * Converts the path in `firestore.get(/databases/(default)/documents/orders/$(id))`, which is not valid CEL, to a list
 * of its segments. Leaves other paths unchanged, so that the parser rejects them later.
 */
function rewriteLookupPaths(condition: string): string {
  const lookup = /firestore\.get\(\/databases\/\(default\)\/documents((?:\/(?:\w+|\$\([\w.]+\)))+)\)/g;
  return condition.replace(lookup, (_, path: string) => {
    const segments = path.split('/').slice(1);
    const listed = segments.map((one) => (one.startsWith('$') ? one.slice(2, -1) : JSON.stringify(one)));
    return `firestore.get([${listed.join(', ')}])`;
  });
}

/** Maximum number of documents that Google's rules runtime reads per evaluation. */
const maxReads = 2;

/** Context in which a part of a condition is compiled. `given` contains the arguments of the current function. */
interface Place {
  scope: ConditionScope;
  given: ReadonlyMap<string, string>;
  reads: Map<string, DocumentPathPattern>;
  depth: number;
}

/** Converts a `firestore.get` call to a lookup in the prefetched documents. */
function lookup(args: ASTNode[], { scope, given, reads }: Place): string {
  const [path] = args;
  if (args.length !== 1 || path?.op !== 'list') throw new UnsupportedRulesError('the method get()');
  const read: DocumentPathPattern = path.args.map((segment) => {
    if (segment.op === 'value' && typeof segment.args === 'string') return { literal: segment.args };
    if (fieldPath(segment) === callerUidExpression) return { wildcard: callerUidExpression };
    if (segment.op === 'id') {
      const argument = given.get(segment.args);
      if (argument?.startsWith('"')) return { literal: z.string().parse(JSON.parse(argument)) };
      // The arguments of the function call have already been checked.
      if (argument !== undefined && argument !== 'resource') return { wildcard: argument };
      if (argument === undefined && scope.names.has(segment.args)) return { wildcard: segment.args };
    }
    throw new UnsupportedRulesError('a path of anything but literals, wildcards and the caller’s uid');
  });
  if (read.length % 2 !== 0) throw new UnsupportedRulesError('a path that leads to no document');
  const key = read
    .map((one) => ('literal' in one ? JSON.stringify(one.literal) : one.wildcard))
    .join(' + "/" + ');
  reads.set(key, read);
  if (reads.size > maxReads) throw new UnsupportedRulesError(`more than ${maxReads} documents`);
  return `${documentsVariable}[${key}]`;
}

/** Checks that `node` is supported, and converts it to a single CEL expression with all function calls inlined. */
function inline(node: ASTNode, place: Place): string {
  const { scope, given, reads, depth } = place;
  if (depth > 20) throw new UnsupportedRulesError('functions that call each other this deeply');
  const write = (part: ASTNode) => inline(part, place);
  const path = fieldPath(node);
  if (path !== undefined) {
    const argument = given.get(path);
    if (argument !== undefined) return argument;
    if (scope.names.has(path) || FILE_FIELDS.test(path) || AUTH_FIELDS.test(path)) return path;
    throw new UnsupportedRulesError(`"${path}"`);
  }
  if (isBinary(node)) {
    const side = (part: ASTNode) =>
      TIME_COMPARISONS.includes(node.op) && fieldPath(part) === NOW ? NOW : write(part);
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
      // Only a document's data is available, not its name, id or timestamps.
      if (target.op === 'rcall' && field !== 'data')
        throw new UnsupportedRulesError(`the document's "${field}"`);
      return `${write(target)}.${field}`;
    }
    case 'rcall': {
      const [name, target, args] = node.args;
      if (name === 'get' && target.op === 'id' && target.args === 'firestore') return lookup(args, place);
      if (name === 'toMillis' && args.length === 0 && fieldPath(target) === NOW) {
        return requestMillisVariable;
      }
      if (name !== 'matches' || args.length !== 1) throw new UnsupportedRulesError(`the method ${name}()`);
      return `${write(target)}.matches(${wholeMatch(args[0]?.op === 'value' ? args[0].args : undefined)})`;
    }
    case 'call': {
      const [name, args] = node.args;
      const found = scope.functions.get(name);
      if (found?.definition.parameters.length !== args.length)
        throw new UnsupportedRulesError(`the function ${name}()`);
      // Allow only arguments that cannot fail, because inlining changes when arguments are evaluated.
      if (!args.every((arg) => arg.op === 'value' || arg.op === 'id')) {
        throw new UnsupportedRulesError(`an argument of ${name}() that is neither a name nor a literal`);
      }
      const inner = new Map(found.definition.parameters.map((parameter, i) => [parameter, args[i]]));
      const written = new Map([...inner].flatMap(([key, arg]) => (arg ? [[key, write(arg)]] : [])));
      const body = environment.parse(rewriteLookupPaths(found.definition.body)).ast;
      return `(${inline(body, { scope: found.scope, given: written, reads, depth: depth + 1 })})`;
    }
    default:
      throw new UnsupportedRulesError(`the operator ${node.op}`);
  }
}

/**
 * Compiles a condition to CEL.
 * @throws `UnsupportedRulesError` if the condition is not CEL or uses unsupported features
 */
export function compileCondition(condition: string, scope: ConditionScope): CompiledCondition {
  const reads = new Map<string, DocumentPathPattern>();
  try {
    const { ast } = environment.parse(rewriteLookupPaths(condition));
    const written = inline(ast, { scope, given: new Map(), reads, depth: 0 });
    return { evaluate: environment.parse(written), reads: [...reads.values()] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnsupportedRulesError(`in "${condition}": ${reason}`);
  }
}

/** Checks that a function's body is supported, even if the function is never called. */
export function assertFunctionSupported(definition: RulesFunction, scope: ConditionScope): void {
  compileCondition(definition.body, { ...scope, names: new Set([...scope.names, ...definition.parameters]) });
}

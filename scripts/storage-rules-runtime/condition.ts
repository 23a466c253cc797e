import { type ASTNode, type BinaryOperator, Environment, type ParseResult } from '@marcbachmann/cel-js';
import { type RulesFunction, UnsupportedRules } from './frame';

/** What a condition may name: its wildcards, and the functions of its own and the enclosing blocks. */
export interface Scope {
  names: ReadonlySet<string>;
  functions: ReadonlyMap<string, { definition: RulesFunction; scope: Scope }>;
}

const environment = new Environment({ unlistedVariablesAreDyn: true });

const BINARY: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', '&&', '||', '+', '-', '*', 'in'];
type Binary = BinaryOperator | '&&' | '||';

const FILE_FIELDS =
  /^(resource|request\.resource)(\.(name|bucket|size|contentType|contentEncoding|contentDisposition|metadata\.\w+))?$/;
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

/** Checks `node` against what is supported and writes it as one CEL expression, calls replaced by their bodies. */
function inline(node: ASTNode, scope: Scope, given: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > 20) throw new UnsupportedRules('functions that call each other this deeply');
  const write = (part: ASTNode) => inline(part, scope, given, depth);
  const path = fieldPath(node);
  if (path !== undefined) {
    const argument = given.get(path);
    if (argument !== undefined) return argument;
    if (scope.names.has(path) || FILE_FIELDS.test(path) || AUTH_FIELDS.test(path)) return path;
    throw new UnsupportedRules(`"${path}"`);
  }
  if (isBinary(node)) return `(${write(node.args[0])} ${node.op} ${write(node.args[1])})`;
  switch (node.op) {
    case 'value':
      return literal(node.args);
    case '!_':
      return `!(${write(node.args)})`;
    case 'list':
      return `[${node.args.map(write).join(', ')}]`;
    case 'rcall': {
      const [name, target, args] = node.args;
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
      return `(${inline(environment.parse(found.definition.body).ast, found.scope, written, depth + 1)})`;
    }
    default:
      throw new UnsupportedRules(`the operator ${node.op}`);
  }
}

/** Compiles a condition. Throws `UnsupportedRules` where it isn't CEL, or uses what this stand-in doesn't know. */
export function compileCondition(condition: string, scope: Scope): ParseResult {
  try {
    return environment.parse(inline(environment.parse(condition).ast, scope, new Map()));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnsupportedRules(`in "${condition}": ${reason}`);
  }
}

/** Checks that a function's body is supported even if nobody calls it. */
export function checkFunction(definition: RulesFunction, scope: Scope): void {
  compileCondition(definition.body, { ...scope, names: new Set([...scope.names, ...definition.parameters]) });
}

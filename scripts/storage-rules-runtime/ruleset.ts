import * as z from 'zod/mini';
import {
  callerUidExpression,
  assertFunctionSupported,
  compileCondition,
  type CompiledCondition,
  documentsVariable,
  requestMillisVariable,
  type ConditionScope,
} from './compiled-condition';
import {
  type MatchBlock,
  type RulesMethod,
  parseMatchBlocks,
  type PathSegment,
  UnsupportedRulesError,
} from './frame';

/** A request in the form that the emulator sends. `variables` contains the decoded `request` and `resource`. */
export interface AccessRequest {
  method: RulesMethod;
  path: string;
  variables: Record<string, unknown>;
}

/** The data of Firestore documents, by path. Omits documents that do not exist. */
export type DocumentsByPath = ReadonlyMap<string, { data: Record<string, unknown> }>;

export interface AccessDecision {
  permit: boolean;
  /** Errors of conditions that failed to evaluate. A failed condition denies the request. */
  warnings: string[];
}

const timedSchema = z.object({ request: z.object({ time: z.date() }) });

const RESERVED = ['request', 'resource'];

interface Rule {
  path: PathSegment[];
  methods: RulesMethod[];
  condition: CompiledCondition;
}

function compileBlock(block: MatchBlock, above: { path: PathSegment[]; scope: ConditionScope }): Rule[] {
  const names = new Set(above.scope.names);
  for (const segment of block.path) {
    if (segment.kind !== 'one') continue; // `{…=**}` binds a path. No supported condition can use a path.
    if (names.has(segment.name) || RESERVED.includes(segment.name)) {
      throw new UnsupportedRulesError(`the wildcard {${segment.name}} hides another name`);
    }
    names.add(segment.name);
  }
  const functions = new Map(above.scope.functions);
  const scope: ConditionScope = { names, functions };
  for (const [name, definition] of block.functions) {
    if (functions.has(name)) throw new UnsupportedRulesError(`function ${name} hides another`);
    const hiding = definition.parameters.find((parameter) => RESERVED.includes(parameter));
    if (hiding) throw new UnsupportedRulesError(`a parameter called ${hiding}`);
    functions.set(name, { definition, scope });
  }
  for (const definition of block.functions.values()) assertFunctionSupported(definition, scope);
  const path = [...above.path, ...block.path];
  return [
    ...block.allows.map(({ methods, condition }) => ({
      path,
      methods,
      condition: compileCondition(condition, scope),
    })),
    ...block.matches.flatMap((inner) => compileBlock(inner, { path, scope })),
  ];
}

function matchPath(
  pattern: readonly PathSegment[],
  path: readonly string[],
): Record<string, string> | undefined {
  const last = pattern.at(-1);
  const fits = last?.kind === 'rest' ? path.length >= pattern.length - 1 : path.length === pattern.length;
  if (!fits) return undefined;
  const found: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    const text = path[i] ?? '';
    if (segment.kind === 'one') found[segment.name] = text;
    else if (segment.kind === 'literal' && segment.text !== text) return undefined;
  }
  return found;
}

/** Compiled Storage rules. The constructor throws `UnsupportedRulesError` if the rules use unsupported features. */
export class Ruleset {
  private readonly rules: Rule[];

  constructor(source: string) {
    const outermost = { path: [], scope: { names: new Set<string>(), functions: new Map() } };
    this.rules = parseMatchBlocks(source).flatMap((block) => compileBlock(block, outermost));
  }

  /** Returns the paths of the documents needed to check a request. `uid` is null for a caller who is not signed in. */
  documentsFor(access: Pick<AccessRequest, 'method' | 'path'>, uid: string | null): string[] {
    const paths = this.matching(access).flatMap(({ rule, wildcards }) =>
      rule.condition.reads.flatMap((read) => {
        const names: Record<string, string | null> = { ...wildcards, [callerUidExpression]: uid };
        const segments = read.map((one) => ('literal' in one ? one.literal : (names[one.wildcard] ?? null)));
        return segments.includes(null) ? [] : [segments.join('/')];
      }),
    );
    return [...new Set(paths)];
  }

  verify({ method, path, variables }: AccessRequest, documents: DocumentsByPath = new Map()): AccessDecision {
    const warnings: string[] = [];
    const found: Record<string, unknown> = { [documentsVariable]: Object.fromEntries(documents) };
    const moment = timedSchema.safeParse(variables);
    if (moment.success) found[requestMillisVariable] = BigInt(moment.data.request.time.getTime());
    for (const { rule, wildcards } of this.matching({ method, path })) {
      try {
        const permitted = rule.condition.evaluate({ ...variables, ...wildcards, ...found }) === true;
        if (permitted) return { permit: true, warnings: [] };
      } catch (error) {
        warnings.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { permit: false, warnings };
  }

  private matching({ method, path }: Pick<AccessRequest, 'method' | 'path'>) {
    const segments = path.split('/').filter((segment) => segment !== '');
    return this.rules.flatMap((rule) => {
      const wildcards = rule.methods.includes(method) ? matchPath(rule.path, segments) : undefined;
      return wildcards ? [{ rule, wildcards }] : [];
    });
  }
}

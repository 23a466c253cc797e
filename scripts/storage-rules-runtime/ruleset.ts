import type { ParseResult } from '@marcbachmann/cel-js';
import { checkFunction, compileCondition, type Scope } from './condition';
import { type MatchBlock, type Method, parseFrame, type Segment, UnsupportedRules } from './frame';

/** What the emulator says of one access. `variables` holds `request` and `resource`, decoded. */
export interface Access {
  method: Method;
  path: string;
  variables: Record<string, unknown>;
}

export interface Verdict {
  permit: boolean;
  /** Why conditions failed to evaluate; a failed one permits nothing. */
  warnings: string[];
}

const RESERVED = ['request', 'resource'];

interface Rule {
  path: Segment[];
  methods: Method[];
  condition: ParseResult;
}

function compileBlock(block: MatchBlock, above: { path: Segment[]; scope: Scope }): Rule[] {
  const names = new Set(above.scope.names);
  for (const segment of block.path) {
    if (segment.kind !== 'one') continue; // {…=**} holds a path, a type that no condition here may name.
    if (names.has(segment.name) || RESERVED.includes(segment.name)) {
      throw new UnsupportedRules(`the wildcard {${segment.name}} hides another name`);
    }
    names.add(segment.name);
  }
  const functions = new Map(above.scope.functions);
  const scope: Scope = { names, functions };
  for (const [name, definition] of block.functions) {
    if (functions.has(name)) throw new UnsupportedRules(`function ${name} hides another`);
    const hiding = definition.parameters.find((parameter) => RESERVED.includes(parameter));
    if (hiding) throw new UnsupportedRules(`a parameter called ${hiding}`);
    functions.set(name, { definition, scope });
  }
  for (const definition of block.functions.values()) checkFunction(definition, scope);
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

function matchPath(pattern: readonly Segment[], path: readonly string[]): Record<string, string> | undefined {
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

/** Storage rules, ready to decide. Loading throws `UnsupportedRules` on anything that isn't surely understood. */
export class Ruleset {
  private readonly rules: Rule[];

  constructor(source: string) {
    const outermost = { path: [], scope: { names: new Set<string>(), functions: new Map() } };
    this.rules = parseFrame(source).flatMap((block) => compileBlock(block, outermost));
  }

  verify({ method, path, variables }: Access): Verdict {
    const segments = path.split('/').filter((segment) => segment !== '');
    const warnings: string[] = [];
    for (const rule of this.rules) {
      const wildcards = rule.methods.includes(method) ? matchPath(rule.path, segments) : undefined;
      if (!wildcards) continue;
      try {
        if (rule.condition({ ...variables, ...wildcards }) === true) return { permit: true, warnings: [] };
      } catch (error) {
        warnings.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { permit: false, warnings };
  }
}

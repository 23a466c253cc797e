/**
 * Error for rules with features that this rules runtime does not support. The runtime must not guess the meaning of
 * such rules.
 */
export class UnsupportedRulesError extends Error {}

export const RULES_METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type RulesMethod = (typeof RULES_METHODS)[number];

export interface RulesFunction {
  parameters: string[];
  body: string;
}

/** A segment of a match path: a literal, `{name}`, or `{name=**}` for all remaining segments. */
export type PathSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'one'; name: string }
  | { kind: 'rest' };

export interface MatchBlock {
  path: PathSegment[];
  functions: Map<string, RulesFunction>;
  allows: { methods: RulesMethod[]; condition: string }[];
  matches: MatchBlock[];
}

const METHODS_OF: Partial<Record<string, readonly RulesMethod[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  ...Object.fromEntries(RULES_METHODS.map((method) => [method, [method]])),
};

/** Replaces comments with spaces of the same length, so that all positions remain unchanged. */
function withoutComments(source: string): string {
  const stringOrComment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return source.replace(stringOrComment, (text) =>
    text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text,
  );
}

function parsePath(text: string): PathSegment[] {
  return text
    .split('/')
    .slice(1)
    .map((part, index, all) => {
      const wildcard = /^\{([A-Za-z_]\w*)(=\*\*)?\}$/.exec(part);
      if (wildcard?.[1] === undefined) {
        if (!/^[\w.-]+$/.test(part)) throw new UnsupportedRulesError(`match path "${text}"`);
        return { kind: 'literal', text: part };
      }
      if (wildcard[2] === undefined) return { kind: 'one', name: wildcard[1] };
      if (index !== all.length - 1) throw new UnsupportedRulesError(`{…=**} before the end of "${text}"`);
      return { kind: 'rest' };
    });
}

class FrameParser {
  private position = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = withoutComments(source);
  }

  /** Skips whitespace and consumes `pattern`. If the pattern does not match, returns undefined without advancing. */
  private tryRead(pattern: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(`\\s*(?:${pattern.source})`, 'y');
    sticky.lastIndex = this.position;
    const match = sticky.exec(this.source);
    if (!match) return undefined;
    this.position = sticky.lastIndex;
    return match;
  }

  private read(pattern: RegExp, what: string): RegExpExecArray {
    const match = this.tryRead(pattern);
    if (match) return match;
    const line = this.source.slice(0, this.position).split('\n').length;
    const found = this.source.slice(this.position).trim().slice(0, 40);
    throw new UnsupportedRulesError(`line ${line}: ${what} expected, found "${found}"`);
  }

  parse(): MatchBlock[] {
    this.read(/rules_version\s*=\s*(?:'2'|"2")\s*;/, `rules_version = '2';`);
    this.read(/service\s+firebase\.storage\s*\{/, 'service firebase.storage {');
    const service = this.body([]);
    if (service.allows.length > 0) throw new UnsupportedRulesError('allow outside of a match');
    this.read(/$/, 'the end of the file');
    if (service.functions.size > 0) throw new UnsupportedRulesError('function outside of a match');
    return service.matches;
  }

  private body(path: PathSegment[]): MatchBlock {
    const block: MatchBlock = { path, functions: new Map(), allows: [], matches: [] };
    while (!this.tryRead(/\}/)) {
      if (this.tryRead(/function\b/)) this.functionInto(block);
      else if (this.tryRead(/match\b/)) {
        const [, text = ''] = this.read(/(\/\S*)\s*\{/, 'a path and {');
        block.matches.push(this.body(parsePath(text)));
      } else this.allowInto(block);
    }
    return block;
  }

  private functionInto(block: MatchBlock): void {
    const [, name = '', parameters = ''] = this.read(
      /([A-Za-z_]\w*)\s*\(([\w\s,]*)\)\s*\{/,
      'a function head',
    );
    this.read(/return\b/, 'return (let is not supported)');
    const body = this.expression();
    this.read(/\}/, '} after the one return');
    if (block.functions.has(name)) throw new UnsupportedRulesError(`function ${name} twice`);
    block.functions.set(name, {
      parameters: parameters.split(',').flatMap((parameter) => parameter.trim() || []),
      body,
    });
  }

  private allowInto(block: MatchBlock): void {
    const [, names = ''] = this.read(/allow\s+([a-z]+(?:\s*,\s*[a-z]+)*)/, 'match, function, allow or }');
    const methods = names.split(',').flatMap((name) => {
      const found = METHODS_OF[name.trim()];
      if (!found) throw new UnsupportedRulesError(`allow ${name.trim()}`);
      return found;
    });
    const condition = this.tryRead(/;/) ? 'true' : (this.read(/:\s*if\b/, ': if'), this.expression());
    block.allows.push({ methods, condition });
  }

  private expression(): string {
    const [, text = ''] = this.read(
      /((?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[^;'"{}])+);/,
      'an expression and ;',
    );
    return text.trim();
  }
}

/**
 * Parses Storage rules (version 2), but leaves conditions as text.
 * @throws `UnsupportedRulesError` on any other syntax
 */
export function parseMatchBlocks(source: string): MatchBlock[] {
  return new FrameParser(source).parse();
}

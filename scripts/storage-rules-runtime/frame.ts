/** Thrown when rules use features that this stand-in does not support, because it must not guess their meaning. */
export class UnsupportedRules extends Error {}

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export interface RulesFunction {
  parameters: string[];
  body: string;
}

/** A segment of a match path: a literal, `{name}`, or `{name=**}` for all remaining segments. */
export type Segment = { kind: 'literal'; text: string } | { kind: 'one'; name: string } | { kind: 'rest' };

export interface MatchBlock {
  path: Segment[];
  functions: Map<string, RulesFunction>;
  allows: { methods: Method[]; condition: string }[];
  matches: MatchBlock[];
}

const METHODS_OF: Partial<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  ...Object.fromEntries(METHODS.map((method) => [method, [method]])),
};

/** Replaces comments with spaces, which keeps all positions unchanged. */
function withoutComments(source: string): string {
  const stringOrComment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return source.replace(stringOrComment, (text) =>
    text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text,
  );
}

function parsePath(text: string): Segment[] {
  return text
    .split('/')
    .slice(1)
    .map((part, index, all) => {
      const wildcard = /^\{([A-Za-z_]\w*)(=\*\*)?\}$/.exec(part);
      if (wildcard?.[1] === undefined) {
        if (!/^[\w.-]+$/.test(part)) throw new UnsupportedRules(`match path "${text}"`);
        return { kind: 'literal', text: part };
      }
      if (wildcard[2] === undefined) return { kind: 'one', name: wildcard[1] };
      if (index !== all.length - 1) throw new UnsupportedRules(`{…=**} before the end of "${text}"`);
      return { kind: 'rest' };
    });
}

class FrameParser {
  private position = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = withoutComments(source);
  }

  /** Skips whitespace and reads `pattern`, or returns undefined without moving. */
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
    throw new UnsupportedRules(`line ${line}: ${what} expected, found "${found}"`);
  }

  parse(): MatchBlock[] {
    this.read(/rules_version\s*=\s*(?:'2'|"2")\s*;/, `rules_version = '2';`);
    this.read(/service\s+firebase\.storage\s*\{/, 'service firebase.storage {');
    const service = this.body([]);
    if (service.allows.length > 0) throw new UnsupportedRules('allow outside of a match');
    this.read(/$/, 'the end of the file');
    if (service.functions.size > 0) throw new UnsupportedRules('function outside of a match');
    return service.matches;
  }

  private body(path: Segment[]): MatchBlock {
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
    if (block.functions.has(name)) throw new UnsupportedRules(`function ${name} twice`);
    block.functions.set(name, {
      parameters: parameters.split(',').flatMap((parameter) => parameter.trim() || []),
      body,
    });
  }

  private allowInto(block: MatchBlock): void {
    const [, names = ''] = this.read(/allow\s+([a-z]+(?:\s*,\s*[a-z]+)*)/, 'match, function, allow or }');
    const methods = names.split(',').flatMap((name) => {
      const found = METHODS_OF[name.trim()];
      if (!found) throw new UnsupportedRules(`allow ${name.trim()}`);
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
 * @throws `UnsupportedRules` on any other syntax
 */
export function parseFrame(source: string): MatchBlock[] {
  return new FrameParser(source).parse();
}

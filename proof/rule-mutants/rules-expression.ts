/** A range in a rules file. `start` and `end` are offsets, and `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

export type Expression = Span &
  (
    | { kind: 'name' | 'string' | 'number' | 'path' }
    | { kind: 'list'; items: Expression[] }
    | { kind: 'member'; object: Expression; name: Token }
    | { kind: 'call'; callee: Expression; values: Expression[] }
    | { kind: 'index'; object: Expression; at: Expression }
    | { kind: 'not'; operand: Expression }
    | { kind: 'sum'; left: Expression; right: Expression }
    | { kind: 'comparison'; left: Expression; operator: Token; right: Expression }
    /** A chain of one operator, such as `a && b && c`. */
    | { kind: 'logic'; operators: Token[]; operands: Expression[] }
    | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression }
  );

export interface Token extends Span {
  kind: 'string' | 'number' | 'path' | 'word' | 'sign';
  text: string;
}

const TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*)`,
    String.raw`(?<string>'(?:\\.|[^'\\\n])*')`,
    String.raw`(?<path>(?:\/(?:[\w.-]+|\$\([\w.]+\)|\(default\)|\{\w+(?:=\*\*)?\}))+)`,
    String.raw`(?<number>\d+)`,
    String.raw`(?<word>[A-Za-z_]\w*)`,
    String.raw`(?<sign>&&|\|\||[=!<>]=|[^\s])`,
  ].join('|'),
  'g',
);

const KINDS = ['string', 'number', 'path', 'word', 'sign'] as const;

/** Returns the tokens of a rules file, without comments. */
export function tokenize(rules: string): Token[] {
  return [...rules.matchAll(TOKEN)].flatMap(({ 0: text, index, groups = {} }) => {
    const kind = KINDS.find((one) => groups[one] !== undefined);
    return kind ? [{ kind, text, start: index, end: index + text.length }] : [];
  });
}

/** Throws for rules that it does not understand. */
export class TokenReader {
  private position = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  get isAtEnd(): boolean {
    return this.position >= this.tokens.length;
  }

  next(): Token {
    const token = this.tokens[this.position++];
    if (!token) throw new Error('The rules end too early');
    return token;
  }

  /** Reads the next token if it is one of these. Otherwise reads nothing and returns undefined. */
  take(...texts: string[]): Token | undefined {
    const token = this.tokens[this.position];
    return token && token.kind !== 'string' && texts.includes(token.text) ? this.next() : undefined;
  }

  expect(...texts: string[]): Token {
    const token = this.take(...texts);
    if (token) return token;
    const { text, start } = this.next();
    throw new Error(`${texts.join(' or ')} expected at offset ${start} of the rules, found ${text}`);
  }

  expression(): Expression {
    const condition = this.chain('||', () => this.chain('&&', () => this.comparison()));
    if (!this.take('?')) return condition;
    const yes = this.expression();
    this.expect(':');
    const no = this.expression();
    return { kind: 'choice', condition, yes, no, start: condition.start, end: no.end };
  }

  private chain(operator: string, operand: () => Expression): Expression {
    const first = operand();
    const operands = [first];
    const operators: Token[] = [];
    let last = first;
    for (let sign = this.take(operator); sign; sign = this.take(operator)) {
      operators.push(sign);
      last = operand();
      operands.push(last);
    }
    if (operators.length === 0) return first;
    return { kind: 'logic', operators, operands, start: first.start, end: last.end };
  }

  private comparison(): Expression {
    const left = this.sum();
    const operator = this.take('==', '!=', '<', '<=', '>', '>=', 'in', 'is');
    if (!operator) return left;
    const right = this.sum();
    return { kind: 'comparison', left, operator, right, start: left.start, end: right.end };
  }

  private sum(): Expression {
    const left = this.unary();
    if (!this.take('+')) return left;
    const right = this.sum();
    return { kind: 'sum', left, right, start: left.start, end: right.end };
  }

  private unary(): Expression {
    const sign = this.take('!');
    if (!sign) return this.postfix(this.primary());
    const operand = this.unary();
    return { kind: 'not', operand, start: sign.start, end: operand.end };
  }

  private postfix(object: Expression): Expression {
    const { start } = object;
    if (this.take('.')) {
      const name = this.next();
      return this.postfix({ kind: 'member', object, name, start, end: name.end });
    }
    if (this.take('(')) {
      const { items, end } = this.itemsUntil(')');
      return this.postfix({ kind: 'call', callee: object, values: items, start, end });
    }
    if (this.take('[')) {
      const at = this.expression();
      return this.postfix({ kind: 'index', object, at, start, end: this.expect(']').end });
    }
    return object;
  }

  private primary(): Expression {
    const { kind, text, start, end } = this.next();
    if (kind === 'word') return { kind: 'name', start, end };
    if (kind !== 'sign') return { kind, start, end };
    if (text === '[') {
      const list = this.itemsUntil(']');
      return { kind: 'list', items: list.items, start, end: list.end };
    }
    if (text !== '(')
      throw new Error(`An expression expected at offset ${start} of the rules, found ${text}`);
    const inner = this.expression();
    return { ...inner, start, end: this.expect(')').end };
  }

  private itemsUntil(close: string): { items: Expression[]; end: number } {
    const items: Expression[] = [];
    let closing = this.take(close);
    while (!closing) {
      items.push(this.expression());
      closing = this.expect(',', close);
      if (closing.text === ',') closing = undefined;
    }
    return { items, end: closing.end };
  }
}

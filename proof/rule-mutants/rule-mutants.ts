import type { Expression, Span } from './rules-expression';
import { type Statement, parseStatements } from './rules-statements';

export interface RuleMutant {
  /** The function or match and its change, such as `isSmall: size < 5 → size <= 5`. Unique within the file. */
  name: string;
  rules: string;
  /** The full paths of the matches whose decisions may change. */
  matches: string[];
}

interface Change extends Span {
  to: string;
}

const OTHER_SIGNS: Partial<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};

const METHODS_OF: Partial<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};
const METHODS = ['get', 'list', 'create', 'update', 'delete'];

type Allow = Extract<Statement, { kind: 'allow' }>;

const methodsOf = ({ operations }: Allow): string[] =>
  operations.flatMap(({ text }) => METHODS_OF[text] ?? [text]);

/** Functions that identify the caller, each with its possible replacements. `$` is replaced by the arguments. */
const OTHER_ACTORS: Partial<Record<string, readonly string[]>> = {
  isUser: ['isMember($)', 'isAdmin()', 'request.auth != null'],
  isMember: ['isUser($)', 'isAdmin()', 'request.auth != null'],
  isAdmin: ['isKitchen()', 'request.auth != null'],
  isKitchen: ['isAdmin()', 'request.auth != null'],
  isBookkeeper: ['isAdmin()', 'request.auth != null'],
  canSeeMoney: ['isAdmin()', 'request.auth != null'],
  opensByLink: ['isUser($)', 'request.auth != null'],
};

const MOST = String(Number.MAX_SAFE_INTEGER);

class Mutator {
  readonly changes: Change[] = [];

  constructor(
    private readonly rules: string,
    private readonly functions: ReadonlySet<string>,
    private readonly inFunction: string | undefined,
    private readonly allows: readonly Allow[],
  ) {}

  private text({ start, end }: Span): string {
    return this.rules.slice(start, end);
  }

  private add({ start, end }: Span, to: string): void {
    if (this.text({ start, end }) !== to) this.changes.push({ start, end, to });
  }

  private condition(expression: Expression): void {
    for (const to of ['true', 'false']) this.add(expression, to);
    this.expression(expression);
  }

  statement(statement: Statement): void {
    if (statement.kind === 'allow') this.allow(statement);
    else if (statement.kind === 'let' || !isCondition(statement.value)) this.expression(statement.value);
    else this.condition(statement.value);
  }

  private allow(allow: Allow): void {
    const { operations, condition } = allow;
    if (condition) this.condition(condition);
    const [first, last] = [operations[0], operations.at(-1)];
    // If the condition is always false, adding or removing an operation changes nothing.
    if (!first || !last || (condition && this.text(condition) === 'false')) return;
    const all = { start: first.start, end: last.end };
    const methods = methodsOf(allow);
    for (const method of METHODS) {
      const others = methods.filter((one) => one !== method);
      if (others.length < methods.length && others.length > 0) this.add(all, others.join(', '));
      if (others.length < methods.length || this.isAllowedAnyway(allow, method)) continue;
      this.add(all, [...methods, method].join(', '));
    }
  }

  /** Returns whether another statement of the match already allows this operation to all of these users. */
  private isAllowedAnyway(allow: Allow, method: string): boolean {
    const own = this.partsOf(allow.condition, '&&');
    return this.allows.some((other) => {
      if (other.match !== allow.match || !methodsOf(other).includes(method)) return false;
      const wide = [...this.partsOf(other.condition, '||'), ...this.partsOf(other.condition, '')];
      return wide.some((part) => own.includes(part) || part === 'true');
    });
  }

  /** Returns the operands of a chain of this operator, or the condition itself if it is not such a chain. */
  private partsOf(condition: Expression | undefined, operator: string): string[] {
    if (!condition) return ['true'];
    const isChain = condition.kind === 'logic' && condition.operators[0]?.text === operator;
    return (isChain ? condition.operands : [condition]).map((part) => this.text(part));
  }

  private expression(expression: Expression): void {
    switch (expression.kind) {
      case 'name':
      case 'path':
        return;
      case 'number':
        this.add(expression, String(Number(this.text(expression)) + 1));
        this.add(expression, String(Number(this.text(expression)) - 1));
        return;
      case 'string':
        this.add(expression, `'another'`);
        return;
      case 'list':
        this.list(expression.items);
        return;
      case 'member':
        this.member(expression);
        return;
      case 'call':
        this.call(expression);
        return;
      case 'index':
        this.expression(expression.object);
        this.expression(expression.at);
        return;
      case 'sum':
        this.expression(expression.left);
        this.expression(expression.right);
        return;
      case 'not':
        this.add(expression, this.text(expression.operand));
        this.expression(expression.operand);
        return;
      case 'comparison':
        for (const sign of OTHER_SIGNS[expression.operator.text] ?? []) this.add(expression.operator, sign);
        this.expression(expression.left);
        this.expression(expression.right);
        return;
      case 'logic':
        this.logic(expression);
        return;
      case 'choice':
        this.condition(expression.condition);
        this.expression(expression.yes);
        this.expression(expression.no);
    }
  }

  private logic({ operators, operands }: Extract<Expression, { kind: 'logic' }>): void {
    const isAnd = operators[0]?.text === '&&';
    for (const operator of operators) this.add(operator, isAnd ? '||' : '&&');
    for (const operand of operands) {
      this.add(operand, isAnd ? 'true' : 'false');
      this.expression(operand);
    }
  }

  private list(items: readonly Expression[]): void {
    for (const item of items) {
      const others = items.filter((other) => other !== item).map((other) => this.text(other));
      const [first, last] = [items[0], items.at(-1)];
      if (first && last) this.changes.push({ start: first.start, end: last.end, to: others.join(', ') });
      if (item.kind !== 'string') this.expression(item);
    }
  }

  /** Replaces a field with another one, and the document before the request with the one after it, or vice versa. */
  private member({ object, name, start, end }: Extract<Expression, { kind: 'member' }>): void {
    const text = this.text({ start, end });
    if (text === 'request.resource') this.add({ start, end }, 'resource');
    else if (text === 'resource.data') this.add({ start, end }, 'request.resource.data');
    else if (!['request.auth', 'auth.token', 'request.resource.data'].includes(text)) {
      this.add(name, `${name.text}_x`);
    }
    this.expression(object);
  }

  private call({ callee, values, start, end }: Extract<Expression, { kind: 'call' }>): void {
    const given = values.map((value) => this.text(value)).join(', ');
    for (const other of OTHER_ACTORS[this.text(callee)] ?? []) {
      const [, name = ''] = /^(\w+)\(/.exec(other) ?? [];
      const isThere = name === '' || (this.functions.has(name) && name !== this.inFunction);
      if (isThere) this.add({ start, end }, other.replace('$', given));
    }
    if (callee.kind === 'member') this.expression(callee.object);
    const method = callee.kind === 'member' ? callee.name.text : '';
    for (const [index, value] of values.entries()) {
      // This is the default of a missing field. A slightly different default would be equivalent.
      if (method === 'get' && index === 1) this.add(value, value.kind === 'number' ? MOST : 'null');
      else if (method === 'matches' && value.kind === 'string') this.pattern(value);
      else this.expression(value);
    }
  }

  /** Tries patterns that match everything or almost nothing, and patterns with other digits. */
  private pattern(value: Span): void {
    this.add(value, `'.*'`);
    this.add(value, `'another'`);
    for (const { 0: digit, index } of this.text(value).matchAll(/\d/g)) {
      const at = { start: value.start + index, end: value.start + index + 1 };
      for (const other of [Number(digit) - 1, Number(digit) + 1]) {
        if (other >= 0 && other <= 9) this.add(at, String(other));
      }
    }
  }
}

const isCondition = ({ kind }: Expression): boolean =>
  ['comparison', 'logic', 'choice', 'not', 'call'].includes(kind);

const findCalls = (text: string, functions: ReadonlySet<string>): string[] =>
  [...text.matchAll(/\b(\w+)\(/g)].flatMap(([, name = '']) => (functions.has(name) ? [name] : []));

function getText(rules: string, statement: Statement): string {
  const span = statement.kind === 'allow' ? statement.condition : statement.value;
  return span ? rules.slice(span.start, span.end) : '';
}

function createMatchLookup(rules: string, statements: readonly Statement[], functions: ReadonlySet<string>) {
  return (wanted: string): string[] => {
    const callers = new Set([wanted]);
    for (let before = 0; before < callers.size;) {
      before = callers.size;
      for (const statement of statements) {
        const calls = findCalls(getText(rules, statement), functions).some((name) => callers.has(name));
        if (calls && statement.inFunction !== undefined) callers.add(statement.inFunction);
      }
    }
    const uses = (statement: Statement) =>
      findCalls(getText(rules, statement), functions).some((name) => callers.has(name));
    const found = statements.filter((statement) => statement.kind === 'allow' && uses(statement));
    return [...new Set(found.map(({ match }) => match))];
  };
}

function describeChange(rules: string, { start, end, to }: Change): string {
  const from = rules.lastIndexOf('\n', start) + 1;
  const until = rules.indexOf('\n', end);
  const line = (between: string) =>
    `${rules.slice(from, start)}${between}${rules.slice(end, until)}`.replaceAll(/\s+/g, ' ').trim();
  return `${line(rules.slice(start, end))} → ${line(to)}`;
}

/** Each mutant has one change to an operator, condition, operand, actor, operation, field, list, number or pattern. */
export function buildRuleMutants(rules: string): RuleMutant[] {
  const statements = parseStatements(rules);
  const functions = new Set(statements.flatMap(({ inFunction }) => inFunction ?? []));
  const allows = statements.filter((statement) => statement.kind === 'allow');
  const matchesUsing = createMatchLookup(rules, statements, functions);
  const seen = new Set<string>();
  return statements.flatMap((statement) => {
    const mutator = new Mutator(rules, functions, statement.inFunction, allows);
    mutator.statement(statement);
    const matches =
      statement.inFunction === undefined ? [statement.match] : matchesUsing(statement.inFunction);
    return mutator.changes.flatMap((change) => {
      const mutated = `${rules.slice(0, change.start)}${change.to}${rules.slice(change.end)}`;
      if (seen.has(mutated)) return [];
      seen.add(mutated);
      const name = `${statement.inFunction ?? statement.match}: ${describeChange(rules, change)}`;
      return [{ name, rules: mutated, matches }];
    });
  });
}

/**
 * Lint rule for constructions that docs/writing.md advises against. The patterns match only constructions that are
 * almost certainly wrong. Reviewers have to find all others.
 */
/** Matches docstrings that start without a subject. */
const headless = {
  pattern: /^(?:who|whoever|whom|whose|what)\b/i,
  advice: 'Name the subject: "customers who", "the drop that".',
};

const constructions = [
  { pattern: /\b(?:of which|of whom|to whom)\b/i, advice: 'Split the sentence, or use "whose" or "that".' },
  { pattern: /\bthat of (?:which|whom)\b/i, advice: 'Repeat the noun.' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/i, advice: 'Use "is notified", "receives" or "shows".' },
  {
    pattern: /\bsays (?:that|why|what|so|who|how|when|where)\b/i,
    advice: 'Use "reports", "shows", "returns" or "throws".',
  },
  { pattern: /\bhears? of\b/i, advice: 'Use "is notified of".' },
  { pattern: /\bstands\b(?! (?:for|in)\b)/i, advice: 'Use "is", "appears" or "represents".' },
  { pattern: /\banew\b/i, advice: 'Use "again", or a verb with "re".' },
  { pattern: /\bwhoever\b/i, advice: 'Name the person: "customers who", "anyone who".' },
  { pattern: /\b(?:nobody|somebody)\b/i, advice: 'Name the person: "no customer", "another admin".' },
  { pattern: /\bany more\b/i, advice: 'Use "no longer".' },
  { pattern: /\bis not there\b/i, advice: 'Use "does not exist" or "is missing".' },
  { pattern: /\bpast the (?:security )?rules\b/i, advice: 'Use "with security rules disabled".' },
  { pattern: /\bchanges nothing when done twice|twice changes nothing\b/i, advice: 'Use "idempotent".' },
];

/** Replaces quotations with an ellipsis, because the rule does not apply to the shop's texts. */
const withoutQuotes = (text) => text.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '…');

/** Returns the advice for the first discouraged construction in a text, or null. */
export function adviceFor(text, isDocstring = false) {
  const plain = withoutQuotes(text);
  for (const { pattern, advice } of isDocstring ? [headless, ...constructions] : constructions) {
    const found = pattern.exec(plain);
    if (found) return `"${found[0]}" is hard to read. ${advice}`;
  }
  return null;
}

const testFunctions = new Set(['it', 'test', 'describe']);

/**
 * Returns the title of a test: the first argument of `it(…)`, `test.each(…)(…)` or a similar call. Returns null for
 * other calls.
 */
function testName({ callee, arguments: [first] }) {
  let root = callee;
  while (root.type === 'MemberExpression' || root.type === 'CallExpression') {
    root = root.type === 'MemberExpression' ? root.object : root.callee;
  }
  if (root.type !== 'Identifier' || !testFunctions.has(root.name)) return null;
  return first?.type === 'Literal' && typeof first.value === 'string' ? first : null;
}

/** Reports comments and test titles with constructions that are hard to read. */
export const plainEnglish = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isDocstring = comment.type === 'Block' && comment.value.startsWith('*');
          const text = comment.value.replace(/\n\s*\*/g, ' ').replace(/^\*?\s+/, '');
          const message = adviceFor(text, isDocstring);
          if (message) context.report({ loc: comment.loc, message });
        }
      },
      CallExpression(node) {
        const name = testName(node);
        const message = name && adviceFor(name.value);
        if (message) context.report({ node: name, message });
      },
    };
  },
};

/** A function of domain is given its moment, so that a test can choose it. */
const clockAsArgument = {
  meta: { messages: { clock: 'Take `now` as an argument.' } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'clock' });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node);
      },
      MemberExpression(node) {
        if (node.object.name === 'Date' && node.property.name === 'now') report(node);
      },
    };
  },
};

/** This project's own rules. */
export default { meta: { name: 'sharebox' }, rules: { 'clock-as-argument': clockAsArgument } };

/** The elements by which a browser's translation replaced text nodes that React still holds. */
const replacements = new WeakMap<Node, Element>();

const isFont = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT';

/** Returns the node that is in the document in place of `node`; null if there is none below `parent`. */
function findShown(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  const replacement = replacements.get(node);
  return replacement?.parentNode === parent ? replacement : null;
}

/**
 * Lets React change a page that the browser has translated. Chrome replaces each text node by a `<font>` element.
 * React would then change texts that are no longer shown, and throw when it removes a text or inserts an element before
 * one.
 */
export function followTranslation(): void {
  const changes = new MutationObserver((records) => {
    // Shows the changed text, which the browser then translates again.
    for (const { target } of records) {
      const replacement = replacements.get(target);
      if (replacement?.isConnected && target instanceof Text) replacement.replaceWith(target);
    }
  });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const added of addedNodes) {
        replacements.get(added)?.remove();
        replacements.delete(added);
      }
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || removed.isConnected) continue;
        const replacement = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!replacement) continue;
        replacements.set(removed, replacement);
        changes.observe(removed, { characterData: true });
      }
    }
  }).observe(document.body, { childList: true, subtree: true });

  // oxlint-disable-next-line typescript/unbound-method -- called with a node below.
  const removeChild = Node.prototype.removeChild;
  Node.prototype.removeChild = function removeShown<T extends Node>(this: Node, child: T): T {
    const shown = findShown(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with a node below.
  const insertBefore = Node.prototype.insertBefore;
  Node.prototype.insertBefore = function insertBeforeShown<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before && findShown(this, before));
    return node;
  };
}

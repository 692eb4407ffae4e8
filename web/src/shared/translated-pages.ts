/** The child of `parent` that is or holds `node`; null if it is elsewhere by now. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Lets the page live with the browser's translator. Chrome's puts each text node into `<font>` elements of its
 * own. React still believes that the text is where it put it, and removing it or inserting beside it throws:
 * the whole screen became «Algo salió mal» although everything was saved (React's issue 11538). So both
 * calls go to the element that holds the node.
 */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    insertBefore.call(this, node, next && childHolding(this, next));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    const child = childHolding(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
}

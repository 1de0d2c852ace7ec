/** A small view of swc's syntax tree: enough to find calls, JSX and the texts in them. */
import { parseSync } from '@swc/core';

/**
 * @typedef {{ type: string, [property: string]: any }} Node
 * swc types each node apart; the checks read a handful of properties across many kinds
 */

/**
 * @param {string} code
 * @param {string} file its name says whether JSX may appear
 * @returns {Node}
 */
export function parseSource(code, file) {
  return parseSync(code, {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    decorators: false,
    target: 'es2024',
  });
}

/**
 * @param {unknown} node
 * @param {(node: Node) => void} visit called for every node, outermost first
 */
export function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
  } else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) visit(node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
}

/**
 * @param {object} value
 * @returns {value is Node}
 */
function isNode(value) {
  return 'type' in value && typeof value.type === 'string';
}

/**
 * The texts an expression can turn into, as far as they stand in the code: through conditions, `??`, lists and
 * concatenation, but not through calls. A template's computed parts become `*`.
 * @param {Node | null | undefined} node
 * @returns {string[]}
 */
export function staticTexts(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return [node.quasis.map((/** @type {Node} */ { cooked }) => cooked).join('*')];
    case 'ConditionalExpression':
      return [...staticTexts(node.consequent), ...staticTexts(node.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(node.operator)
        ? [...staticTexts(node.left), ...staticTexts(node.right)]
        : [];
    case 'ArrayExpression':
      return node.elements.flatMap((/** @type {{ expression: Node } | null} */ one) =>
        staticTexts(one?.expression),
      );
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
    case 'TsNonNullExpression':
      return staticTexts(node.expression);
    default:
      return [];
  }
}

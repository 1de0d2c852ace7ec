/**
 * Preloaded into the product: keeps the React tree of the last page it rendered, and renders the same tree
 * again, with nothing around it, for whoever asks on BENCH_TAP_PORT.
 */
import http from 'node:http';
import { createRequire } from 'node:module';

const server = createRequire(import.meta.url)('react-dom/server');
/** @type {typeof import('react-dom/server').renderToPipeableStream} */
const render = server.renderToPipeableStream;
/** @type {import('react').ReactNode} */
let last = null;

/** @type {typeof render} */
const keepAndRender = (tree, options) => {
  last = tree;
  return render(tree, options);
};
server.renderToPipeableStream = keepAndRender;

/**
 * The router's data is a stream that one rendering reads; what it read is kept beside it, and a second
 * rendering needs no reader of its own.
 * @param {any} node
 */
function rewind(node) {
  const context = node?.props?.context;
  if (context?.serverHandoffStream) context.serverHandoffStream = { getReader: () => null };
  else if (node?.props?.children) rewind(node.props.children);
}

http
  .createServer((_, response) => {
    rewind(last);
    const { pipe } = render(last, {
      onAllReady() {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        pipe(response);
      },
      onError: (error) => void response.destroy(error instanceof Error ? error : undefined),
    });
  })
  .listen(Number(process.env['BENCH_TAP_PORT']), '127.0.0.1');

// The thread beside the web process that draws: an entry of its own, see vite.config.ts.
import { parentPort } from 'node:worker_threads';
import { draw, type Drawing } from './draw.ts';

/** Answers with `{ id, content }` or `{ id, error }`. */
async function answer({ id, drawing }: { id: number; drawing: Drawing }): Promise<void> {
  try {
    parentPort?.postMessage({ id, content: new Uint8Array(await draw(drawing)) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) });
  }
}

parentPort?.on('message', (question) => void answer(question));

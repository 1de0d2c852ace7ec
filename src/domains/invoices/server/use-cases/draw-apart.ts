import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Drawing } from '../pdf/draw.ts';

interface Answer {
  id: number;
  content?: Uint8Array<ArrayBuffer>;
  error?: string;
}
interface Question {
  resolve: (content: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

let thread: Worker | null = null;
let questions = new Map<number, Question>();
let last_id = 0;

/**
 * Draws beside everything else: a page is a tenth of a second of pure computing, the first one with its fonts two
 * seconds. The thread is started by whoever asks first; one that dies fails those who wait, and the next starts anew.
 */
export async function drawApart(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  if (!import.meta.env.PROD) {
    const { draw } = await import('../pdf/draw.ts');
    return new Uint8Array(await draw(drawing));
  }
  const worker = (thread ??= startThread());
  const id = ++last_id;
  return new Promise((resolve, reject) => {
    questions.set(id, { resolve, reject });
    worker.postMessage({ id, drawing });
  });
}

function startThread(): Worker {
  // beside the entry of the process, as the build puts it
  const worker = new Worker(new URL('draw.js', pathToFileURL(process.argv[1] ?? '')));
  worker.unref();
  worker.on('message', ({ id, content, error }: Answer) => {
    const question = questions.get(id);
    questions.delete(id);
    if (content) question?.resolve(content);
    else question?.reject(new Error(error));
  });
  const end = (error: Error): void => {
    if (thread !== worker) return;
    thread = null;
    const waiting = questions;
    questions = new Map();
    for (const { reject } of waiting.values()) reject(error);
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the drawing thread ended with ${code}`)));
  return worker;
}

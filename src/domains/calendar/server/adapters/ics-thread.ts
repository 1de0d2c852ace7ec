// The thread in which one file is read: an entry of its own, see vite.config.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { readIcs, type ReadCalendar, type Wanted } from './read-ics.ts';
import { SourceRefused } from './source-refused.ts';

/** An error crosses as its text alone, so a refusal crosses as its code. */
export type Answer = { calendar: ReadCalendar } | { refused: SourceRefused['code'] };

const { text, wanted } = workerData as { text: string; wanted: Wanted };

function answer(): Answer {
  try {
    return { calendar: readIcs(text, wanted) };
  } catch (error) {
    if (error instanceof SourceRefused) return { refused: error.code };
    throw error;
  }
}

parentPort?.postMessage(answer());

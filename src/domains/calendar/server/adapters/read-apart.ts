import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answer } from './ics-thread.ts';
import type { ReadCalendar, Wanted } from './read-ics.ts';
import { SourceRefused } from './source-refused.ts';

/** A year of somebody's days is read in a tenth of a second; what computes for longer than this would never end. */
const LIMIT_MS = 3_000;
const LOOK_MS = 250;
const MEMORY_MB = 256;

/**
 * Reads somebody else's file beside everything else, in a thread that is ended when it computes too long or takes too much.
 * @throws SourceRefused no_calendar, too_many_times
 */
export async function readApart(text: string, wanted: Wanted): Promise<ReadCalendar> {
  const worker = new Worker(entry(), {
    workerData: { text, wanted },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // its own time: on a busy machine a thread may wait for seconds before it is its turn
  const timer = setInterval(() => void endIfOver(worker), LOOK_MS);
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended before it answered')));
    });
    if ('refused' in answer) throw new SourceRefused(answer.refused);
    return answer.calendar;
  } catch (error) {
    throw error instanceof SourceRefused ? error : new SourceRefused('no_calendar', error);
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}

async function endIfOver(worker: Worker): Promise<void> {
  // one that has ended since has no more to tell
  const used = await worker.cpuUsage().catch(() => null);
  if (used && (used.user + used.system) / 1000 > LIMIT_MS) await worker.terminate();
}

/** The build puts it beside the entry of the process; the sources are read as they are. */
const entry = (): URL =>
  import.meta.env.PROD
    ? new URL('read-calendar.js', pathToFileURL(process.argv[1] ?? ''))
    : new URL('ics-thread.ts', import.meta.url);

import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answer } from './ics-thread.ts';
import type { ReadCalendar, Wanted } from './read-ics.ts';
import { SourceRefused } from './source-refused.ts';

/** A year of somebody's days is read in a tenth of a second; what takes longer than this would never end. */
const TIMEOUT_MS = 5_000;
const MEMORY_MB = 256;

/**
 * Reads somebody else's file beside everything else, in a thread that is ended when it takes too long or too much.
 * @throws SourceRefused no_calendar, too_many_times
 */
export async function readApart(text: string, wanted: Wanted): Promise<ReadCalendar> {
  const worker = new Worker(entry(), {
    workerData: { text, wanted },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
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
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The build puts it beside the entry of the process; the sources are read as they are. */
const entry = (): URL =>
  import.meta.env.PROD
    ? new URL('read-calendar.js', pathToFileURL(process.argv[1] ?? ''))
    : new URL('ics-thread.ts', import.meta.url);

/**
 * How long a journey or a picture waits for what should come, in milliseconds: only a machine that does other things as
 * well needs any of it, and what never comes fails a little later.
 */
export const PATIENCE_MS = 120_000;

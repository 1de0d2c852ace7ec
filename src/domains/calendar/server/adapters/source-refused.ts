import type { SourceError } from '../../rules.ts';

/** A calendar elsewhere that was not read, and why. */
export class SourceRefused extends Error {
  readonly code: SourceError;
  constructor(code: SourceError, cause?: unknown) {
    super(code, { cause });
    this.name = 'SourceRefused';
    this.code = code;
  }
}

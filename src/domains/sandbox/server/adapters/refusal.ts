/** The gateway's own "no": an HTTP status and a code for the platform's developers. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409;
  readonly code: string;
  constructor(status: Refusal['status'], code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A calendar of another provider's on this machine, which says and fails as it is told. */
export async function startCalendarServer(name: string) {
  let status = 200;
  let body = '';
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/private.ics`,
    /** An hour in the evening (UTC) of each of these dates, and nothing else. */
    say: (...dates: string[]): void => {
      const events = dates.flatMap((date) => {
        const day = date.replaceAll('-', '');
        return [
          'BEGIN:VEVENT',
          `UID:${day}`,
          'SUMMARY:Dentist',
          `DTSTART:${day}T190000Z`,
          `DTEND:${day}T200000Z`,
          'END:VEVENT',
        ];
      });
      status = 200;
      body = ['BEGIN:VCALENDAR', 'VERSION:2.0', `X-WR-CALNAME:${name}`, ...events, 'END:VCALENDAR'].join(
        '\r\n',
      );
    },
    answer: (with_status: number, with_body = ''): void => {
      [status, body] = [with_status, with_body];
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

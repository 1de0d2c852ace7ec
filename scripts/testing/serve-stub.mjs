/** `npm start` around a server that only tells what happens to it. */
import { runProgram } from '../refusal.mjs';
import { serveUntilStopped } from '../serve.mjs';

const server = `
  process.on('SIGTERM', () => { console.log('server stops'); process.exit(3); });
  console.log('server runs');
  if (process.env.ENDS) process.exit(Number(process.env.ENDS));
  setInterval(() => {}, 60_000);
`;

await runProgram(() =>
  serveUntilStopped(['--eval', server], {
    env: { ...process.env },
    databaseGone: process.env.LOSE_DATABASE
      ? new Promise((resolve) => setTimeout(resolve, 500))
      : new Promise(() => {}),
    stop: async () => console.log('database stops'),
  }),
);

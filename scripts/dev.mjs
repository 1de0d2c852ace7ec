/** `npm run dev`: the same database and roles as `npm start`, with sources served and replaced live by Vite. */
import { prepareSurroundings, requireFreePort, wantedPort } from './environment.mjs';
import { prepareMachine } from './install.mjs';
import { runProgram } from './refusal.mjs';
import { serveUntilStopped } from './serve.mjs';

await runProgram(async () => {
  const port = wantedPort();
  await requireFreePort(port);
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  return serveUntilStopped(['scripts/dev-server.mjs'], await prepareSurroundings({ port }));
});

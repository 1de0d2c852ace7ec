/** `npm start`: from a clone to the running product, or to one line that says what is in the way. */
import { ensureBuilt } from './build.mjs';
import { prepareSurroundings, requireFreePort, wantedPort } from './environment.mjs';
import { prepareMachine } from './install.mjs';
import { runProgram } from './refusal.mjs';
import { serveUntilStopped } from './serve.mjs';

await runProgram(async () => {
  const port = wantedPort();
  await requireFreePort(port);
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  await ensureBuilt();
  const surroundings = await prepareSurroundings({ port });
  surroundings.env.NODE_ENV = 'production';
  const roles =
    surroundings.env.DEMO_MODE === '1' ? ['migrate', 'seed', 'web', 'worker'] : ['migrate', 'web', 'worker'];
  return serveUntilStopped(['--enable-source-maps', 'build/server/index.js', ...roles], surroundings);
});

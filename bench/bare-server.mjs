/** What the product is measured against: nothing but Node's HTTP and the database, or one static file. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import pg from 'pg';

const port = Number(process.env['PORT']);
const input = process.env['BENCH_INPUT'] ?? '';

/** `/<n>` runs the n-th list of statements and answers with their rows. */
function search() {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  /** @type {{ name?: string, text: string, values: unknown[] }[][]} */
  const asked = JSON.parse(readFileSync(input, 'utf8'));
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   */
  const answer = async (request, response) => {
    const statements = asked[Number(request.url?.slice(1))] ?? [];
    try {
      const results = await Promise.all(statements.map((statement) => pool.query(statement)));
      const body = JSON.stringify(results.map(({ rows }) => rows));
      response.setHeader('content-type', 'application/json');
      response.setHeader('content-length', Buffer.byteLength(body));
      response.end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  };
  http.createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1');
}

/** `/<file>` from a directory, as the product serves its own assets. */
function files() {
  const app = new Hono();
  app.get('/health', (c) => c.text('ok'));
  app.use('*', serveStatic({ root: path.relative(process.cwd(), input) }));
  createAdaptorServer({ fetch: app.fetch }).listen(port, '127.0.0.1');
}

if (process.argv[2] === 'search') search();
else files();

import { createServer, type Server } from 'node:http';

/** What no framework can go below: the same form and the same rows in plain HTML and a few lines of script. */
export interface Floor {
  readonly url: string;
  stop(): Promise<void>;
}

const LOGIN = `<!doctype html><html lang="en"><meta charset="utf-8"><title>floor</title>
<form><label>Account <input name="username" autofocus></label><label>Password <input type="password"></label>
<button>Sign in</button></form></html>`;

/** A list that fetches its rows, draws them, has two views to switch between, page sizes and a search field. */
const LIST = `<!doctype html><html lang="en"><meta charset="utf-8"><title>floor</title>
<style>table{border-collapse:collapse}td{padding:4px 8px;white-space:nowrap}</style>
<nav><button id="t0">A</button><button id="t1">B</button><button id="b50">50</button><button id="b200">200</button>
<input id="q"></nav><div id="v0"><table><tbody></tbody></table></div><div id="v1" hidden>B</div><script>
const cell = (value) => '<td>' + String(value ?? '').replace(/[<&]/g, '') + '</td>';
const draw = async (limit) => {
  const answer = await (await fetch('/rows?limit=' + limit)).json();
  document.querySelector('tbody').innerHTML = answer.data.list
    .map((row) => '<tr data-key="' + row.id + '">' + Object.values(row).slice(0, 20).map(cell).join('') + '</tr>').join('');
};
for (const at of [0, 1]) document.getElementById('t' + at).onclick = () => {
  v0.hidden = at !== 0;
  v1.hidden = at !== 1;
};
for (const size of [50, 200]) document.getElementById('b' + size).onclick = () => draw(size);
draw(20);
</script></html>`;

/** Serves the floor pages; \`rows\` gives the answer of the product's own list for a page size. */
export async function startFloor(rows: (limit: number) => Promise<string>): Promise<Floor> {
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://floor');
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body);
    if (url.pathname !== '/rows') return send('text/html', url.pathname === '/login' ? LOGIN : LIST);
    rows(Number(url.searchParams.get('limit'))).then(
      (body) => send('application/json', body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

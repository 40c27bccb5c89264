import { IDENTITY_PATHS } from '@mintmark/contract/identity/identity.paths.ts';
import { PASSWORD, USERNAME } from './servers/child.ts';

/** Token of the administrator of a benchmark database. */
export async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${IDENTITY_PATHS.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', client: 'op', time: String(Date.now()) },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD, uuid: '', code: '', mobile: '' }),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: { token: string } };
  if (answer.code !== 0) throw new Error(`The sign-in failed: ${answer.code} ${answer.msg}`);
  return answer.data.token;
}

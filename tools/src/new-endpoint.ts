/**
 * npm run new:endpoint -- MODULE NAME --path PATH --permission P [--method POST] [--zh 名称] [--en Title]
 *
 * Writes the contract of an endpoint, its handler and its test, and enters it among the bindings of its module. NAME is what
 * it does or answers, in kebab-case. Example:
 * npm run new:endpoint -- custody mark-place --path /api/custody/places/{id}/mark --permission closeReview:custody:supervise
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isKebab } from './generate/names.ts';
import { readRepository, writePlan } from './generate/write-plan.ts';
import { type AskedEndpoint, planEndpoint } from './new-endpoint/plan-endpoint.ts';

const USAGE =
  'Usage: npm run new:endpoint -- MODULE NAME --path /api/… --permission a:b:c [--method GET|POST|PUT|DELETE] [--zh 名称] [--en Title]';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function asked(): AskedEndpoint {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: text, permission: text, method: text, zh: text, en: text },
  });
  const [module = '', name = '', ...more] = positionals;
  const { path = '', permission = '' } = values;
  const method = METHODS.find((one) => one === (values.method ?? 'POST'));
  const isClear = isKebab(module) && isKebab(name) && path.startsWith('/') && permission !== '' && more.length === 0;
  if (!isClear || method === undefined) throw new Error(USAGE);
  const words = name.replaceAll('-', ' ');
  const en = values.en ?? words.charAt(0).toUpperCase() + words.slice(1);
  return { module, name, method, path, permission, en, zh: values.zh ?? words };
}

try {
  writePlan(planEndpoint(asked(), readRepository));
  console.log('Then: npm run authorisation, and say in its test what it does.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

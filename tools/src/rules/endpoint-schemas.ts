import { isTest } from '../arch/places.ts';
import { eachFile, type Rule } from '../arch/rule.ts';

const FROM_ENDPOINTS = /import \{([^}]*)\} from '[^']*\.endpoints\.ts'/g;

/** Local names of what a text imports from files of endpoints. */
function localNames(text: string): string[] {
  return [...text.matchAll(FROM_ENDPOINTS)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ').at(-1) ?? name),
  );
}

export const endpointSchemas: Rule = {
  id: 'endpoint-schemas',
  demand: 'the browser has no schemas in endpoints (docs/decisions/0006): import the one you need from *.schema.ts',
  check: eachFile((file) => {
    if (!file.path.startsWith('apps/web/src/') || isTest(file.path)) return [];
    return localNames(file.text).flatMap((name) => {
      const uses = file.text.matchAll(new RegExp(`\\b${name}\\.\\w+\\.(params|query|body|data)\\b`, 'g'));
      return [...uses].map((use) => ({ path: file.path, line: file.lineAt(use.index), message: `reads ${use[0]}` }));
    });
  }),
  bad: [
    {
      'apps/web/src/modules/receiving/x.ts':
        "import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';\nconst schema = calls.createOrder.body;",
    },
  ],
  good: [
    {
      'apps/web/src/modules/receiving/x.ts':
        "import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';\nconst list = receivingEndpoints.listOrders;",
    },
    { 'apps/web/src/modules/receiving/x.ts': 'const words = input.body.data;' },
  ],
};

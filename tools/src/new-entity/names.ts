import { camel, pascal, plural } from '../generate/names.ts';

/** What a person says about a new entity. */
export interface AskedEntity {
  /** One of them in kebab-case: `courier-depot`. */
  readonly noun: string;
  readonly zh: string;
  /** The module of every tree that it belongs to. */
  readonly module: string;
  /** The group of the menu, which is also how its permissions begin. */
  readonly group: string;
}

/** Names that the templates are filled with, by what stands in them between `__`. */
export type EntityNames = Readonly<Record<(typeof NAMES)[number], string>>;
const NAMES = [
  ...['module', 'group', 'path', 'table', 'zh', 'en', 'En', 'ens', 'Ens', 'noun', 'nouns'],
  ...['camel', 'camels', 'Pascal', 'Pascals', 'CONST', 'CONSTS'],
] as const;

const snake = (name: string): string => name.replaceAll('-', '_');
const spoken = (name: string): string => name.replaceAll('-', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `courier-depot` → `courierDepots`, `COURIER_DEPOT`, `courier_depots`, “courier depots”, … */
export function entityNames({ noun, zh, module, group }: AskedEntity): EntityNames {
  const nouns = plural(noun);
  return {
    ...{ noun, nouns, zh, module, group },
    ...{ camel: camel(noun), camels: camel(nouns), Pascal: pascal(noun), Pascals: pascal(nouns) },
    ...{ CONST: snake(noun).toUpperCase(), CONSTS: snake(nouns).toUpperCase(), table: snake(nouns) },
    ...{ en: spoken(noun), En: capital(spoken(noun)), ens: spoken(nouns), Ens: capital(spoken(nouns)) },
    path: `/${group}/${camel(nouns)}`,
  };
}

/** A template with the names in their places. Throws where one is unknown. */
export function fillIn(template: string, names: EntityNames): string {
  return template.replace(/__([A-Za-z]+)__/g, (_match, name: string) => {
    const known = NAMES.find((one) => one === name);
    if (known === undefined) throw new Error(`a template asks for __${name}__, which there is not`);
    return names[known];
  });
}

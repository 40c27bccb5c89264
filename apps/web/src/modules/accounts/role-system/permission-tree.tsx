import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { Checkbox, Input } from 'antd';
import { ChevronDown, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Reasoned } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { isPage, permissionName, searchAreas, stateOf, type TreeArea, withStrings } from './permission-tree.model.ts';
import styles from './role-system.module.css';

interface TreeProps {
  /** From the form. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
  /** What the role holds now: changes against it are marked. */
  readonly saved: readonly string[];
  /** What the person may give and take; null: all. */
  readonly grantable: readonly string[] | null;
}

interface PartProps {
  readonly held: readonly string[];
  readonly saved: readonly string[];
  readonly mayTouch: (key: string) => boolean;
  readonly onTick: (strings: readonly string[], isOn: boolean) => void;
}

function TreeString({ permission, ...props }: PartProps & { readonly permission: Permission }) {
  const text = useText();
  const locale = useLocale();
  const { held, saved, mayTouch, onTick } = props;
  const isOn = held.includes(permission);
  const change = isOn === saved.includes(permission) ? undefined : isOn ? 'added' : 'removed';
  return (
    <li data-change={change}>
      <Reasoned reason={mayTouch(permission) ? null : text('accounts.roles.notYours')}>
        <Checkbox
          checked={isOn}
          disabled={!mayTouch(permission)}
          onChange={(event) => onTick([permission], event.target.checked)}
        >
          <span className={styles['name']} data-page={isPage(permission)}>
            {permissionName(permission, locale)}
          </span>
          <code>{permission}</code>
          {change ? <em>{text(`accounts.roles.${change}`)}</em> : null}
        </Checkbox>
      </Reasoned>
    </li>
  );
}

function TreeBranch({
  area,
  isSearched,
  ...props
}: PartProps & { readonly area: TreeArea; readonly isSearched: boolean }) {
  const text = useText();
  const locale = useLocale();
  const [isClosed, setClosed] = useState(false);
  const isOpen = isSearched || !isClosed;
  const free = area.strings.filter(props.mayTouch);
  const state = stateOf(area.strings, props.held);
  const count = area.strings.filter((key) => props.held.includes(key)).length;
  const name = permissionName(area.group, locale);
  return (
    <section className={styles['area']} aria-label={name}>
      <header>
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={free.length === 0}
          onChange={(event) => props.onTick(free, event.target.checked)}
        >
          <b>{name}</b>
          <code>{area.group}</code>
        </Checkbox>
        <span className={styles['count']}>{text('accounts.roles.ofAll', { n: count, all: area.strings.length })}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={text('accounts.roles.toggle', { name })}
          onClick={() => setClosed(isOpen)}
        >
          <ChevronDown {...ICON} aria-hidden />
        </button>
      </header>
      {isOpen ? (
        <ul>
          {area.strings.map((permission) => (
            <TreeString key={permission} permission={permission} {...props} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** The permissions of a role by area: search, three states of an area, what changes marked, what is not one's own shut. */
export function PermissionTree({ id, value = [], onChange, saved, grantable }: TreeProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const areas = searchAreas(useDeferredValue(typed));
  const mayTouch = (key: string) => grantable === null || grantable.includes(key);
  const onTick = (strings: readonly string[], isOn: boolean) => onChange?.(withStrings(value, strings, isOn));
  return (
    <div className={styles['tree']}>
      <Input
        id={id}
        allowClear
        prefix={<Search {...ICON} aria-hidden />}
        placeholder={text('accounts.roles.search')}
        aria-label={text('accounts.roles.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {areas.length === 0 ? <p className={styles['nothing']}>{text('accounts.roles.noString')}</p> : null}
      {areas.map((area) => (
        <TreeBranch
          key={area.group}
          area={area}
          isSearched={typed.trim() !== ''}
          held={value}
          saved={saved}
          mayTouch={mayTouch}
          onTick={onTick}
        />
      ))}
    </div>
  );
}

import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDoor } from '../can/index.ts';
import { type TextKey, useText } from '../i18n/index.ts';
import styles from './feedback.module.css';
import { actionState, reasonText } from './reason.ts';
import { Reasoned } from './reasoned.tsx';

export interface ActionDef {
  /** Name in `allowedActions`. */
  readonly action: string;
  readonly labelKey: TextKey;
  readonly icon?: ReactNode;
  /** The decisive one of its area; its reason stays visible when it is blocked. */
  readonly primary?: boolean;
  readonly danger?: boolean;
  /** Shown at the end of the button; pressing it is the screen's work. */
  readonly keyHint?: string;
  readonly permission?: Permission | readonly Permission[];
  /** Not part of `allowedActions` (open a page, print): always shown. */
  readonly free?: boolean;
  readonly onClick: () => unknown;
}

export interface ActionButtonsProps {
  readonly actions: readonly ActionDef[];
  readonly allowed: readonly AllowedAction[] | undefined;
  readonly size?: 'small' | 'middle' | 'large';
}

interface OneProps {
  readonly def: ActionDef;
  readonly reason: string | null;
  readonly size: NonNullable<ActionButtonsProps['size']>;
}

function ActionButton({ def, reason, size }: OneProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await def.onClick();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Reasoned reason={reason}>
        <Button
          size={size}
          type={def.primary ? 'primary' : 'default'}
          danger={def.danger ?? false}
          icon={def.icon}
          disabled={reason !== null}
          loading={isBusy}
          onClick={() => void press()}
        >
          {text(def.labelKey)}
          {def.keyHint ? <kbd className={styles['key']}>{def.keyHint}</kbd> : null}
        </Button>
      </Reasoned>
      {reason !== null && def.primary ? <span className={styles['reason']}>{reason}</span> : null}
    </>
  );
}

/** Buttons from `allowedActions`: not possible now = disabled with its reason; not in the list = not there. */
export function ActionButtons({ actions, allowed, size = 'middle' }: ActionButtonsProps) {
  const door = useDoor();
  const text = useText();
  return (
    <div className={styles['actions']}>
      {actions.map((def) => {
        const state = actionState(allowed, def.action);
        const seen = door(def.permission);
        if (seen === 'closed' || (!def.free && !state)) return null;
        const isBlocked = !def.free && state?.allowed === false;
        const blocked = isBlocked ? (reasonText(state?.reason) ?? text('kit.feedback.notNow')) : null;
        const reason = seen === 'house' ? text('kit.can.houseOnly') : blocked;
        return <ActionButton key={def.action} def={def} reason={reason} size={size} />;
      })}
    </div>
  );
}

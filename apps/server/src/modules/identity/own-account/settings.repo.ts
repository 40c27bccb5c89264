import type { jsonb, Tx } from '../../../kernel/db/database.ts';

export interface NewSetting {
  readonly accountId: string;
  readonly key: string;
  readonly value: ReturnType<typeof jsonb>;
  readonly updatedAt: Date;
}

export async function saveSetting(tx: Tx, setting: NewSetting): Promise<void> {
  const { value, updatedAt } = setting;
  await tx
    .insertInto('accountSettings')
    .values(setting)
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doUpdateSet({ value, updatedAt }))
    .execute();
}

export async function removeSettings(tx: Tx, accountId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .deleteFrom('accountSettings')
    .where('accountId', '=', accountId)
    .where('key', 'in', [...keys])
    .execute();
}

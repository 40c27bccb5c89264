import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { findBoxType } from '@mintmark/domain/labels/holders.ts';
import { useEffect, useMemo, useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type Assignment, proposalOf, readBoxNo } from './box-model.ts';

/** Messages beside the fields, by the last part of their path. */
export type AssignErrors = Readonly<Record<string, string>>;
const NO_ERRORS: AssignErrors = {};

/** The tray at hand: chosen by scanning or typing, with its taken places. */
export function useTray(coins: readonly BoxCoin[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const last = coins.findLast((coin) => coin.boxNo !== null)?.boxNo ?? '';
  const boxNo = chosen ?? last;
  const known = readBoxNo(boxNo);
  const tray = useEndpoint(
    boxesEndpoints.getTray,
    { params: { boxNo: known ?? 'T-0' } },
    { enabled: known !== null, keepPrevious: false },
  );
  const places = known !== null && tray.data?.boxNo === known ? tray.data.coins : [];
  return { boxNo, setBoxNo: setChosen, places, taken: places.map((place) => place.position), reload: tray.refetch };
}

export type Tray = ReturnType<typeof useTray>;

/** Holder, ring, tray and place of the open coin as they stand in the fields, and the command that books them. */
export function useAssign(coin: BoxCoin | null, tray: Tray, onDone: () => Promise<unknown>) {
  const { toast } = useFeedback();
  const [typed, setTyped] = useState<Partial<Assignment>>({});
  const [errors, setErrors] = useState<AssignErrors>(NO_ERRORS);
  const key = coin ? `${coin.id}/${coin.version}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another coin, or the same one after a save, starts anew
  useEffect(() => {
    setTyped({});
    setErrors(NO_ERRORS);
  }, [key]);
  const proposal = useMemo(
    () => (coin ? proposalOf(coin, { boxNo: tray.boxNo, taken: tray.taken }) : null),
    [coin, tray.boxNo, tray.taken],
  );
  const values: Assignment | null = proposal ? { ...proposal, ...typed } : null;
  const command = useCommand(boxesEndpoints.assignBoxes, {
    onFailure: (failure) => {
      setErrors(Object.fromEntries(failure.fields.map(({ path, msg }) => [path.split('.').at(-1) ?? path, msg])));
      void tray.reload();
    },
  });
  const change = (patch: Partial<Assignment>) => {
    setErrors(NO_ERRORS);
    setTyped((now) => ({ ...now, ...patch }));
    const boxNo = patch.boxNo === undefined ? null : readBoxNo(patch.boxNo);
    if (boxNo !== null) tray.setBoxNo(boxNo);
  };
  /** A tray was scanned: the next free place of it, or for a coin that has a place the same number there. */
  const toTray = (boxNo: string) => {
    if (coin?.boxNo) return change({ boxNo });
    setErrors(NO_ERRORS);
    setTyped(({ boxType, ringUm }) => ({
      ...(boxType === undefined ? {} : { boxType }),
      ...(ringUm === undefined ? {} : { ringUm }),
    }));
    tray.setBoxNo(boxNo);
  };
  const save = async (): Promise<boolean> => {
    const type = findBoxType(values?.boxType ?? '')?.code;
    if (!coin || !values || !type || values.position === null) return false;
    const { ringUm, boxNo, position } = values;
    const item = { coinId: coin.id, version: coin.version, boxType: type, ringUm, boxNo, position };
    const done = await command.run({ body: { items: [item] } });
    if (!done) return false;
    tray.setBoxNo(readBoxNo(boxNo) ?? boxNo);
    toast('labels.assign.done', { code: coin.certNo ?? coin.coinCode, place: `${boxNo}/${position}` });
    await Promise.all([onDone(), tray.reload()]);
    return true;
  };
  const isComplete = Boolean(values?.boxType && values.position !== null && readBoxNo(values.boxNo) !== null);
  /** A coin that has a place, with other values in its fields. */
  const isChanged =
    isComplete &&
    coin?.boxNo != null &&
    (values?.boxType !== coin.boxType ||
      values.ringUm !== coin.ringUm ||
      values.boxNo !== coin.boxNo ||
      values.position !== coin.position);
  return { values, change, toTray, save, errors, isComplete, isChanged, isBusy: command.isPending };
}

export type Assign = ReturnType<typeof useAssign>;

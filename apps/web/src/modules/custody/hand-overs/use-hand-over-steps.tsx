import { handOversEndpoints as calls } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason, useSecondPerson } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import type { Scan } from '../../../kit/scan/index.ts';
import { HAND_OVER_READS, type HandOver } from '../custody-types.ts';

const Paper = lateDrawer(async () => (await import('./hand-over-paper.tsx')).HandOverPaper);

type Accept = Omit<BodyInputOf<typeof calls.acceptHandOver>, 'version'>;

/** What may be done with a hand-over, with the words of others that it needs. */
export function useHandOverSteps(handOver: HandOver): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const { toast, confirm } = useFeedback();
  const reason = useReason();
  const second = useSecondPerson();
  const [isPaper, setPaper] = useState(false);
  const { id, version, handOverNo, receiverName } = handOver;
  const params = { id };
  const options = { invalidate: HAND_OVER_READS };
  const accepting = useCommand(calls.acceptHandOver, {
    ...options,
    onSuccess: ({ taken, missing }) =>
      missing > 0
        ? toast('custody.accept.partly', { taken: String(taken), missing: String(missing) })
        : toast('custody.accept.done', { n: String(taken) }),
  });
  const refusing = useCommand(calls.refuseHandOver, { ...options, onSuccess: () => toast('custody.refuse.done') });
  const taking = useCommand(calls.takeBackHandOver, { ...options, onSuccess: () => toast('custody.takeBack.done') });
  const ask = (purpose: 'custody.receive' | 'custody.standBy', cause: string) =>
    second.ask({ purpose, targetId: id, content: { handOverNo }, cause });
  /** Above the limit somebody stands by; nothing is sent when they do not. */
  const send = async (body: Accept) => {
    if (!handOver.needsThird) return accepting.run({ params, body: { ...body, version } });
    const witnessToken = await ask('custody.standBy', text('custody.standBy.cause', { no: handOverNo }));
    return witnessToken === null ? null : accepting.run({ params, body: { ...body, witnessToken, version } });
  };
  const accept = async () => {
    const missing = handOver.waiting - handOver.scanned;
    const isWhole = handOver.scanned === 0 && !handOver.isAboveLimit;
    if (isWhole) {
      const title = text('custody.accept.wholeTitle', { n: handOver.waiting });
      if (await confirm({ title, content: text('custody.accept.wholeText'), okText: text('custody.accept') }))
        await send({ whole: true });
      return;
    }
    if (missing > 0 && handOver.scanned > 0) {
      const title = text('custody.accept.missingTitle', { n: missing });
      const content = text('custody.accept.missingText');
      if (!(await confirm({ title, content, okText: text('custody.accept'), danger: true }))) return;
    }
    await send({ whole: false });
  };
  const acceptHere = async () => {
    const receiverToken = await ask(
      'custody.receive',
      text('custody.here.cause', { who: receiverName, n: handOver.waiting }),
    );
    if (receiverToken !== null) await send({ receiverToken, whole: true });
  };
  const refuse = async () => {
    const title = text('custody.refuse.title', { no: handOverNo });
    const words = await reason.ask({ title, okText: text('custody.refuse'), danger: true });
    if (words !== null) await refusing.run({ params, body: { version, reason: words } });
  };
  const takeBack = async () => {
    const title = text('custody.takeBack.title', { no: handOverNo });
    if (await confirm({ title, content: text('custody.takeBack.text'), okText: text('custody.takeBack') }))
      await taking.run({ params, body: { version } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'accept', labelKey: 'custody.accept', primary: true, onClick: accept },
    { action: 'acceptHere', labelKey: 'custody.here', primary: true, onClick: acceptHere },
    { action: 'refuse', labelKey: 'custody.refuse', danger: true, onClick: refuse },
    { action: 'takeBack', labelKey: 'custody.takeBack', onClick: takeBack },
    { action: 'print', labelKey: 'custody.print', free: true, onClick: () => setPaper(true) },
  ];
  const dialogs = (
    <>
      {reason.dialog}
      {second.dialog}
      <Paper open={isPaper} handOver={handOver} onClose={() => setPaper(false)} />
    </>
  );
  return { actions, dialogs };
}

/** The receiver scans what is laid before them: answers whether it is of this hand-over, for the tone. */
export function useScanItems(handOver: HandOver): {
  readonly scan: (scan: Scan) => Promise<boolean>;
  readonly refusal: string | null;
} {
  const [refusal, setRefusal] = useState<string | null>(null);
  const marking = useCommand(calls.scanHandOver, {
    invalidate: HAND_OVER_READS,
    isQuiet: true,
    onFailure: ({ msg }) => setRefusal(msg),
  });
  const scan = async ({ code }: Scan): Promise<boolean> => {
    setRefusal(null);
    return (await marking.run({ params: { id: handOver.id }, body: { code } })) !== null;
  };
  return { scan, refusal };
}

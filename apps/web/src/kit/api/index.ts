export {
  addressOf,
  type CallInput,
  type CallOptions,
  call,
  callFile,
  callFileOrData,
  type Download,
  type Outcome,
  request,
  urlOf,
} from './client.ts';
export { isConnectionLost, onConnectionBack, watchConnection } from './connection.ts';
export { isSessionDeclined } from './exchange.ts';
export { ApiFailure, type FailureKind, failureText, isUnanswered } from './failure.ts';
export { onFailureClosed } from './failure-events.ts';
export { endpointKey, queryClient, recoverReads } from './query-client.ts';
export { encodeQuery } from './query-string.ts';
export { holdRelease } from './release.ts';
export { saveAddress, saveFile } from './save-file.ts';
export { randomKey } from './transport.ts';
export { type Command, type CommandOptions, useCommand } from './use-command.ts';
export { type EndpointOptions, useEndpoint } from './use-endpoint.ts';
export { useHoldRelease } from './use-hold-release.ts';

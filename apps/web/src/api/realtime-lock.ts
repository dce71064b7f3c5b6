import {
  answerLockRequest,
  requestLock,
  type LockRequestReply,
} from '@terrier/contract/map-lock-requests'
import { getLock, releaseLock, acquireLock } from '@terrier/contract/map-locks'

import { request } from './request.ts'

/** The calls about the lock of a map. Injected, so that tests can replace them. */
export const lockCalls = {
  read: async (eid: number) => (await request(getLock, { params: { eid } })).lockedBy,
  /** Acquires the lock, or renews its lease. Throws `ApiProblem` 'map-locked' with the holder. */
  take: (eid: number) => request(acquireLock, { params: { eid } }),
  /** `keepalive`, so that it is sent while the page is being closed. */
  release: (eid: number) => request(releaseLock, { params: { eid } }, { keepalive: true }),
  ask: (eid: number, requestId: string) =>
    request(requestLock, { params: { eid }, body: { requestId } }),
  answer: (eid: number, requestId: string, answer: LockRequestReply) =>
    request(answerLockRequest, { params: { eid }, body: { requestId, answer } }),
} as const

export type LockCalls = typeof lockCalls

import { answerLockRequest, askForLock, type LockAnswer } from '@terrier/contract/map-lock-requests'
import { getLock, releaseLock, takeLock } from '@terrier/contract/map-locks'

import { request } from './request.ts'

/** What is asked of the server about the lock on a map. Handed in, so that tests can answer. */
export const lockCalls = {
  read: async (eid: number) => (await request(getLock, { params: { eid } })).lockedBy,
  /** Takes the lock, or keeps it. Throws `ApiProblem` 'map-locked' with who has it. */
  take: (eid: number) => request(takeLock, { params: { eid } }),
  /** Also when the page is being left. */
  release: (eid: number) => request(releaseLock, { params: { eid } }, { keepalive: true }),
  ask: (eid: number, requestId: string) =>
    request(askForLock, { params: { eid }, body: { requestId } }),
  answer: (eid: number, requestId: string, answer: LockAnswer) =>
    request(answerLockRequest, { params: { eid }, body: { requestId, answer } }),
} as const

export type LockCalls = typeof lockCalls

import type { LockRequestReply } from '@terrier/contract/map-lock-requests'
import type { LockRequestAnsweredMessage, LockRequestedMessage } from '@terrier/contract/realtime'

import { ApiProblem } from '../../api/api-errors.ts'
import type { LockCalls } from '../../api/realtime-lock.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { lockText as text } from '../../text/lock.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'
import { ignoreRejection, type LockClient } from './lock-client.ts'
import { useMapLock } from './map-lock.ts'

/** After this time without an answer the holder may be away, and the user may ask again. */
const replyTimeoutMs = 60_000

interface LockRequestsParts {
  readonly calls: LockCalls
  readonly lockClient: LockClient
  /** Resolves once the server has acknowledged all changes of this tab. */
  readonly save: () => Promise<void>
  readonly refresh: () => Promise<void>
  readonly userId: number
}

const { getState, setState } = useMapLock

/**
 * Closes the error messages of a request when the lock becomes free, changes its holder or is
 * requested again.
 */
useMapLock.subscribe((now, before) => {
  if (now.heldBy === null && before.heldBy !== null) closeErrors('ask-to-edit')
  if (now.isOurs !== before.isOurs || (now.request !== null && now.request !== before.request))
    closeErrors('answer-lock-request')
})

/** Requests to edit and their answers between the lock's holder and other users. */
export class LockRequests {
  readonly #parts: LockRequestsParts

  constructor(parts: LockRequestsParts) {
    this.#parts = parts
  }

  /** Asks the holder for permission to edit. */
  async ask(): Promise<void> {
    const { eid } = this.#parts.lockClient
    const { heldBy, question } = getState()
    if (eid === null || heldBy === null || question !== null) return
    closeErrors('ask-to-edit')
    const requestId = newUuid()
    setState({ question: { requestId, name: heldBy.name } })
    try {
      const { isAsked } = await this.#parts.calls.ask(eid, requestId)
      if (!isAsked) await this.claim()
      else setTimeout(() => this.#giveUp(requestId), replyTimeoutMs)
    } catch (error) {
      setState({ question: null })
      const isTooOften = error instanceof ApiProblem && error.code === 'too-many-requests'
      const message = isTooOften ? text.askedTooOften : text.askFailed
      showToast({ kind: 'error', task: 'ask-to-edit', message })
    }
  }

  /** The lock is free or was granted: the tab that asked for it acquires it. */
  async claim(): Promise<void> {
    if (getState().question === null) return
    setState({ question: null })
    const isOurs = await this.#parts.lockClient.take().catch(() => false)
    if (isOurs) await ignoreRejection(this.#parts.refresh())
    showToast(
      isOurs
        ? { kind: 'done', task: 'ask-to-edit', message: text.granted }
        : { kind: 'error', task: 'ask-to-edit', message: text.takenByAnother },
    )
  }

  onReply({ requestId, answer }: LockRequestAnsweredMessage): void {
    const { question } = getState()
    if (question?.requestId !== requestId) return
    if (answer === 'granted') return void this.claim()
    setState({ question: null })
    showToast({
      kind: 'done',
      task: 'ask-to-edit',
      message: text.declined({ name: question.name }),
    })
  }

  /** A request to this tab. One from another tab of the same user is granted automatically. */
  onRequest(request: LockRequestedMessage): void {
    if (request.mapId !== this.#parts.lockClient.eid || !getState().isOurs) return
    setState({ request })
    if (request.userId === this.#parts.userId) void this.answer('granted')
  }

  /** Answers the request shown on the screen. */
  async answer(answer: LockRequestReply): Promise<void> {
    const { request } = getState()
    if (request === null) return
    closeErrors('answer-lock-request')
    if (answer === 'granted' && !(await this.#isSaved())) {
      showToast({ kind: 'error', task: 'answer-lock-request', message: text.unsaved })
      return
    }
    setState({ request: null })
    try {
      await this.#parts.calls.answer(request.mapId, request.requestId, answer)
      if (answer === 'granted') this.#handedOver(request)
    } catch {
      showToast({ kind: 'error', task: 'answer-lock-request', message: text.answerFailed })
    }
  }

  #handedOver({ userId, userName }: LockRequestedMessage): void {
    setState({ isOurs: false })
    if (userId === this.#parts.userId) return
    showToast({
      kind: 'done',
      task: 'answer-lock-request',
      message: text.handedOver({ name: userName }),
    })
  }

  async #isSaved(): Promise<boolean> {
    return this.#parts.save().then(
      () => true,
      () => false,
    )
  }

  #giveUp(requestId: string): void {
    const { question } = getState()
    if (question?.requestId !== requestId) return
    setState({ question: null })
    showToast({
      kind: 'done',
      task: 'ask-to-edit',
      message: text.noAnswer({ name: question.name }),
    })
  }
}

import type { LockAnswer } from '@terrier/contract/map-lock-requests'
import type { LockAnsweredMessage, LockAskedMessage } from '@terrier/contract/realtime'

import { ApiProblem } from '../../api/errors.ts'
import type { LockCalls } from '../../api/realtime-lock.ts'
import { newUuid } from '../../document/new-uuid.ts'
import { lockText as text } from '../../text/lock.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'
import { quietly, type LockKeeper } from './lock-keeper.ts'
import { useMapLock } from './map-lock.ts'

/** Who does not answer by then may be away from the screen: one may ask again. */
const patienceMs = 60_000

interface TalkParts {
  readonly calls: LockCalls
  readonly keeper: LockKeeper
  /** Resolves once the server holds all that was changed here. */
  readonly save: () => Promise<void>
  readonly refresh: () => Promise<void>
  readonly userId: number
}

const { getState, setState } = useMapLock

/** What could not be asked or answered is over once the lock is free, is another's or is asked for anew. */
useMapLock.subscribe((now, before) => {
  if (now.heldBy === null && before.heldBy !== null) closeErrors('ask-to-edit')
  if (now.isOurs !== before.isOurs || (now.request !== null && now.request !== before.request))
    closeErrors('answer-lock-request')
})

/** What two people say to each other about who edits. */
export class LockTalk {
  readonly #parts: TalkParts

  constructor(parts: TalkParts) {
    this.#parts = parts
  }

  /** Asks whoever edits to let this person edit. */
  async ask(): Promise<void> {
    const { eid } = this.#parts.keeper
    const { heldBy, question } = getState()
    if (eid === null || heldBy === null || question !== null) return
    closeErrors('ask-to-edit')
    const requestId = newUuid()
    setState({ question: { requestId, name: heldBy.name } })
    try {
      const { isAsked } = await this.#parts.calls.ask(eid, requestId)
      if (!isAsked) await this.claim()
      else setTimeout(() => this.#giveUp(requestId), patienceMs)
    } catch (error) {
      setState({ question: null })
      const isTooOften = error instanceof ApiProblem && error.code === 'too-many-requests'
      const message = isTooOften ? text.askedTooOften : text.askFailed
      showToast({ kind: 'error', task: 'ask-to-edit', message })
    }
  }

  /** The lock is free, or was given: whoever asked for it takes it. */
  async claim(): Promise<void> {
    if (getState().question === null) return
    setState({ question: null })
    const isOurs = await this.#parts.keeper.take().catch(() => false)
    if (isOurs) await quietly(this.#parts.refresh())
    showToast(
      isOurs
        ? { kind: 'done', task: 'ask-to-edit', message: text.granted }
        : { kind: 'error', task: 'ask-to-edit', message: text.takenByAnother },
    )
  }

  heardAnswer({ requestId, answer }: LockAnsweredMessage): void {
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

  /** Somebody asks this tab. One's own other tab is not kept waiting. */
  heardRequest(request: LockAskedMessage): void {
    if (request.mapId !== this.#parts.keeper.eid || !getState().isOurs) return
    setState({ request })
    if (request.userId === this.#parts.userId) void this.answer('granted')
  }

  /** Answers the question that stands on the screen. */
  async answer(answer: LockAnswer): Promise<void> {
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

  #handedOver({ userId, userName }: LockAskedMessage): void {
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

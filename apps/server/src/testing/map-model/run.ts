import { isDeepStrictEqual } from 'node:util'

import type { ModelReply, ModelRequest, Content } from './model-request.ts'
import {
  requestOf,
  initialClientState,
  type Command,
  type ClientState,
  type ModelTime,
} from './commands.ts'
import { lapse, step, type Model } from './model.ts'
import type { Sessions } from './sessions.ts'

/** A save that was acknowledged. */
interface Acknowledged {
  readonly asked: ModelRequest
  readonly revision: number
  readonly fence: number | undefined
}

const beginning: Content = {
  title: 'Fields',
  zoom: 6,
  lngLat: [-1.5, 53],
  markers: [{ uuid: 'a', name: 'Marker 1' }],
}

/** The initial model: some maps of the first user, which the second may write. */
export function firstModel(personOf: readonly number[], maps: number): Model {
  const map = {
    history: [beginning],
    isSnapshot: false,
    isDeleted: false,
    access: [2, 3, 0] as const,
    lock: { holder: null, fence: 0, isOver: false },
    done: {},
  }
  return { personOf, maps: Array.from({ length: maps }, () => map) }
}

/**
 * Sends the sessions' requests to the real server and compares each reply with the model. For
 * concurrent requests, some order must explain all replies and the state afterwards.
 */
export class Run {
  model: Model
  readonly acknowledged: Acknowledged[] = []
  readonly #sessions: Sessions
  readonly #lapse: (eid: number) => Promise<void>
  readonly #clients = new Map<string, ClientState>()
  readonly #past: ModelRequest[] = []

  constructor(model: Model, sessions: Sessions, endLease: (eid: number) => Promise<void>) {
    this.model = model
    this.#sessions = sessions
    this.#lapse = endLease
  }

  /** Creates the initial maps of the model. */
  async begin(): Promise<void> {
    for (const { history } of this.model.maps) await this.#sessions.make(history[0] ?? beginning)
    for (const map of this.model.maps.keys()) {
      await this.#sessions.ask({ kind: 'share', session: 0, map, access: { 1: 3 } })
    }
  }

  async live(moment: ModelTime): Promise<void> {
    if (moment.kind === 'lapse') {
      const map = moment.map % this.model.maps.length
      await this.#lapse(this.#sessions.eid(map))
      this.model = lapse(this.model, map)
      return
    }
    const { commands } = moment
    for (const command of commands) {
      if (command.opensFirst) await this.#together([this.#asked({ ...command, kind: 'open' })])
    }
    const asked = commands.map((command) => this.#asked(command))
    // The number of a map that is created concurrently with another could not be predicted.
    const isAlone = asked.length === 1
    await this.#together(isAlone ? asked : asked.filter(({ kind }) => kind !== 'snapshot'))
  }

  #asked(command: Command): ModelRequest {
    const { model } = this
    const map = command.map % model.maps.length
    const key = `${command.session % model.personOf.length} ${map}`
    const client = this.#clients.get(key) ?? initialClientState(model, map)
    return requestOf(command, { model, client, past: this.#past })
  }

  async #together(requests: readonly ModelRequest[]): Promise<void> {
    const results = await Promise.all(requests.map((asked) => this.#sessions.ask(asked)))
    // Several orders may explain the same replies: the state afterwards distinguishes them.
    const seen = requests.length > 1 ? await this.#lookAt(requests) : []
    const order = ordersOf(results).find((one) => explains(this.model, [...one, ...seen]))
    if (!order) throw new Error(this.#difference([...results, ...seen]))
    for (const { asked, answer } of [...order, ...seen]) {
      this.model = step(this.model, asked).model
      this.#remember(asked, answer)
    }
  }

  async #lookAt(requests: readonly ModelRequest[]): Promise<Result[]> {
    const results: Result[] = []
    for (const map of new Set(requests.map((one) => one.map))) {
      results.push(await this.#sessions.ask({ kind: 'open', session: 0, map }))
      results.push(await this.#sessions.ask({ kind: 'look', session: 0, map }))
    }
    return results
  }

  #remember(asked: ModelRequest, { status, revision, fence, content: read }: ModelReply): void {
    if ('changeId' in asked) this.#past.push(asked)
    if (status !== 200 || revision === undefined) return
    const key = `${asked.session} ${asked.map}`
    const before = this.#clients.get(key)
    const isSave = asked.kind === 'patch' || asked.kind === 'whole'
    const content = read ?? (isSave ? asked.content : null)
    if (content && asked.kind !== 'snapshot') {
      // A retried change older than somebody else's: the session learns only that it was applied.
      this.#clients.set(key, { revision, content, fence: fence ?? before?.fence })
    }
    if (isSave) this.acknowledged.push({ asked, revision, fence })
  }

  #difference(results: readonly Result[]): string {
    const reported = results.map(({ asked, answer }) => {
      const { access, lock, history } = this.model.maps[asked.map] ?? {}
      const expected = step(this.model, asked).answer
      return { asked, answer, expected, before: { access, lock, revision: history?.length } }
    })
    return `No order of these requests explains the answers: ${JSON.stringify(reported, null, 1)}`
  }
}

interface Result {
  readonly asked: ModelRequest
  readonly answer: ModelReply
}

function explains(model: Model, order: readonly Result[]): boolean {
  let now = model
  for (const { asked, answer } of order) {
    const expected = step(now, asked)
    if (!isDeepStrictEqual(expected.answer, answer)) return false
    now = expected.model
  }
  return true
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first, index) =>
    ordersOf(items.toSpliced(index, 1)).map((rest) => [first].concat(rest)),
  )
}

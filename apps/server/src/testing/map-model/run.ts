import { isDeepStrictEqual } from 'node:util'

import type { Answer, Asked, Content } from './asked.ts'
import { askedFor, firstHand, type Command, type InHand, type Moment } from './commands.ts'
import { lapse, step, type Model } from './model.ts'
import type { Sessions } from './sessions.ts'

/** A save that was acknowledged. */
interface Acknowledged {
  readonly asked: Asked
  readonly revision: number
  readonly fence: number | undefined
}

const beginning: Content = {
  title: 'Fields',
  zoom: 6,
  lngLat: [-1.5, 53],
  markers: [{ uuid: 'a', name: 'Marker 1' }],
}

/** The first model: some maps of the first person's, the second may write on them. */
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
 * Sends what the sessions do to the real thing and holds each answer against the model. Of requests
 * under way at once some order must explain all answers and all that is there afterwards.
 */
export class Run {
  model: Model
  readonly acknowledged: Acknowledged[] = []
  readonly #sessions: Sessions
  readonly #lapse: (eid: number) => Promise<void>
  readonly #hands = new Map<string, InHand>()
  readonly #past: Asked[] = []

  constructor(model: Model, sessions: Sessions, endLease: (eid: number) => Promise<void>) {
    this.model = model
    this.#sessions = sessions
    this.#lapse = endLease
  }

  /** Makes the maps that the model begins with. */
  async begin(): Promise<void> {
    for (const { history } of this.model.maps) await this.#sessions.make(history[0] ?? beginning)
    for (const map of this.model.maps.keys()) {
      await this.#sessions.ask({ kind: 'share', session: 0, map, access: { 1: 3 } })
    }
  }

  async live(moment: Moment): Promise<void> {
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
    // The number of a map that is made in a race could not be told.
    const isAlone = asked.length === 1
    await this.#together(isAlone ? asked : asked.filter(({ kind }) => kind !== 'snapshot'))
  }

  #asked(command: Command): Asked {
    const { model } = this
    const map = command.map % model.maps.length
    const key = `${command.session % model.personOf.length} ${map}`
    const hand = this.#hands.get(key) ?? firstHand(model, map)
    return askedFor(command, { model, hand, past: this.#past })
  }

  async #together(requests: readonly Asked[]): Promise<void> {
    const results = await Promise.all(requests.map((asked) => this.#sessions.ask(asked)))
    // The same answers may come of several orders: what is there afterwards tells them apart.
    const seen = requests.length > 1 ? await this.#lookAt(requests) : []
    const order = ordersOf(results).find((one) => explains(this.model, [...one, ...seen]))
    if (!order) throw new Error(this.#difference([...results, ...seen]))
    for (const { asked, answer } of [...order, ...seen]) {
      this.model = step(this.model, asked).model
      this.#remember(asked, answer)
    }
  }

  async #lookAt(requests: readonly Asked[]): Promise<Result[]> {
    const results: Result[] = []
    for (const map of new Set(requests.map((one) => one.map))) {
      results.push(await this.#sessions.ask({ kind: 'open', session: 0, map }))
      results.push(await this.#sessions.ask({ kind: 'look', session: 0, map }))
    }
    return results
  }

  #remember(asked: Asked, { status, revision, fence, content: read }: Answer): void {
    if ('changeId' in asked) this.#past.push(asked)
    if (status !== 200 || revision === undefined) return
    const key = `${asked.session} ${asked.map}`
    const before = this.#hands.get(key)
    const isSave = asked.kind === 'patch' || asked.kind === 'whole'
    const content = read ?? (isSave ? asked.content : null)
    if (content && asked.kind !== 'snapshot') {
      // Of a change that was made before somebody else's the session only learns that it was made.
      this.#hands.set(key, { revision, content, fence: fence ?? before?.fence })
    }
    if (isSave) this.acknowledged.push({ asked, revision, fence })
  }

  #difference(results: readonly Result[]): string {
    const told = results.map(({ asked, answer }) => {
      const { access, lock, history } = this.model.maps[asked.map] ?? {}
      const expected = step(this.model, asked).answer
      return { asked, answer, expected, before: { access, lock, revision: history?.length } }
    })
    return `No order of these requests explains the answers: ${JSON.stringify(told, null, 1)}`
  }
}

interface Result {
  readonly asked: Asked
  readonly answer: Answer
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

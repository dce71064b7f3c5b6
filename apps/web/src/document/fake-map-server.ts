import type { SavedMapData } from '@terrier/contract/saved-map'

import type { MapNetwork, SaveAnswer, SaveRequest } from './map-network.ts'

/** 'lost' saves and loses the reply; 'unanswered' loses the request itself. */
export type Fate = 'saved' | 'lost' | 'unanswered' | 'unavailable' | 'refused'

/** For tests: a server that holds one map, and a network that delays, drops and refuses. */
export class FakeMapServer {
  readonly saved: SaveRequest[] = []
  /** What becomes of the next requests; after the last one all goes well. */
  readonly answers: Fate[] = []
  delayMs = 0
  attempts = 0
  mostAtOnce = 0
  revision = 1
  readonly viewed: number[] = []
  #data = ''
  #atOnce = 0

  get savedNames(): string[] {
    return this.saved.map(({ name }) => name)
  }

  get name(): string | undefined {
    return this.#data === '' ? undefined : (JSON.parse(this.#data) as SavedMapData).name
  }

  saveElsewhere(document: SavedMapData): void {
    this.#data = JSON.stringify(document)
    this.revision += 1
  }

  readonly network: MapNetwork = {
    save: (request) => this.#receive(request),
    load: async (eid) => ({
      map: {
        eid,
        name: this.name ?? '',
        data: this.#data,
        createdDate: '2026-11-01T10:00:00.000Z',
        lastModified: '2026-11-01T10:00:00.000Z',
        sharedWith: [],
        isSnapshot: false,
        revision: this.revision,
      },
      accessGrantedDate: '2026-11-01T10:00:00.000Z',
      access: 2,
      viewed: true,
    }),
    recordView: async (eid) => {
      this.viewed.push(eid)
    },
  }

  async #receive(request: SaveRequest): Promise<SaveAnswer> {
    this.attempts += 1
    this.#atOnce += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce)
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    this.#atOnce -= 1
    const fate = this.answers.shift() ?? 'saved'
    if (fate === 'unanswered' || fate === 'unavailable') return { kind: fate }
    if (fate === 'refused') return { kind: 'refused', message: 'This is larger than we accept.' }
    if (request.eid !== null && request.revision !== this.revision) return { kind: 'stale' }
    this.saved.push(request)
    this.#data = request.data
    this.revision += 1
    if (fate === 'lost') return { kind: 'unanswered' }
    const lastModified = '2026-11-01T10:05:00.000Z'
    return { kind: 'saved', eid: request.eid ?? 7, revision: this.revision, lastModified }
  }
}

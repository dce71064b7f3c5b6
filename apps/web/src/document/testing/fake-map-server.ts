import type { MapAccess, MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { applyMapPatch, mapPatchBetween } from '@terrier/domain/document/map-patch'

import { ApiProblem } from '../../api/api-errors.ts'
import type { MapNetwork, SaveReply, SaveChangesRequest, SaveRequest } from '../map-network.ts'

/** 'lost' saves and loses the response; 'unanswered' loses the request itself. */
export type SaveOutcome = 'saved' | 'lost' | 'no-reply' | 'unavailable' | 'refused' | 'misfit'

/** A save that the server accepted, with the resulting map. */
interface SaveTaken {
  readonly eid: number | null
  readonly revision?: number
  readonly name: string
  readonly data: string
  /** Whether it was sent as a patch of the previous revision. */
  readonly isPart: boolean
}

/** For tests: a server with one map, and a network that delays, drops and refuses requests. */
export class FakeMapServer {
  readonly saved: SaveTaken[] = []
  /** Outcomes of the next requests, in order; later requests succeed. */
  readonly answers: SaveOutcome[] = []
  delayMs = 0
  attempts = 0
  mostAtOnce = 0
  revision = 1
  /** The user's access to the map; null for none. */
  access: MapAccess | null = 2
  readonly viewed: number[] = []
  /** Whether it knows what has changed since an earlier revision. */
  keepsHistory = true
  /** How often the whole map was loaded. */
  loads = 0
  readonly #revisions = new Map<number, SavedMapData>()
  #data = ''
  #atOnce = 0
  readonly #answered = new Map<string, SaveReply>()

  get savedNames(): string[] {
    return this.saved.map(({ name }) => name)
  }

  get name(): string | undefined {
    return this.document?.name
  }

  get document(): SavedMapData | undefined {
    return this.#data === '' ? undefined : (JSON.parse(this.#data) as SavedMapData)
  }

  saveElsewhere(document: SavedMapData): void {
    this.#store(JSON.stringify(document))
  }

  readonly network: MapNetwork = {
    save: (request) => this.#receive(request.changeId, () => this.#take(request, request.data)),
    saveChanges: (request) => this.#receive(request.changeId, () => this.#change(request)),
    load: async (eid) => {
      if (this.access === null) throw new ApiProblem('map-not-found')
      this.loads += 1
      return { ...this.#record(eid), access: this.access }
    },
    loadChanges: async (eid, since) => {
      if (this.access === null) throw new ApiProblem('map-not-found')
      const { map, ...record } = this.#record(eid)
      const { data, ...heading } = map
      const old = this.keepsHistory ? this.#revisions.get(since) : undefined
      const patch = old ? (mapPatchBetween(old, JSON.parse(data) as SavedMapData) ?? {}) : null
      return { ...record, map: heading, access: this.access, patch }
    },
    recordView: async (eid) => {
      this.viewed.push(eid)
    },
  }

  #record(eid: number): Omit<MapRecord, 'access'> {
    return {
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
      viewed: true,
    }
  }

  #store(data: string): void {
    this.#data = data
    this.revision += 1
    this.#revisions.set(this.revision, JSON.parse(data) as SavedMapData)
  }

  async #receive(changeId: string | undefined, answer: () => SaveReply): Promise<SaveReply> {
    this.attempts += 1
    this.#atOnce += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce)
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    this.#atOnce -= 1
    const fate = this.answers.shift() ?? 'saved'
    if (fate === 'no-reply' || fate === 'unavailable' || fate === 'misfit') return { kind: fate }
    if (fate === 'refused') return { kind: 'refused', message: 'This is larger than we accept.' }
    const made = this.#answered.get(changeId ?? '') ?? answer()
    if (changeId !== undefined && made.kind === 'saved') this.#answered.set(changeId, made)
    return fate === 'lost' ? { kind: 'no-reply' } : made
  }

  #change(request: SaveChangesRequest): SaveReply {
    if (!this.document || request.revision !== this.revision) return { kind: 'stale' }
    const made = applyMapPatch(this.document, JSON.parse(JSON.stringify(request.patch)))
    return made.ok ? this.#take(request, JSON.stringify(made.document), true) : { kind: 'misfit' }
  }

  #take(
    { eid, revision }: Pick<SaveRequest, 'eid' | 'revision'>,
    data: string,
    isPart = false,
  ): SaveReply {
    if (eid !== null && revision !== this.revision) return { kind: 'stale' }
    this.#store(data)
    const at = revision === undefined ? {} : { revision }
    this.saved.push({ eid, ...at, name: this.name ?? '', data, isPart })
    const lastModified = '2026-11-01T10:05:00.000Z'
    return { kind: 'saved', eid: eid ?? 7, revision: this.revision, lastModified }
  }
}

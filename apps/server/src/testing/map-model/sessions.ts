import { createHash, randomUUID } from 'node:crypto'

import { sessionHeader } from '@terrier/contract/map-locks'
import type { MapRecord } from '@terrier/contract/maps'
import type { Store } from '@terrier/store/store'
import { aUser } from '@terrier/store/testing/builders'

import { Client, type Reply } from '../client.ts'
import type { ModelReply, ModelRequest, Content } from './model-request.ts'
import { overHttp } from './over-http.ts'
import { contentOf } from './saved-content.ts'

const ownerAccess = 2
const hourMs = 3_600_000

interface Person {
  readonly client: Client
  readonly username: string
}

/** A signed-in user, without the cost of a password. */
async function aPerson(store: Store, address: string): Promise<Person> {
  const token = randomUUID()
  const { id, username } = await aUser(store)
  const tokenHash = createHash('sha256').update(token).digest()
  const expiresAt = new Date(Date.now() + hourMs)
  await store.write((tx) => tx.sessions.create({ tokenHash, userId: id, expiresAt }))
  return { client: new Client(address, token, id), username }
}

/** Maps the model's sessions and maps to real clients and ids. */
export class Sessions {
  readonly #people: readonly Person[]
  readonly #tabs: readonly (string | undefined)[]
  readonly #personOf: readonly number[]
  readonly #eids: number[] = []

  private constructor(people: readonly Person[], personOf: readonly number[]) {
    this.#people = people
    this.#personOf = personOf
    // The fourth is an older client: it sends no tab id, and is identified by its token.
    this.#tabs = personOf.map((_, session) => (session === 3 ? undefined : randomUUID()))
  }

  static async begin(
    { store, address }: { readonly store: Store; readonly address: string },
    personOf: readonly number[],
  ): Promise<Sessions> {
    const people = await Promise.all([0, 1, 2].map(() => aPerson(store, address)))
    return new Sessions(people, personOf)
  }

  eid(map: number): number {
    return this.#eids[map] ?? 0
  }

  /** Creates a map of the first user. */
  async make(content: Content): Promise<void> {
    await this.ask({ kind: 'snapshot', session: 0, map: 0, changeId: randomUUID(), content }, false)
  }

  /** Sends the request, and returns the part of the reply that the model predicts. */
  async ask(
    asked: ModelRequest,
    isSnapshot = true,
  ): Promise<{ answer: ModelReply; asked: ModelRequest }> {
    const reply = await this.#send(asked, isSnapshot)
    const body = reply.body as Record<string, unknown>
    const { status } = reply
    if (status !== 200) return { answer: { status, code: String(body['code']) }, asked }
    const eid = body['eid']
    if (asked.kind === 'snapshot' && typeof eid === 'number' && !this.#eids.includes(eid)) {
      this.#eids.push(eid)
    }
    const answer = { status, ...this.#received(asked, body) }
    // The server generates the uuid of a copy.
    return {
      answer,
      asked: asked.kind === 'copy' ? { ...asked, uuid: String(body['uuid']) } : asked,
    }
  }

  #received(asked: ModelRequest, body: Record<string, unknown>): Omit<ModelReply, 'status'> {
    if (asked.kind === 'open') {
      const { map, access } = body as unknown as MapRecord
      const opened = { revision: map.revision, content: contentOf(map.name, map.data) }
      return access === ownerAccess ? { ...opened, sharedWith: this.#accessOf(map) } : opened
    }
    const fence = body['fence'] === undefined ? {} : { fence: Number(body['fence']) }
    const revision = body['revision'] === undefined ? {} : { revision: Number(body['revision']) }
    if (asked.kind !== 'look') return { ...revision, ...fence }
    const holder = body['lockedBy'] as { userId: number; isMe: boolean } | null
    if (!holder) return { ...revision, lockedBy: null }
    const lockedBy = this.#people.findIndex(({ client }) => client.userId === holder.userId)
    return { ...revision, lockedBy, isMine: holder.isMe }
  }

  #accessOf({ sharedWith }: MapRecord['map']): number[] {
    return this.#people.map(
      ({ username }) => sharedWith.find(({ email }) => email === username)?.access ?? 0,
    )
  }

  #send(asked: ModelRequest, isSnapshot: boolean): Promise<Reply> {
    const { client } = this.#people[this.#personOf[asked.session] ?? 0] ?? {}
    if (!client) throw new Error(`Nobody has the session ${asked.session}.`)
    const tab = this.#tabs[asked.session]
    const headers = tab === undefined ? {} : { [sessionHeader]: tab }
    const addresses = this.#people.map(({ username }) => username)
    const { path, body } = overHttp(asked, { eid: this.eid(asked.map), isSnapshot, addresses })
    return asked.kind === 'open' || asked.kind === 'look'
      ? client.get(`/api/user${path}`, headers)
      : client.post(`/api/user${path}`, body, headers)
  }
}

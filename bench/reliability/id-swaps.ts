import { unzipSync } from 'fflate'

import { anAccessToken } from '../../apps/server/src/testing/access-token.ts'
import {
  matrix,
  type Scene,
  type SceneRequest,
} from '../../apps/server/src/testing/authorisation-matrix.ts'
import {
  aScene,
  digestsOf,
  send,
  type SceneDigest,
} from '../../apps/server/src/testing/authorisation-scene.ts'
import { Client, type Reply } from '../../apps/server/src/testing/client.ts'
import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation, type Installation } from './installation.ts'

const people = 8
const scenes = 6

/** A scene with the people who have rights in it. */
interface World {
  readonly scene: Scene
  readonly secret: string
  readonly owner: Client
  readonly reader: Client
  readonly writer: Client
}

type Part = keyof SceneDigest

/**
 * Requests of random calls by random people, in which each id is that of a random scene. Nothing may
 * be revealed or changed beyond the rights that people were given when the scenes were made; a scene
 * that was changed by right is replaced.
 */
export async function idSwaps(requests: number): Promise<void> {
  await using home = await installation()
  const product = await startProduct(home.folder, { LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' })
  try {
    const trial = await Trial.begin(home, `http://127.0.0.1:${product.port}`)
    for (let count = 0; count < requests; count++) await trial.swap()
    trial.report()
  } finally {
    await stop(product.child)
  }
}

class Trial {
  readonly #home: Installation
  readonly #cast: readonly Client[]
  readonly #administrator: Client
  readonly #programs: readonly Client[]
  readonly #databaseUrl: string
  readonly #worlds: World[] = []
  readonly #faults: string[] = []
  readonly #counts = { requests: 0, accepted: 0, revealed: 0, changed: 0 }
  #digests: SceneDigest[] = []

  private constructor(
    home: Installation,
    databaseUrl: string,
    cast: { people: readonly Client[]; administrator: Client; programs: readonly Client[] },
  ) {
    this.#home = home
    this.#databaseUrl = databaseUrl
    this.#cast = cast.people
    this.#administrator = cast.administrator
    this.#programs = cast.programs
  }

  static async begin(home: Installation, address: string): Promise<Trial> {
    const client = async (isPrivileged: boolean) => {
      const { token, userId } = await home.person({ isPrivileged })
      return new Client(address, token, userId)
    }
    const cast = await Promise.all(Array.from({ length: people }, () => client(false)))
    const programs = await Promise.all(
      cast.map(async ({ userId }) => {
        return new Client(address, await anAccessToken(home.store, userId), userId)
      }),
    )
    const everyone = { people: cast, administrator: await client(true), programs }
    const trial = new Trial(home, await home.databaseUrl(), everyone)
    for (let index = 0; index < scenes; index++) await trial.#replace(index)
    trial.#digests = await trial.#readDigests()
    return trial
  }

  async swap(): Promise<void> {
    const [call, actor, request] = Math.random() < 0.15 ? this.#ofProgram() : this.#ofMatrix()
    // Limits by network address are no subject of this trial.
    const headers = { 'X-Forwarded-For': `10.${octet()}.${octet()}.${octet()}` }
    const reply = await send(actor, call, request, headers)
    this.#counts.requests += 1
    if (reply.status < 400) this.#counts.accepted += 1
    const what = `${call} ${JSON.stringify(request)} of user ${actor.userId}: ${reply.status}`
    if (reply.status >= 500 && reply.status !== 503) this.#faults.push(what)
    this.#judgeReply(what, actor, { call, request, reply })
    if (call.startsWith('POST')) await this.#judgeChanges(what, actor)
  }

  report(): void {
    const { requests, accepted, revealed, changed } = this.#counts
    process.stdout.write(
      `      ${requests} requests, ${accepted} accepted, ${revealed} replies with content ` +
        `and ${changed} changes, all by right but those below\n`,
    )
    for (const fault of this.#faults.slice(0, 20)) process.stdout.write(`      ${fault}\n`)
    report(
      'S',
      `of ${requests} requests with swapped ids, wider than the matrix`,
      this.#faults.length,
      'requests',
      { atMost: 0 },
    )
    // Otherwise the trial would show nothing.
    report('S', 'changes by right among them', changed, 'changes', { atLeast: requests / 100 })
    report('S', 'replies with content by right among them', revealed, 'replies', {
      atLeast: requests / 100,
    })
  }

  #ofMatrix(): [string, Client, SceneRequest] {
    const [call, request] = random(resourceCalls)
    // Mostly from one scene and by its people, or hardly any request would be accepted.
    const world = random(this.#worlds)
    const usual = world.scene
    const isOfScene = Math.random() < 0.5
    const actor = random(
      isOfScene ? [world.owner, world.reader, world.writer] : [...this.#cast, this.#administrator],
    )
    const mixed = Object.fromEntries(
      Object.keys(usual).map((key) => {
        const { scene } = Math.random() < 0.2 ? random(this.#worlds) : { scene: usual }
        return [key, scene[key as keyof Scene]]
      }),
    )
    const { ownerCalls: _, ...asked } = request(mixed as unknown as Scene)
    return [call, actor, asked]
  }

  /** GIS programs name maps and data groups as collections. */
  #ofProgram(): [string, Client, SceneRequest] {
    const { eid, dataGroup, marker, object } = random(this.#worlds).scene
    const [collection, feature] = random([
      [`map-${eid}-markers`, marker],
      [`data-group-${dataGroup}-markers`, object],
    ] as const)
    const params = { collection, feature }
    const tile = { ...params, tileMatrix: 0, tileRow: 0, tileCol: 0 }
    const items = '/ogc/collections/{collection}/items'
    const tiles = '/ogc/collections/{collection}/tiles/WebMercatorQuad'
    const [call, given] = random([
      ['GET /ogc/collections', {}],
      ['GET /ogc/collections/{collection}', params],
      [`GET ${items}`, params],
      [`GET ${items}/{feature}`, params],
      [`GET ${tiles}/{tileMatrix}/{tileRow}/{tileCol}`, tile],
    ] as const)
    return [call, random(this.#programs), { params: given }]
  }

  #judgeReply(
    what: string,
    actor: Client,
    { call, request, reply }: { call: string; request: SceneRequest; reply: Reply },
  ): void {
    const text = textOf(reply)
    for (const world of this.#worlds) {
      const { scene, secret } = world
      const slugs = [scene.slug, scene.geojsonSlug]
      const hasLink = call.includes('/public/') && slugs.includes(String(request.params?.['slug']))
      const maySeeMap = hasLink || [world.owner, world.reader, world.writer].some(isSame(actor))
      const maySeeGroup = [world.reader, world.writer].some(isSame(actor))
      const seesMap = text.includes(mapSecret(secret))
      const seesGroup = text.includes(groupSecret(secret))
      if ((seesMap && !maySeeMap) || (seesGroup && !maySeeGroup))
        this.#faults.push(`${what}: reveals`)
      if (seesMap || seesGroup) this.#counts.revealed += 1
    }
  }

  async #judgeChanges(what: string, actor: Client): Promise<void> {
    const digests = await this.#readDigests()
    for (const [index, world] of this.#worlds.entries()) {
      const [before, after] = [this.#digests[index], digests[index]]
      const changed = partNames.filter((part) => before?.[part] !== after?.[part])
      if (changed.length === 0) continue
      this.#counts.changed += 1
      const wrong = changed.filter((part) => !mayChange(part, actor, world))
      if (wrong.length > 0) this.#faults.push(`${what}: changes ${wrong.join(', ')}`)
      await this.#replace(index)
    }
    const isAnyChanged = JSON.stringify(digests) !== JSON.stringify(this.#digests)
    if (isAnyChanged) this.#digests = await this.#readDigests()
  }

  #readDigests(): Promise<SceneDigest[]> {
    return digestsOf(
      this.#databaseUrl,
      this.#worlds.map(({ scene }) => scene),
    )
  }

  async #replace(index: number): Promise<void> {
    const [owner, reader, writer] = [index, index + 1, index + 3].map(
      (place) => this.#cast[place % people],
    )
    if (!owner || !reader || !writer) throw new Error('There is nobody')
    const secret = crypto.randomUUID()
    const secrets = { map: mapSecret(secret), group: groupSecret(secret) }
    const scene = await aScene(this.#home.store, { owner, reader, writer }, secrets)
    this.#worlds[index] = { scene, secret, owner, reader, writer }
  }
}

const resourceCalls = Object.entries(matrix).flatMap(([call, row]) =>
  typeof row === 'string' ? [] : [[call, row[1]] as const],
)

const partNames: readonly Part[] = ['content', 'sharing', 'group', 'members']
const octet = () => Math.floor(Math.random() * 256)
const mapSecret = (secret: string) => `map ${secret}`
const groupSecret = (secret: string) => `group ${secret}`
const isSame = (actor: Client) => (other: Client) => other.userId === actor.userId

function mayChange(part: Part, actor: Client, { owner, writer }: World): boolean {
  if (part === 'content') return [owner, writer].some(isSame(actor))
  if (part === 'sharing') return isSame(actor)(owner)
  return part === 'group' && isSame(actor)(writer)
}

/** The content of archives too. */
function textOf({ bytes, headers }: Reply): string {
  if (headers.get('Content-Type') !== 'application/zip')
    return Buffer.from(bytes).toString('latin1')
  return Object.values(unzipSync(bytes))
    .map((content) => Buffer.from(content).toString('latin1'))
    .join('\n')
}

function random<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import * as fc from 'fast-check'

import { anAccessToken } from '../../apps/server/src/testing/access-token.ts'
import { Client } from '../../apps/server/src/testing/client.ts'
import {
  everyCollection,
  publishLayerAndOwnership,
} from '../../apps/server/src/testing/every-collection.ts'
import {
  bodyOf,
  encoded,
  hostileRequest,
  hostileTexts,
  hostileValues,
  namesOfEveryObject,
  type HostileRequest,
  type Operation,
} from '../../apps/server/src/testing/hostile-request.ts'
import { ogcValues } from '../../apps/server/src/testing/ogc-values.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../apps/server/src/testing/saved-map.ts'
import {
  pathsIn,
  pathsOfSchema,
  samplesOf,
  savedMapSchema,
  withValueAt,
  type KnownValues,
  type Path,
  type Schema,
} from '../../apps/server/src/testing/schema-sample.ts'
import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation, type Installation } from './installation.ts'

const atOnce = 6
/** Limits by account are no subject of this trial. */
const requestsOfPerson = 25
const rawRequests = 500

interface Numbers {
  /** Of each call by chance, besides those of each key. */
  readonly random: number
  /** Of the hostile values at each key: all, or this many. */
  readonly valuesOfKey: number
  readonly atLeast: number
}

/**
 * R6: each key of each call's own schema, at every depth and in every alternative, is given each
 * hostile value; besides there are random mutations, broken JSON, and bytes that are no HTTP.
 */
export async function malformedRequests(numbers: Numbers): Promise<void> {
  await using home = await installation()
  const product = await startProduct(home.folder, { LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' })
  const address = `http://127.0.0.1:${product.port}`
  try {
    await publishLayerAndOwnership(home)
    const trial = new Trial(home, address)
    await trial.run(numbers)
    await trial.sendRaw(product.port, rawRequests)
    const isReady = (await fetch(`${address}/api/health/ready`)).ok
    trial.report(numbers)
    const exits = product.child.exitCode === null && isReady ? 0 : 1
    report('R6', 'exits of the server', exits, 'exits', { atMost: 0 })
  } finally {
    if (product.child.exitCode === null) await stop(product.child)
  }
}

interface Call {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly operation: Operation
}

interface Person {
  readonly client: Client
  readonly known: KnownValues
}

class Trial {
  readonly #home: Installation
  readonly #address: string
  readonly #faults: string[] = []
  readonly #statuses = new Map<number, number>()
  readonly #unreached: string[] = []
  readonly #refusedWhole: string[] = []
  #count = 0
  #keys = 0
  #slowest = { ms: 0, what: '' }

  constructor(home: Installation, address: string) {
    this.#home = home
    this.#address = address
  }

  async run(numbers: Numbers): Promise<void> {
    const calls = [
      ...(await this.#described('/api/docs/json')),
      ...(await this.#described('/ogc/api', '/ogc')),
    ]
    let next = 0
    const work = async () => {
      for (let call = calls[next++]; call; call = calls[next++]) await this.#fuzz(call, numbers)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  report({ atLeast }: Numbers): void {
    const statuses = [...this.#statuses].toSorted(([a], [b]) => a - b)
    process.stdout.write(
      `      replies: ${statuses.map(([status, count]) => `${status} ${count}`).join(', ')}\n` +
        `      the slowest: ${this.#slowest.what}\n` +
        `      calls whose unchanged request is refused with 400: ${this.#refusedWhole.join(', ')}\n`,
    )
    for (const fault of this.#faults.slice(0, 20)) process.stdout.write(`      ${fault}\n`)
    if (this.#unreached.length > 0)
      process.stdout.write(`      unreached: ${this.#unreached.join(', ')}\n`)
    report('R6', 'malformed requests', this.#count, 'requests', { atLeast })
    report(
      'R6',
      `of ${this.#keys} keys of bodies, those that no request changed`,
      this.#unreached.length,
      'keys',
      { atMost: 0 },
    )
    report(
      'R6',
      'replies with a 5xx, or a refusal without a code',
      this.#faults.length,
      'replies',
      { atMost: 0 },
    )
    report('R6', 'the slowest refusal', this.#slowest.ms, 'ms', { atMost: 2000 })
  }

  async #described(path: string, prefix = ''): Promise<Call[]> {
    const { paths } = (await (await fetch(this.#address + path)).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    return Object.entries(paths).flatMap(([each, methods]) =>
      Object.entries(methods).map(([name, operation]) => {
        const method = name.toUpperCase() as 'GET' | 'POST'
        const full = `${prefix}${each}`.replace(/(?<=.)\/$/, '')
        return { name: `${method} ${full}`, method, path: full, operation }
      }),
    )
  }

  async #fuzz(call: Call, numbers: Numbers): Promise<void> {
    let person = await this.#aPerson(call)
    let sent = 0
    for await (const request of this.#requestsFor(call, numbers, () => person.known)) {
      if (++sent % requestsOfPerson === 0) person = await this.#aPerson(call)
      const status = await this.#send(call, person.client, request)
      if (request.isUnchanged && status === 400) this.#refusedWhole.push(call.name)
    }
  }

  async *#requestsFor(
    call: Call,
    { random, valuesOfKey }: Numbers,
    known: () => KnownValues,
  ): AsyncGenerator<HostileRequest & { readonly isUnchanged?: true }> {
    const { operation, path } = call
    const { contentType, schema } = bodyOf(operation)
    const values = [...hostileValues, ...namesOfEveryObject]
    const chosen = values.filter((_, index) => index % Math.ceil(values.length / valuesOfKey) === 0)
    for (const { name, place } of parametersOf(operation)) {
      for (const text of [...hostileTexts, ...namesOfEveryObject]) {
        const filled = filledIn(path, operation, known(), [name, text], place === 'query')
        yield { path: filled, contentType, body: operation.requestBody && '{}' }
      }
    }
    if (operation.requestBody) {
      const whole = filledIn(path, operation, known())
      const reached = new Set<string>()
      const [usual] = samplesOf(schema, known())
      yield { path: whole, contentType, body: encoded(contentType, usual), isUnchanged: true }
      for (const sample of samplesOf(schema, known())) {
        for (const at of pathsIn(sample)) {
          const isKnown = reached.has(pathName(at))
          reached.add(pathName(at))
          // An alternative shares most keys with the first: those are changed once.
          if (isKnown && sample !== usual) continue
          for (const value of chosen) {
            const again = filledIn(path, operation, known())
            const body = encoded(contentType, withValueAt(refreshed(sample, known()), at, value))
            yield { path: again, contentType, body }
          }
        }
      }
      this.#judgeKeys(call, schema, reached)
    }
    // An export of a map that exists is slow by nature, and no malformed request.
    const isRead = call.method === 'GET' && !path.startsWith('/ogc')
    yield* fc.sample(hostileRequest(path, operation, isRead ? new Map() : known()), random)
  }

  #judgeKeys({ name }: Call, schema: Schema, reached: ReadonlySet<string>): void {
    const keys = new Set(pathsOfSchema(schema))
    // Whole maps are any object to the schema of the call; the server checks them by this one.
    if (keys.has('/data') && name.endsWith('/map/save')) {
      for (const key of pathsOfSchema(savedMapSchema, '/data')) keys.add(key)
    }
    this.#keys += keys.size
    for (const key of keys) if (!reached.has(key)) this.#unreached.push(`${name} ${key}`)
  }

  async #send(
    { method }: Call,
    client: Client,
    { path, body, contentType }: HostileRequest,
  ): Promise<number> {
    const headers = {
      'Content-Type': contentType,
      'X-Forwarded-For': `10.${octet()}.${octet()}.${octet()}`,
    }
    const begun = performance.now()
    const what = `${method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 300)}`
    const { status, body: reply } =
      method === 'GET' ? await client.get(path, headers) : await client.post(path, body, headers)
    const ms = performance.now() - begun
    this.#count += 1
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    // What was accepted was not malformed: an export of personal data is slow by nature.
    if (status >= 400 && ms > this.#slowest.ms) this.#slowest = { ms, what: `${what}: ${status}` }
    const hasCode = typeof reply === 'string' ? reply !== '' : 'code' in Object(reply)
    if (status >= 500 || (status >= 400 && !hasCode)) this.#faults.push(`${what}: ${status}`)
    return status
  }

  async #aPerson({ path }: Call): Promise<Person> {
    const { token, userId } = await this.#home.person({ isPrivileged: path.includes('/admin/') })
    const person = new Client(this.#address, token, userId)
    if (path.startsWith('/ogc')) {
      const program = new Client(this.#address, await anAccessToken(this.#home.store, userId))
      return { client: program, known: await this.#ogcValues(person) }
    }
    return { client: person, known: await knownValues(person, path) }
  }

  async #ogcValues(person: Client): Promise<KnownValues> {
    const collections = await everyCollection(this.#home, person)
    const one = collections[Math.floor(Math.random() * collections.length)]
    return new Map<string, unknown>([
      ['collection', one?.id],
      ['feature', one?.feature],
      ...ogcValues,
      ['bbox-crs', 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'],
    ])
  }

  /** Bytes that are nearly HTTP, or not at all. Connections are closed or refused with a 4xx. */
  async sendRaw(port: number, count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      const bytes = rawRequest(index)
      const begun = performance.now()
      const reply = await exchange(port, bytes)
      const ms = performance.now() - begun
      this.#count += 1
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 0)
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
      const what = `raw ${JSON.stringify(bytes.toString('latin1').slice(0, 120))}`
      // 501 and 505 say that a method or a version of HTTP is not known.
      if (status >= 500 && status !== 501 && status !== 505) this.#faults.push(`${what}: ${status}`)
      if (status > 0 && ms > this.#slowest.ms) this.#slowest = { ms, what }
    }
  }
}

/** Waits a moment for a reply: an incomplete request gets none until it times out. */
async function exchange(port: number, bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (data) => (reply += data.toString('latin1')))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(bytes)
  await Promise.race([closed, delay(40)])
  socket.destroy()
  return reply
}

const rawForms: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/config HTTP/9.9\r\nHost: a\r\n\r\n',
  'BREW / HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /api/token HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n',
  'POST /api/token HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde',
  'POST /api/token HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzz\r\n',
  'POST /api/token HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx',
  'POST /api/token HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  `GET /${'y'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
  'GET http://elsewhere.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //elsewhere.example HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nAuthorization: \u0000\u0001\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]

/** Each form as it is, and then with a few bytes replaced at random. */
function rawRequest(index: number): Buffer {
  const bytes = Buffer.from(rawForms[index % rawForms.length] ?? '', 'latin1')
  if (index < rawForms.length) return bytes
  for (let change = 0; change < 3; change++) {
    bytes[Math.floor(Math.random() * bytes.length)] = Math.floor(Math.random() * 256)
  }
  return bytes
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

function parametersOf({ parameters = [] }: Operation) {
  return parameters.map(({ name, in: place }) => ({ name, place }))
}

/** The path with known values, and one parameter changed. */
function filledIn(
  path: string,
  operation: Operation,
  known: KnownValues,
  [changed, text]: readonly [string, string] = ['', ''],
  isInQuery = false,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === changed ? text : encodeURIComponent(textOf(known.get(name) ?? 1)),
  )
  const others = parametersOf(operation).filter(
    ({ name, place }) => place === 'query' && name !== changed && known.has(name),
  )
  const query = others.map(({ name }) => `${name}=${encodeURIComponent(textOf(known.get(name)))}`)
  if (isInQuery) query.push(`${changed}=${text}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

const octet = () => Math.floor(Math.random() * 256)

const pathName = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? '/*' : `/${step}`)).join('')

/** The ids of another person in place of those that the sample was made with. */
function refreshed(sample: unknown, known: KnownValues): unknown {
  const ids = ['eid', 'mapId'].filter((name) => Object(sample)[name] !== undefined)
  return ids.reduce((at, name) => withValueAt(at, [name], known.get(name)), sample)
}

/** A map of the person's own, so that requests reach their contents, and a whole map with every key. */
async function knownValues(person: Client, path: string): Promise<KnownValues> {
  const words = { description: 'Cae', colour: '#27ae60' }
  const usual = aSavedMap({
    markers: [aMarker(words)],
    drawings: [aDrawing(aSquare, words)],
    view: { baseLayer: 'aerial' },
  })
  const data = {
    ...usual,
    mapLayers: {
      landDataLayers: ['wards'],
      myDataLayers: [1],
      ownershipDisplay: 'all',
      publicLandGroups: ['council'],
      layerOpacities: { wards: 0.5 },
      hiddenLayers: ['wards'],
    },
    selectedProperties: [{ polyId: 1, titleNo: 'DG1' }],
  }
  const made = await person.post('/api/user/map/save', { eid: null, name: 'Fields', data })
  const { eid } = made.body as { eid: number }
  const { map, mapLayers, selectedProperties } = data
  return new Map<string, unknown>([
    ['eid', eid],
    ['mapId', eid],
    ['revision', 1],
    ['kind', 'marker'],
    ['head', { name: 'Woods', map, mapLayers, selectedProperties }],
    ['unset', ['selectedProperties']],
    ['center', [-1.5, 53]],
    ['vertices', aSquare.coordinates],
    ['username', `${crypto.randomUUID()}@example.org`],
    ['email', 'mair@example.org'],
    ['expiresAt', null],
    ['colour', '#27ae60'],
    ['hexColour', '#27ae60'],
    // Fields of these names are others in other calls.
    ...(path.endsWith('/map/save') ? ([['data', data]] as const) : []),
    ...(path.endsWith('/changes') ? ([['geometry', aSquare]] as const) : []),
  ])
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import type { TileSet } from '@terrier/contract/datasets'
import type { TileId } from '@terrier/geo/tile'
import { TileArchiveWriter } from '@terrier/geo/tile-archive/tile-archive-writer'
import { aDescription } from '@terrier/store/testing/builders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { RangeRequests } from '../../datasets/range-requests.ts'
import type { Client } from '../../testing/client.ts'
import { whenPublished } from '../../testing/publications.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

interface StoredFile {
  readonly bytes: Buffer
  readonly tag: string
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** A web server with files, as nginx serves them. */
const files = new Map<string, StoredFile>()
const requests: { path: string; range: string; authorization: string | undefined }[] = []
let respond: Respond = sendRange

function sendRange({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const file = files.get(url)
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (!file) return void response.writeHead(404).end()
  const part = file.bytes.subarray(Number(first), Number(last) + 1)
  const range = `bytes ${first}-${Number(first) + part.length - 1}/${file.bytes.length}`
  response.writeHead(206, { ETag: file.tag, 'Content-Range': range }).end(part)
}

const server = createServer((request, response) => {
  const { url: path = '', headers } = request
  requests.push({ path, range: headers.range ?? '', authorization: headers.authorization })
  respond(request, response)
})

let address: string
let app: RunningApp
let viewer: Client
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await runningApp({ TILE_ARCHIVES_URL: `http://terrier:se%20cret@${address}/tiles` })
  viewer = await app.person()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  respond = sendRange
  requests.length = 0
})

const streets: TileSet = { type: 'mvt', schema: 'zoomstack', minZoom: 0, maxZoom: 14 }
const place = { z: 14, x: 8075, y: 5455 }

/** Publishes a base map whose archive has the given tiles beside `place`. Resolves to its version. */
async function publish(content: string, { isStored = true, beside = 0 } = {}) {
  const load = await app.store.beginTileSetImport(aDescription('base-map'))
  const begunAt = await app.store.datasets.begunAt(load.version)
  const store = () =>
    files.set(`/tiles/base-map-${load.version}.pmtiles`, archive(content, begunAt, beside))
  if (isStored) store()
  await whenPublished(app.store, () =>
    load.publish({ tiles: 1, bounds: [-3, 51, -2, 52], tileSet: streets }, null),
  )
  return { version: load.version, store }
}

function archive(content: string, begunAt: Date | undefined, beside: number): StoredFile {
  const writer = new TileArchiveWriter(gzipSync)
  const tiles = [content, ...Array.from({ length: beside }, (_, index) => `beside ${index}`)].map(
    (text) => gzipSync(text),
  )
  tiles.forEach((bytes, index) => writer.add({ ...place, x: place.x + index }, bytes))
  const { head, tail } = writer.finish([-3, 51, -2, 52], { begunAt })
  return { bytes: Buffer.concat([head, ...tiles, tail]), tag: `"${content}"` }
}

const ask = async (version: number, tile: TileId = place) => {
  const reply = await viewer.get(`/tiles/base-map/${version}/${tile.z}/${tile.x}/${tile.y}`)
  return { status: reply.status, text: Buffer.from(reply.bytes).toString(), headers: reply.headers }
}

describe('a tile archive on a web server', () => {
  it('is opened once, and read by one range request for each tile', async () => {
    const { version } = await publish('streets', { beside: 3 })
    expect(await ask(version)).toMatchObject({ status: 200, text: 'streets' })
    const opening = requests.length
    expect(await ask(version, { ...place, x: place.x + 2 })).toMatchObject({ text: 'beside 1' })
    expect((await ask(version, { ...place, x: 1 })).status).toBe(204)
    expect(requests).toHaveLength(opening + 1)
    const basic = `Basic ${Buffer.from('terrier:se cret').toString('base64')}`
    expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(new Set([basic]))
  })

  it('that is replaced meanwhile is opened again, and refused if it is of another version', async () => {
    const { version } = await publish('before', { beside: 2 })
    expect(await ask(version)).toMatchObject({ text: 'before' })
    const begunAt = await app.store.datasets.begunAt(version)
    files.set(`/tiles/base-map-${version}.pmtiles`, archive('after', begunAt, 2))
    expect((await ask(version, { ...place, x: place.x + 1 })).status).toBe(503)
    expect(await ask(version, { ...place, x: place.x + 1 })).toMatchObject({ text: 'beside 0' })
    files.set(`/tiles/base-map-${version}.pmtiles`, archive('other', new Date(0), 2))
    expect((await ask(version, { ...place, x: place.x + 2 })).status).toBe(503)
    expect((await ask(version, { ...place, x: place.x + 2 })).status).toBe(404)
  })

  it('that cannot be reached is a 503 for a base map, and is opened once the server replies', async () => {
    const { version } = await publish('streets')
    respond = (_, response) => response.writeHead(500).end()
    const refused = await ask(version)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    respond = sendRange
    expect(await ask(version)).toMatchObject({ status: 200, text: 'streets' })
  })

  it('is not read from a server that ignores ranges, or sends other ranges or more bytes', async () => {
    const { version } = await publish('streets')
    respond = (_, response) => response.writeHead(200).end('everything')
    expect((await ask(version)).status).toBe(503)
    respond = (_, response) =>
      response.writeHead(206, { ETag: '"a"', 'Content-Range': 'bytes 5-9/10' }).end('other')
    expect((await ask(version)).status).toBe(503)
    respond = (_, response) =>
      response
        .writeHead(206, { ETag: '"a"', 'Content-Range': 'bytes 0-9/10' })
        .end(Buffer.alloc(20_000))
    expect((await ask(version)).status).toBe(503)
    respond = sendRange
    expect((await ask(version)).status).toBe(200)
  })

  it('is named in the log without the password', async () => {
    const { version } = await publish('never stored', { isStored: false })
    expect((await ask(version)).status).toBe(404)
    const warnings = app.log.filter(({ level, archive: named }) => level === 40 && named)
    expect(warnings.at(-1)?.['archive']).toBe(`http://${address}/tiles/base-map-${version}.pmtiles`)
    expect(JSON.stringify(app.log)).not.toContain('cret')
  })
})

const archivesUrl = () => new URL(`http://${address}/tiles/`)

describe('range requests', () => {
  const start = { path: 'a', offset: 0, length: 10 }

  it('run at most so many at a time', async () => {
    let [running, most] = [0, 0]
    respond = (_, response) => {
      most = Math.max(most, (running += 1))
      setTimeout(() => {
        running -= 1
        response.writeHead(404).end()
      }, 20)
    }
    const client = new RangeRequests({ url: archivesUrl(), atOnce: 3 })
    await Promise.all(Array.from({ length: 12 }, () => client.read(start)))
    expect(most).toBe(3)
  })

  it('are given up after the timeout, and not sent for a while after four failures', async () => {
    respond = () => undefined
    const client = new RangeRequests({ url: archivesUrl(), timeoutMs: 20 })
    for (let failure = 0; failure < 6; failure += 1) {
      await expect(client.read(start)).rejects.toMatchObject({ name: 'StoreUnavailable' })
    }
    expect(requests).toHaveLength(4)
  })
})

import { gunzipSync } from 'node:zlib'

import { request as rawRequest } from 'node:http'

import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { encodeOwnershipTile } from '@terrier/domain/tiles/ownership-tile'
import type { LngLat } from '@terrier/geo/position'
import { tileAt } from '@terrier/geo/tile'
import { encodeTwkb } from '@terrier/geo/twkb'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import {
  aFeature,
  aLink,
  aParcel,
  aPiece,
  aPlot,
  aTitle,
  publishLayer,
  publishOwnership,
} from '../../testing/sample-release.ts'

let app: RunningApp
let viewer: Client
let version: number
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  const release = await publishOwnership(app.store, {
    parcels: [0, 1, 2, 3].map((column) => aParcel(100 + column, aPlot(column))),
    titles: [
      aTitle('DG1', { ownerClass: ownerClasses.localAuthority }),
      aTitle('DG2', { ownerClass: ownerClasses.church }),
      aTitle('DG3', { source: 'ocod' }),
    ],
    links: [aLink(101, 'DG1'), aLink(102, 'DG2'), aLink(103, 'DG3')],
    unregistered: [
      aPiece(6, aPlot(5)),
      {
        ...aPiece(7, aPlot(4)),
        classification: {
          kind: 'foreshore',
          classifiedBy: 'high-water',
          compactness: 0.5,
          access: 'no-road',
        },
      },
    ],
  })
  version = release.version
})
afterAll(() => app[Symbol.asyncDispose]())

const place: LngLat = [1.5005, 54.5005]

const addressOf = (id: string, release: number, z: number) => {
  const { x, y } = tileAt(place, z)
  return `/tiles/${id}/${release}/${z}/${x}/${y}`
}

const parcel = (polyId: number, column: number, ownerClass: number, isOverseas = false) => ({
  polyId,
  geom: encodeTwkb(aPlot(column)),
  ownerClass,
  isOverseas,
})

const someCompany = parcel(103, 3, ownerClasses.company, true)
const someCouncil = parcel(101, 1, ownerClasses.localAuthority)
const someChurch = parcel(102, 2, ownerClasses.church)
const somebody = parcel(100, 0, ownerClasses.private)
const someLand = [
  { id: 7, kind: 'foreshore' as const, geom: encodeTwkb(aPlot(4)) },
  { id: 6, kind: 'unknown' as const, geom: encodeTwkb(aPlot(5)) },
]

test('a tile contains parcels with ids and owner classes, and unregistered land with its kind', async () => {
  const { status, headers, bytes } = await viewer.get(addressOf('ownership', version, 15))
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/vnd.mapbox-vector-tile')
  expect(headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
  const all = [somebody, someCouncil, someChurch, someCompany]
  const expected = encodeOwnershipTile(tileAt(place, 15), all, someLand)
  expect(Buffer.from(bytes).equals(expected)).toBe(true)
})

test('at lower zooms a tile contains only the owner classes that are shown there', async () => {
  const at14 = await viewer.get(addressOf('ownership', version, 14))
  const at13 = await viewer.get(addressOf('ownership', version, 13))
  const shownAt14 = [someCouncil, someChurch, someCompany]
  const expected14 = encodeOwnershipTile(tileAt(place, 14), shownAt14, someLand)
  const expected13 = encodeOwnershipTile(tileAt(place, 13), [someChurch], someLand)
  expect(Buffer.from(at14.bytes).equals(expected14)).toBe(true)
  expect(Buffer.from(at13.bytes).equals(expected13)).toBe(true)
  expect((await viewer.get(addressOf('ownership', version, 12))).status).toBe(404)
})

test('returns 304 for a matching ETag in any notation', async () => {
  const path = addressOf('ownership', version, 15)
  const etag = (await viewer.get(path)).headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, headers, bytes } = await viewer.get(path, { 'If-None-Match': tag })
    expect([status, bytes.byteLength, headers.get('ETag')]).toEqual([304, 0, etag])
  }
  expect((await viewer.get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
})

/** The bytes as they are sent: `fetch` would decompress them. */
const asTheyTravel = (path: string, acceptEncoding: string) =>
  new Promise<{ encoding: string | undefined; etag: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      const headers = {
        Authorization: `bearer ${viewer.token}`,
        'Accept-Encoding': acceptEncoding,
      }
      rawRequest(app.address + path, { headers }, async (response) => {
        const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
        const { 'content-encoding': encoding, etag } = response.headers
        resolve({ encoding, etag, bytes })
      })
        .on('error', reject)
        .end()
    },
  )

test('compressed and uncompressed tiles have the same content and different ETags', async () => {
  const path = addressOf('ownership', version, 15)
  const packed = await asTheyTravel(path, 'br, gzip')
  const plain = await asTheyTravel(path, 'identity')
  expect([packed.encoding, plain.encoding]).toEqual(['gzip', undefined])
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.etag).not.toBe(plain.etag)
})

test('an overlay tile contains its layer and the feature name', async () => {
  const layer = await publishLayer(app.store, 'agricultural-land', [aFeature(aPlot(0), 2, 'Maes')])
  const overlay = await viewer.get(addressOf('agricultural-land', layer.version, 14))
  expect(Buffer.from(overlay.bytes).includes('agricultural-land')).toBe(true)
  expect(Buffer.from(overlay.bytes).includes('Maes')).toBe(true)
})

test.each([
  ['an unknown dataset', () => addressOf('nonsense', version, 15)],
  ['an unknown version', () => addressOf('ownership', version + 1000, 15)],
  ['another dataset’s version', () => addressOf('greenbelt', version, 15)],
  ['a column outside the zoom', () => `/tiles/ownership/${version}/15/32768/0`],
  ['a row outside the zoom', () => `/tiles/ownership/${version}/15/0/32768`],
  ['a zoom beyond the map', () => `/tiles/ownership/${version}/21/0/0`],
])('returns 404 for %s', async (_, path) => {
  expect(await viewer.get(path())).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('returns 204 for an empty tile', async () => {
  expect((await viewer.get(`/tiles/ownership/${version}/15/0/0`)).status).toBe(204)
})

test('requires a token', async () => {
  expect((await app.anyone.get(addressOf('ownership', version, 15))).status).toBe(401)
})

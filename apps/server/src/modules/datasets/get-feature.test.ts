import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aFeature, aPlot, publishLayer } from '../../testing/sample-release.ts'

let app: RunningApp
let viewer: Client
let version: number
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  const feature = { ...aFeature(aPlot(0), 0, 'Longford'), attributes: { WD20CD: 'E05000829' } }
  version = (await publishLayer(app.store, 'wards', [feature])).version
})
afterAll(() => app[Symbol.asyncDispose]())

const pathOf = (dataset: string, of: number | string, feature: number | string) =>
  `/api/datasets/${dataset}/${of}/features/${feature}`

describe('a feature of a layer', () => {
  it('is returned with its name and the publisher’s attributes', async () => {
    const { status, body } = await viewer.get(pathOf('wards', version, 1))
    expect([status, body]).toEqual([200, { name: 'Longford', attributes: { WD20CD: 'E05000829' } }])
  })

  it.each([
    ['an unknown feature', () => pathOf('wards', version, 2)],
    ['another version', () => pathOf('wards', version + 1000, 1)],
    ['a dataset that is not a layer', () => pathOf('ownership', version, 1)],
    ['the version of another dataset', () => pathOf('parishes', version, 1)],
  ])('returns 404 for %s', async (_, path) => {
    expect((await viewer.get(path())).status).toBe(404)
  })

  it('requires a session and rejects invalid ids', async () => {
    expect((await app.anyone.get(pathOf('wards', version, 1))).status).toBe(401)
    for (const odd of ['-1', '1.5', 'x', '99999999999999']) {
      const { status } = await viewer.get(pathOf('wards', version, odd))
      expect([400, 404]).toContain(status)
    }
  })
})

import { expect, test } from 'vitest'

import { runningApp } from '../../testing/running-app.ts'
import { aFeature, aPlot, publishLayer } from '../../testing/sample-release.ts'

test('lists published datasets with edition, licence and extent', async () => {
  await using app = await runningApp()
  const person = await app.person()
  const { version } = await publishLayer(app.store, 'greenbelt', [aFeature(aPlot(0))])
  await expect.poll(async () => (await person.get('/api/datasets')).body).not.toEqual([])
  expect((await person.get('/api/datasets')).body).toEqual([
    {
      id: 'greenbelt',
      version,
      title: 'A field of plots',
      edition: '2026-10',
      publisher: 'Nobody',
      licence: 'None',
      attribution: 'Made up for a test',
      fictional: true,
      rows: 1,
      bounds: [1.5, 54.5, 1.5009, 54.5009].map((degrees) => expect.closeTo(degrees, 6)),
      publishedAt: expect.stringMatching(/Z$/),
      tileSet: null,
    },
  ])
})

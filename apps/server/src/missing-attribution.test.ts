import { afterAll, beforeAll, expect, it } from 'vitest'

import { runningApp, type RunningApp } from './testing/running-app.ts'
import { warnOfMissingAttribution } from './missing-attribution.ts'

const url = 'https://maps.example/{z}/{x}/{y}.png'
let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ AERIAL_RASTER_URL: url })
})
afterAll(() => app[Symbol.asyncDispose]())

it('logs a warning for raster tiles without attribution', () => {
  const warnings = app.log.filter(({ level, setting }) => level === 40 && setting !== undefined)
  expect(warnings).toMatchObject([
    {
      setting: 'AERIAL_ATTRIBUTION',
      msg: 'No attribution is set for the raster tiles of the provider: set AERIAL_ATTRIBUTION',
    },
  ])
})

it.each([
  ['raster', '© Maps', 0],
  ['raster', ' ', 1],
  // Its sources bring their own.
  ['style', '', 0],
] as const)(
  'a map of kind "%s" with attribution "%s" logs %i warnings',
  (kind, attribution, many) => {
    const lines: unknown[] = []
    const logger = { warn: (line: unknown) => void lines.push(line) }
    warnOfMissingAttribution({ topography: { kind, url, attribution }, aerial: null }, logger)
    expect(lines).toHaveLength(many)
  },
)

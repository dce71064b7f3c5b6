import { resolve } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { ConfigError, installationSettings, readEnvironment } from './environment.ts'

const Settings = z.object(installationSettings)

test('an empty value counts as unset', () => {
  const read = readEnvironment(Settings, { TERRIER_DATA: ' ', PORT: '', DATABASE_URL: undefined })
  expect(read).toEqual({ TERRIER_DATA: resolve('data'), PORT: 4000 })
})

test('every fault is reported, by the name of its variable', () => {
  const read = readEnvironment.bind(null, Settings, { PORT: '-1', TERRIER_ORIGIN: 'maps.example' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(
    'The settings cannot be used:\n' +
      '  TERRIER_ORIGIN must be a web address starting with http:// or https://\n' +
      '  PORT must be a whole number from 0 to 65535',
  )
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, describe, expect, it, test } from 'vitest'
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

describe('secrets in files', () => {
  const settings = z.object({
    DATABASE_URL: z.string().optional(),
    SMTP_URL: z.string().optional(),
  })
  const folder = mkdtempSync(join(tmpdir(), 'terrier-secrets-'))
  const file = join(folder, 'smtp')
  writeFileSync(file, 'smtps://user:secret@mail.example\n')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are read without the line break at their end', () => {
    expect(readEnvironment(settings, { SMTP_URL_FILE: file })).toEqual({
      SMTP_URL: 'smtps://user:secret@mail.example',
    })
  })

  it('are refused when they cannot be read, or are set twice, without their value', () => {
    const missing = join(folder, 'missing')
    const environment = {
      SMTP_URL: 'smtps://a:b@c',
      SMTP_URL_FILE: file,
      DATABASE_URL_FILE: missing,
    }
    expect(() => readEnvironment(settings, environment)).toThrow(
      expect.objectContaining({
        faults: [
          `DATABASE_URL_FILE names a file that cannot be read: ${missing}`,
          'SMTP_URL_FILE cannot be set together with SMTP_URL',
        ],
      }),
    )
  })

  it('are read for secrets only', () => {
    const other = z.object({ PORT: z.string().optional() })
    expect(readEnvironment(other, { PORT_FILE: file })).toEqual({})
  })
})

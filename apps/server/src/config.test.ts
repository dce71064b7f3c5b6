import { resolve } from 'node:path'

import { ConfigError } from '@terrier/store/environment'
import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

test('requires TERRIER_ORIGIN with SMTP_URL in production', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }
  expect(() => readConfig(production)).toThrow(/TERRIER_ORIGIN must be set together with SMTP_URL/)
  const found = readConfig({ ...production, TERRIER_ORIGIN: 'https://maps.example' })
  expect(found.smtpUrl).toBe('smtp://mail.example')
  expect(() => readConfig({ SMTP_URL: 'http://mail.example' })).toThrow(/SMTP_URL must look like/)
})

test.each([
  ['maps@terrier.example', true],
  ['Terrier <maps@terrier.example>', true],
  ['a@b.example, c@d.example', false],
  ['Terrier <maps@terrier.example>\r\nBcc: all@example.org', false],
])('MAIL_FROM %j is valid: %j', (MAIL_FROM, isFine) => {
  const read = () => readConfig({ MAIL_FROM })
  if (isFine) expect(read().mailFrom).toBe(MAIL_FROM)
  else expect(read).toThrow(/MAIL_FROM must be an address/)
})

const found = (provider: string, more: Record<string, string> = {}) =>
  readConfig({ PLACE_SEARCH_PROVIDER: provider, ...more }).placeSearch

test('reads and validates the place search settings', () => {
  expect(readConfig({}).placeSearch).toBeUndefined()
  expect(found('photon')?.url.href).toBe('https://photon.komoot.io/')
  expect(found('os-names', { PLACE_SEARCH_KEY: 'k' })).toMatchObject({ key: 'k' })
  expect(found('nominatim', { PLACE_SEARCH_URL: 'https://a.example/search' })?.url.href).toBe(
    'https://a.example/search/',
  )
  expect(() => found('bing')).toThrow(/PLACE_SEARCH_PROVIDER must be one of os-names/)
  expect(() => found('mapbox')).toThrow(/PLACE_SEARCH_KEY must be set/)
  expect(() => found('nominatim')).toThrow(/PLACE_SEARCH_URL must be set/)
  const plain = { PLACE_SEARCH_URL: 'http://a.example', NODE_ENV: 'production' }
  expect(() => found('photon', plain)).toThrow(/PLACE_SEARCH_URL must start with https/)
})

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (fault) {
    if (fault instanceof ConfigError) return fault.faults
    throw fault
  }
  return []
}

test('defaults to localhost:4000 and the folder ./data', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: 'localhost',
    dataFolder: resolve('./data'),
    databaseUrl: undefined,
    isReadOnly: false,
    sessionSeconds: 864_000,
    sessionIdleSeconds: undefined,
    topography: null,
    aerial: null,
    logLevel: 'warn',
    trustedProxies: [],
  })
})

test('reports all faults at once, by the name of the setting', () => {
  const faults = faultsOf({
    PORT: 'four thousand',
    DATABASE_URL: 'mysql://localhost',
    TERRIER_READ_ONLY: 'perhaps',
    LOG_LEVEL: 'loud',
  })
  expect(faults).toEqual([
    'DATABASE_URL must look like postgres://user@host:5432/database',
    'PORT must be a whole number from 0 to 65535',
    'TERRIER_READ_ONLY must be 1 or 0',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  ])
})

test('does not repeat the password of an invalid setting', () => {
  expect(faultsOf({ DATABASE_URL: 'user:secret@host' }).join(' ')).not.toContain('secret')
})

test('takes DATABASE_DIRECT_URL only together with DATABASE_URL', () => {
  const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://pooler/terrier', 'postgres://db/terrier']
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
  })
  expect(faultsOf({ DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_DIRECT_URL cannot be set without DATABASE_URL',
  ])
})

test('requires OPERATOR_EMAIL to be an email address', () => {
  expect(readConfig({ OPERATOR_EMAIL: 'hello@land.example' }).operatorEmail).toBe(
    'hello@land.example',
  )
  expect(faultsOf({ OPERATOR_EMAIL: 'call us' })).toEqual([
    'OPERATOR_EMAIL must be an email address',
  ])
})

test('treats an empty setting as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 4000,
    databaseUrl: undefined,
  })
})

test('accepts a style or a raster as base map, but not both', () => {
  const style = { TOPOGRAPHY_STYLE_URL: 'https://maps.example/style.json' }
  const raster = { TOPOGRAPHY_RASTER_URL: 'https://maps.example/{z}/{x}/{y}.png' }
  expect(readConfig({ ...style, TOPOGRAPHY_ATTRIBUTION: 'Maps' }).topography).toEqual({
    kind: 'style',
    url: 'https://maps.example/style.json',
    attribution: 'Maps',
  })
  expect(readConfig(raster).topography).toMatchObject({ kind: 'raster' })
  expect(faultsOf({ ...style, ...raster })).toEqual([
    'TOPOGRAPHY_RASTER_URL cannot be set together with TOPOGRAPHY_STYLE_URL',
  ])
})

test('proxies tiles with a key, and requires the key and its placeholder together', () => {
  const AERIAL_RASTER_URL = 'https://maps.example/{z}/{x}/{y}.png?key={key}'
  const { aerial, tileProviders } = readConfig({ AERIAL_RASTER_URL, AERIAL_RASTER_KEY: 'secret' })
  expect(aerial?.url).toBe('/tiles/provider-aerial/1/{z}/{x}/{y}')
  expect(tileProviders).toEqual({
    topography: undefined,
    aerial: { template: AERIAL_RASTER_URL, key: 'secret' },
  })
  const fault =
    'AERIAL_RASTER_KEY must be set where the address of the tiles has {key}, and only there'
  expect(faultsOf({ AERIAL_RASTER_URL })).toEqual([fault])
  expect(faultsOf({ AERIAL_RASTER_KEY: 'secret' })).toEqual([fault])
})

test('proxies a style with a key, and requires the key and its placeholder together', () => {
  const TOPOGRAPHY_STYLE_URL = 'https://maps.example/style.json?key={key}'
  const environment = { TOPOGRAPHY_STYLE_URL, MAP_HOSTS: 'https://glyphs.example' }
  const config = readConfig({ ...environment, TOPOGRAPHY_STYLE_KEY: 'secret' })
  expect(config.topography).toEqual({
    kind: 'style',
    url: '/tiles/provider-topography/style/1/style.json',
    attribution: '',
  })
  expect(config.styleProvider).toEqual({
    url: TOPOGRAPHY_STYLE_URL,
    key: 'secret',
    hosts: ['https://glyphs.example'],
  })
  const fault =
    'TOPOGRAPHY_STYLE_KEY must be set where the address of the style has {key}, and only there'
  expect(faultsOf(environment)).toEqual([fault])
  expect(faultsOf({ TOPOGRAPHY_STYLE_KEY: 'secret' })).toEqual([fault])
})

test('accepts trusted proxies only by address', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, fd00::/8 loopback' }).trustedProxies).toEqual([
    '10.0.0.1',
    'fd00::/8',
    'loopback',
  ])
  expect(faultsOf({ TRUST_PROXY: '1' })).toEqual([
    'TRUST_PROXY must be a list of addresses, such as 10.0.0.1 or 10.0.0.0/8',
  ])
})

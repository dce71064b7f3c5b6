import { describe, expect, it } from 'vitest'

import { readConfig } from './config.ts'
import { isLocalMailServer } from './encrypted-connections.ts'

const production = (settings: Record<string, string>) =>
  readConfig({ NODE_ENV: 'production', ...settings })

const databaseOn = (host: string) => `postgres://terrier@${host}/terrier`

const requiresTls = (smtpUrl: string, settings = {}) =>
  production({ SMTP_URL: smtpUrl, TERRIER_ORIGIN: 'https://maps.example', ...settings })
    .requiresMailTls

describe('connections without encryption to another machine', () => {
  it.each([
    ['TERRIER_ORIGIN', 'http://maps.example'],
    ['PAYMENTS_URL', 'http://pay.example/v1'],
    ['TILE_ARCHIVES_URL', 'http://user:password@tiles.example/'],
    ['ANALYTICS_URL', 'http://count.example'],
    ['TOPOGRAPHY_RASTER_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['TOPOGRAPHY_STYLE_URL', 'http://style.example:8080/style.json'],
    ['AERIAL_RASTER_URL', 'http://127.0.0.1.example/{z}/{x}/{y}.jpg'],
    ['MAP_HOSTS', 'https://a.example, http://*.b.example'],
  ])('are refused in production: %s=%s', (setting, address) => {
    const settings = { [setting]: address }
    expect(() => production(settings)).toThrow(`${setting} must start with https:// in production`)
    expect(() => production({ ...settings, ALLOW_UNENCRYPTED: '1' })).not.toThrow()
    expect(() => readConfig(settings)).not.toThrow()
  })

  it.each([
    'postgres://terrier:secret@database.example/terrier',
    'postgres://terrier@10.0.0.4/terrier?sslmode=require',
    'postgres://terrier@localhost/terrier?host=database.example',
  ])('are refused in production for a database: %s', (address) => {
    const settings = { DATABASE_URL: address }
    expect(() => production(settings)).toThrow(/DATABASE_URL must end in \?sslmode=verify-full/)
    expect(() => production({ ...settings, ALLOW_UNENCRYPTED: '1' })).not.toThrow()
    expect(() => readConfig(settings)).not.toThrow()
  })

  it('are no reason to fail where the address is none', () => {
    expect(() => production({ DATABASE_URL: 'postgres://a b' })).toThrow(
      /DATABASE_URL must look like/,
    )
  })

  it('are refused for any of several replicas', () => {
    const settings = { DATABASE_URL: databaseOn('localhost') }
    expect(() =>
      production({
        ...settings,
        DATABASE_REPLICA_URLS: `${databaseOn('127.0.0.1')} ${databaseOn('b.example')}`,
      }),
    ).toThrow(/DATABASE_REPLICA_URLS must end in/)
  })

  it('do not include encrypted connections, nor those that stay on this machine', () => {
    expect(() =>
      production({
        TERRIER_ORIGIN: 'http://localhost:4000',
        TILE_ARCHIVES_URL: 'http://127.0.0.1:8080/',
        AERIAL_RASTER_URL: 'https://tiles.example/{z}/{x}/{y}.jpg',
        MAP_HOSTS: 'http://localhost:9000',
        DATABASE_URL: 'postgres://terrier@db.example/terrier?sslmode=verify-full',
        DATABASE_DIRECT_URL: 'postgres://terrier@localhost/terrier?host=/run/postgresql',
        DATABASE_REPLICA_URLS: 'postgres://terrier@[::1]:5433/terrier',
      }),
    ).not.toThrow()
  })
})

describe('mail', () => {
  it('requires TLS in production, except of a mail server on this machine', () => {
    expect(requiresTls('smtp://mail.example:587')).toBe(true)
    expect(requiresTls('smtp://localhost')).toBe(false)
    expect(requiresTls('smtp://mail.example', { ALLOW_UNENCRYPTED: '1' })).toBe(false)
    expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).requiresMailTls).toBe(false)
    expect(isLocalMailServer('smtp://user:password@127.0.0.1:25')).toBe(true)
  })
})

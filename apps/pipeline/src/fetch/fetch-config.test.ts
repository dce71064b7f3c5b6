import { ConfigError } from '@terrier/store/environment'
import { describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { publishersAddresses } from './fetch-config.ts'

describe('fetch settings', () => {
  it('default to the publisher’s addresses and no API key', () => {
    const { fetch, fetchFolder } = readConfig({ TERRIER_DATA: '/srv/terrier' })
    expect(fetch.inspirePage.href).toBe(publishersAddresses.inspirePage)
    expect(fetch.companyApi.href).toBe(publishersAddresses.companyApi)
    expect(fetch.apiKey).toBeUndefined()
    expect(fetchFolder).toBe('/srv/terrier/fetched')
  })

  it('add file hosts to those of the publisher', () => {
    const { fetch } = readConfig({ TERRIER_FETCH_HOSTS: 'files.test, http://10.0.0.1:8080' })
    expect(fetch.fileHosts).toEqual([
      ...publishersAddresses.fileHosts,
      'files.test',
      'http://10.0.0.1:8080',
    ])
  })

  it.each(['ftp://files.test', 'files.test', 'no address'])(
    'are rejected when an address is %s',
    (text) => {
      expect(() => readConfig({ TERRIER_INSPIRE_PAGE: text })).toThrow(ConfigError)
      expect(() => readConfig({ TERRIER_LAND_REGISTRY_API: text })).toThrow(
        /TERRIER_LAND_REGISTRY_API must be a web address starting with http/,
      )
    },
  )
})

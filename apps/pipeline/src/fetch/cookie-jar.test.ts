import { expect, it } from 'vitest'

import { createCookieJar } from './cookie-jar.ts'

const site = new URL('https://site.test/list')

function headersWith(...cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

it('a cookie is sent only to the host that set it', () => {
  const jar = createCookieJar()
  jar.keep(site, headersWith('session=a=b; Path=/; HttpOnly', 'seen=1'))
  expect(jar.of(new URL('https://site.test/file.zip'))).toBe('session=a=b; seen=1')
  expect(jar.of(new URL('https://storage.test/file.zip'))).toBeUndefined()
  expect(jar.of(new URL('https://site.test:8443/file.zip'))).toBeUndefined()
})

it('a cookie is replaced by a later one, and removed by Max-Age=0', () => {
  const jar = createCookieJar()
  jar.keep(site, headersWith('session=a', 'seen=1'))
  jar.keep(site, headersWith('session=b', 'seen=; Max-Age=0'))
  expect(jar.of(site)).toBe('session=b')
  jar.keep(site, headersWith('session=; Max-Age=0'))
  expect(jar.of(site)).toBeUndefined()
})

it('a cookie for a domain stays with the host that set it, and ends by Expires', () => {
  const jar = createCookieJar()
  jar.keep(site, headersWith('session=a; Domain=site.test; Path=/', 'seen=1; Domain=other.test'))
  expect(jar.of(site)).toBe('session=a')
  expect(jar.of(new URL('https://files.site.test/list'))).toBeUndefined()
  jar.keep(
    site,
    headersWith('session=; Domain=site.test; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
  )
  expect(jar.of(site)).toBeUndefined()
})

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { runningApp } from '../testing/running-app.ts'
import { reactAriaStyle } from './security-headers.ts'

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('Content-Security-Policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test('every response has a Content-Security-Policy without unsafe sources', async () => {
  await using app = await runningApp()
  for (const path of ['/api/config', '/api/nothing', '/app', '/api/user/maps', '/api/docs']) {
    const { headers } = await app.anyone.get(path)
    const policy = policyOf(headers)
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'worker-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'plain-text'],
    })
    expect(JSON.stringify(policy)).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  }
})

test('the Permissions-Policy allows geolocation and denies other devices', async () => {
  await using app = await runningApp()
  for (const path of ['/app', '/api/config', '/view/anything']) {
    const policy = (await app.anyone.get(path)).headers.get('Permissions-Policy') ?? ''
    expect(policy.split(', ')).toEqual(
      expect.arrayContaining(['geolocation=(self)', 'camera=()', 'microphone=()', 'payment=()']),
    )
  }
})

test('allows connections to the configured analytics service only', async () => {
  const url = 'https://count.example/api/event'
  await using app = await runningApp({ ANALYTICS_URL: url })
  const { headers, body } = await app.anyone.get('/api/config')
  expect(policyOf(headers)['connect-src']).toEqual(["'self'", 'https://count.example'])
  expect(body).toMatchObject({ analyticsUrl: url })
})

test('a URL that cannot be decoded returns 400 with the usual headers', async () => {
  await using app = await runningApp()
  const ordinary = (await app.anyone.get('/api/user/maps')).headers
  const paths = [
    '/%',
    '/%ff',
    '/api/%',
    '/api/user/map/%c3%28',
    '/assets/%',
    '/view/%',
    '/tiles/%z',
  ]
  for (const path of paths) {
    const { status, headers, body } = await rawGet(app.address, path)
    expect({ path, status, body: JSON.parse(body) as unknown }).toEqual({
      path,
      status: 400,
      body: { code: 'bad-request', message: 'The address is not valid.' },
    })
    for (const name of [...securityHeaders, 'cache-control', 'content-type']) {
      expect([path, name, headers[name]]).toEqual([path, name, ordinary.get(name)])
    }
  }
})

test('a malformed HTTP request returns 400 with the usual headers', async () => {
  await using app = await runningApp()
  const ordinary = (await app.anyone.get('/api/user/maps')).headers
  const reply = await rawText(app.address, 'GET /app HTTP/1.1\r\nHost terrier\r\n\r\n')
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(body)).toMatchObject({ code: 'bad-request' })
  for (const name of securityHeaders) {
    expect(head.toLowerCase()).toContain(`\r\n${name}: ${ordinary.get(name)?.toLowerCase()}`)
  }
})

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

async function rawGet(address: string, path: string) {
  const { hostname, port } = new URL(address)
  const sent = request({ hostname, port, path })
  sent.end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
}

async function rawText(address: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.end(sent)
  return text(socket)
}

test('allows configured map hosts, and sends HSTS for an HTTPS origin', async () => {
  await using app = await runningApp({
    TOPOGRAPHY_STYLE_URL: 'https://maps.example/style.json',
    AERIAL_RASTER_URL: 'https://air.example:8443/{z}/{x}/{y}.jpg',
    MAP_HOSTS: 'https://glyphs.example https://maps.example',
    TERRIER_ORIGIN: 'https://terrier.example',
  })
  const { headers } = await app.anyone.get('/api/config')
  const hosts = ['https://maps.example', 'https://air.example:8443', 'https://glyphs.example']
  expect(policyOf(headers)['connect-src']).toEqual(["'self'", ...hosts])
  expect(policyOf(headers)['img-src']).toEqual(["'self'", 'data:', 'blob:', ...hosts])
  expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
})

test('does not allow the hosts of a style that the server proxies', async () => {
  await using app = await runningApp({
    TOPOGRAPHY_STYLE_URL: 'https://maps.example/style.json?key={key}',
    TOPOGRAPHY_STYLE_KEY: 'secret',
    MAP_HOSTS: 'https://glyphs.example',
  })
  const { headers } = await app.anyone.get('/api/config')
  expect(policyOf(headers)['connect-src']).toEqual(["'self'"])
  expect(policyOf(headers)['img-src']).toEqual(["'self'", 'data:', 'blob:'])
})

test('the allowed style hash matches the installed React Aria', () => {
  const require = createRequire(join(import.meta.dirname, '../../../web/package.json'))
  const folder = dirname(require.resolve('react-aria/package.json'))
  const source = readFileSync(join(folder, 'dist/private/interactions/usePress.mjs'), 'utf8')
  const [, template = ''] = /style\.textContent = `([^`]*)`/.exec(source) ?? []
  const style = template.replaceAll(/\$\{[^}]*\}/g, 'data-react-aria-pressable').trim()
  expect(reactAriaStyle).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
})

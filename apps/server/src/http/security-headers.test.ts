import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

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

test('every reply, whatever it is, carries a policy without any unsafe source', async () => {
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
    })
    expect(JSON.stringify(policy)).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  }
})

test('configured maps may be loaded from, and HTTPS is promised where it is spoken', async () => {
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

test('the one style that is let in is the one the installed React Aria writes', () => {
  const require = createRequire(join(import.meta.dirname, '../../../web/package.json'))
  const folder = dirname(require.resolve('react-aria/package.json'))
  const source = readFileSync(join(folder, 'dist/private/interactions/usePress.mjs'), 'utf8')
  const [, template = ''] = /style\.textContent = `([^`]*)`/.exec(source) ?? []
  const style = template.replaceAll(/\$\{[^}]*\}/g, 'data-react-aria-pressable').trim()
  expect(reactAriaStyle).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
})

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { runningApp, type RunningApp } from '../testing/running-app.ts'

const page = '<!doctype html><title>Terrier</title>'
const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let folder: string
let app: RunningApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terrier-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/app-5f3a.js'), 'export {}')
  await writeFile(join(folder, 'service-worker.js'), 'self')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await mkdir(join(folder, 'icons'))
  await writeFile(join(folder, 'icons/icon-192.png'), 'PNG')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await runningApp({}, folder)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

test.each(['/', '/app', '/auth/register?email=a', '/app/my-account/details', '/nowhere'])(
  'serves the index page for %s with no-cache',
  async (path) => {
    const { status, headers, body } = await app.anyone.get(path, html)
    expect([status, body]).toEqual([200, page])
    expect(headers.get('Content-Type')).toContain('text/html')
    expect(headers.get('Cache-Control')).toBe('no-cache')
  },
)

test('only the page of a public link may be embedded in other pages', async () => {
  const { status, headers } = await app.anyone.get('/view/abc?x=1', html)
  expect(status).toBe(200)
  expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
  expect(headers.get('X-Frame-Options')).toBeNull()
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  for (const path of ['/app', '/view', '/auth?next=/view/abc', '/viewer/abc']) {
    const other = (await app.anyone.get(path, html)).headers
    expect(other.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(other.get('X-Frame-Options')).toBe('DENY')
  }
})

test('serves a file with a content hash as immutable', async () => {
  const { status, headers, body } = await app.anyone.get('/assets/app-5f3a.js')
  expect([status, body]).toEqual([200, 'export {}'])
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test('serves base map files in a folder with a content hash as immutable', async () => {
  const path = '/assets/base-map-0f1e2d3c4b5a/land.json'
  await mkdir(join(folder, 'assets/base-map-0f1e2d3c4b5a'))
  await writeFile(join(folder, path), '{"type":"FeatureCollection"}')
  const { status, headers } = await app.anyone.get(path)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toContain('application/json')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test.each(['/', '/app', '/service-worker.js', '/manifest.webmanifest', '/icons/icon-192.png'])(
  'returns 304 for %s until it changes',
  async (path) => {
    const file = join(folder, /^\/(app)?$/.test(path) ? 'index.html' : path)
    const before = await readFile(file)
    const first = await app.anyone.get(path, html)
    // As a browser reloads; `fetch` alone would add `no-cache`.
    const asked = { ...html, 'Cache-Control': 'max-age=0' }
    const known = { ...asked, 'If-None-Match': first.headers.get('ETag') ?? '' }
    const again = await app.anyone.get(path, known)
    expect([again.status, again.body]).toEqual([304, ''])
    await writeFile(file, 'changed')
    const changed = await app.anyone.get(path, known)
    expect([changed.status, changed.headers.get('ETag')]).toEqual([200, expect.any(String)])
    expect(changed.headers.get('ETag')).not.toBe(first.headers.get('ETag'))
    await writeFile(file, before)
  },
)

test('serves files that the build compressed, with Vary: Accept-Encoding', async () => {
  const path = '/assets/map-77aa.js'
  await writeFile(join(folder, path), 'export const script = 1')
  await writeFile(join(folder, `${path}.br`), brotliCompressSync('export const script = 1'))
  const compressed = await app.anyone.get(path, { 'Accept-Encoding': 'gzip, br' })
  expect(compressed.body).toBe('export const script = 1')
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  expect(compressed.headers.get('Content-Type')).toContain('javascript')
  expect(compressed.headers.get('Cache-Control')).toContain('immutable')
  const plain = await app.anyone.get(path, { 'Accept-Encoding': 'identity' })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  for (const { headers } of [compressed, plain]) {
    expect(headers.get('Vary')?.toLowerCase()).toContain('accept-encoding')
  }
})

test('serves the service worker with no-cache', async () => {
  const { headers } = await app.anyone.get('/service-worker.js')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Type')).toContain('javascript')
  expect(headers.get('Content-Security-Policy')).toContain("worker-src 'self';")
})

test('serves the web app manifest with its media type', async () => {
  const { headers } = await app.anyone.get('/manifest.webmanifest')
  expect(headers.get('Content-Type')).toContain('application/manifest+json')
})

test.each([
  ['/icons/icon-192.png', 'image/png'],
  ['/favicon.svg', 'image/svg+xml'],
])('serves the icon %s with its media type and no-cache', async (path, type) => {
  const { status, headers } = await app.anyone.get(path)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toContain(type)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cache-Control')).toBe('no-cache')
})

test.each(['/assets/nope.js', '/assets', '/favicon.png', '/api/nope', '/api', '/tiles/nope'])(
  'returns 404 for the missing path %s instead of the index page',
  async (path) => {
    expect(await app.anyone.get(path, html)).toMatchObject({
      status: 404,
      body: { code: 'not-found', message: 'There is nothing at this address.' },
    })
  },
)

test.each(['/../package.json', '/..%2f..%2fpackage.json', '/assets/..%5c..%5cx', '/%00', '/%ff'])(
  'prevents path traversal with %s',
  async (path) => {
    const { status, body } = await app.anyone.get(path, html)
    expect(JSON.stringify(body)).not.toContain('workspaces')
    expect(status).toBeLessThan(500)
  },
)

test('returns 404 for a POST to a page', async () => {
  expect((await app.anyone.post('/app', {}, html)).status).toBe(404)
})

test('returns 503 with an explanation when the web app is not built', async () => {
  await using bare = await runningApp()
  const { status, body } = await bare.anyone.get('/', html)
  expect(status).toBe(503)
  expect(body).toContain('has not been built')
})

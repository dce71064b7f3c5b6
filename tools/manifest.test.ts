import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { manifest } from '../apps/web/src/service-worker/manifest.ts'

const readPublic = (path: string) =>
  readFileSync(join(import.meta.dirname, '../apps/web/public', path))

const pngSignature = '89504e470d0a1a0a'

describe('the web app manifest', () => {
  it.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
    'has $src in the declared size',
    ({ src, sizes }) => {
      const file = readPublic(src)
      expect(file.toString('hex', 0, 8)).toBe(pngSignature)
      // Width and height are the first two numbers of the IHDR chunk. W3C PNG, 11.2.1.
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
    },
  )

  it('has an SVG icon', () => {
    const svg = manifest.icons.find(({ type }) => type === 'image/svg+xml')
    expect(readPublic(svg?.src ?? '').toString()).toMatch(/^<svg /)
  })

  it('is installable: has a name, a start URL in scope, and icons of both sizes and purposes', () => {
    expect(manifest.name).not.toBe('')
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
    for (const purpose of ['any', 'maskable']) {
      const sizes = manifest.icons.filter((one) => one.purpose === purpose).map((one) => one.sizes)
      expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
    }
  })
})

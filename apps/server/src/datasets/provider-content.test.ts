import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { contentType, isGzipped, type ContentType } from './provider-content.ts'

const all: readonly ContentType[] = ['png', 'jpeg', 'webp', 'mvt', 'glyphs', 'json']
const bytes = (...values: number[]) => Uint8Array.from(values)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('the format of a provider’s response', () => {
  it.each<[ContentType, Uint8Array]>([
    ['png', latin1('\u0089PNG\r\n\u001A\n')],
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['webp', latin1('RIFF\u0010\0\0\0WEBPVP8 ')],
    // Layers are field 3 of a tile, stacks field 1 of a glyph file; here each has two bytes.
    ['mvt', bytes(0x1a, 2, 0x78, 2)],
    ['glyphs', bytes(0x0a, 2, 0x0a, 0)],
    ['mvt', bytes()],
    ['json', latin1(' {"version": 8}')],
  ])('%s is recognised by its bytes', (type, sent) => {
    expect(contentType(sent, all)).toBe(type)
  })

  it.each([
    ['an HTML page', latin1('<!doctype html><title>Sorry</title>')],
    ['text', latin1('Over quota')],
    ['a list', latin1('[1]')],
    ['broken JSON', latin1('{"version": 8')],
    ['a truncated tile', bytes(0x1a, 200, 1, 0x78, 2)],
    ['a length without an end', bytes(0x1a, 0xff, 0xff, 0xff, 0xff)],
    ['one byte', bytes(0x1a)],
  ])('%s is not recognised', (_, sent) => {
    expect(contentType(sent, all)).toBeUndefined()
  })

  it('recognises only accepted formats', () => {
    expect(contentType(latin1('{}'), ['mvt', 'png'])).toBeUndefined()
    expect(contentType(bytes(), ['png'])).toBeUndefined()
  })

  it('recognises gzip', () => {
    expect(isGzipped(gzipSync('x'))).toBe(true)
    expect(isGzipped(bytes(0x1a, 0))).toBe(false)
  })
})

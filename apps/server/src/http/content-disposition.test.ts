import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { attachment } from './content-disposition.ts'

test('encodes Welsh letters, with an ASCII fallback', () => {
  expect(attachment('Tŷ Ŵyn-shapefile.zip')).toBe(
    `attachment; filename="Ty Wyn-shapefile.zip"; filename*=UTF-8''T%C5%B7%20%C5%B4yn-shapefile.zip`,
  )
})

test('escapes line breaks, quotes and path separators', () => {
  expect(attachment('../a"b\r\nX: y.zip')).toBe(
    `attachment; filename="..-a-b--X- y.zip"; filename*=UTF-8''..-a-b--X-%20y.zip`,
  )
})

test('encodes any name as an ASCII header that can be decoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = attachment(name)
      expect(header).toMatch(/^[ -~]*$/)
      const [, encoded = ''] = header.split("filename*=UTF-8''")
      expect(decodeURIComponent(encoded)).toBe(
        name.toWellFormed().replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '-'),
      )
    }),
  )
})

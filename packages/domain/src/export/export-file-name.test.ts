import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { exportFileName } from './export-file-name.ts'

test.each([
  ['Tŷ Gwyn', 'Tŷ Gwyn.kml'],
  ['../../etc/passwd', '-..-etc-passwd.kml'],
  ['C:\\Windows\\x', 'C--Windows-x.kml'],
  ['con', '_con.kml'],
  ['COM1.old', '_COM1.old.kml'],
  ['console', 'console.kml'],
  ['', 'Map.kml'],
  [' . ', 'Map.kml'],
  ['invoice\u202Efdp.exe', 'invoice-fdp.exe.kml'],
  ['two\nlines', 'two-lines.kml'],
  ['👩‍🌾 Fferm', '👩‍🌾 Fferm.kml'],
])('a map called %j is exported as %j', (mapName, fileName) => {
  expect(exportFileName(mapName, '.kml')).toBe(fileName)
})

test('any map name gives a safe file name of at most 255 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (mapName) => {
      const name = exportFileName(mapName, '-shapefile.zip')
      expect(name).not.toMatch(/[\p{Cc}/\\:*?"<>|\u202A-\u202E]|^\.|^\s/u)
      expect(name).toMatch(/.-shapefile\.zip$/)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})

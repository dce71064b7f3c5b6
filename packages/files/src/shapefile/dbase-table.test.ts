import { describe, expect, it } from 'vitest'

import {
  parseDbaseFields,
  parseDbaseHead,
  parseDbaseRecord,
  textDecoder,
  type DbaseField,
} from './dbase-table.ts'

const decode = textDecoder(undefined)

function fieldBytes(...fields: readonly (readonly [string, string, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.length * 32 + 1)
  for (const [index, [name, type, length]] of fields.entries()) {
    bytes.write(name, index * 32, 'latin1')
    bytes.write(type, index * 32 + 11, 'latin1')
    bytes.writeUInt8(length, index * 32 + 16)
  }
  bytes.writeUInt8(0x0d, fields.length * 32)
  return bytes
}

const fields: readonly DbaseField[] = [
  { name: 'NAME', type: 'C', offset: 1, length: 6 },
  { name: 'AREA', type: 'N', offset: 7, length: 5 },
  { name: 'SHARE', type: 'F', offset: 12, length: 4 },
]
const valuesOf = (text: string) => parseDbaseRecord(Buffer.from(text, 'latin1'), fields, decode)

describe('a dBASE table', () => {
  it('has its counts in the head', () => {
    const head = Buffer.alloc(32)
    head.writeUInt32LE(70_000, 4)
    head.writeUInt16LE(129, 8)
    head.writeUInt16LE(16, 10)
    expect(parseDbaseHead(head)).toEqual({ recordCount: 70_000, headerBytes: 129, recordBytes: 16 })
  })

  it('has fields one after the other, behind the deletion flag', () => {
    const bytes = fieldBytes(['NAME', 'C', 6], ['AREA', 'N', 5], ['SHARE', 'F', 4])
    expect(parseDbaseFields(bytes, decode)).toEqual(fields)
  })

  it('ends its fields at the mark, and before a truncated one', () => {
    const bytes = fieldBytes(['NAME', 'C', 6], ['AREA', 'N', 5])
    const [name, area] = fields
    expect(parseDbaseFields(bytes.subarray(0, 63), decode)).toEqual([name])
    expect(parseDbaseFields(bytes.subarray(0, 64), decode)).toEqual([name, area])
    bytes.writeUInt8(0x0d, 32)
    expect(parseDbaseFields(bytes, decode)).toEqual([name])
  })

  it('has texts and numbers', () => {
    expect(valuesOf(' Ash    12.5 0.5')).toEqual({ NAME: 'Ash', AREA: 12.5, SHARE: 0.5 })
    expect(valuesOf(' 12      -1  1e3')).toEqual({ NAME: '12', AREA: -1, SHARE: 1000 })
  })

  it('has null for blank values and for numbers that are none', () => {
    expect(valuesOf('           *****')).toEqual({ NAME: null, AREA: null, SHARE: null })
  })

  it('has no values for a deleted record', () => {
    expect(valuesOf('*Ash    12.5 0.5')).toBeUndefined()
  })
})

describe('the texts of a dBASE table', () => {
  it.each([
    { codePage: undefined, hex: 'c5b7', text: 'ŷ' },
    { codePage: undefined, hex: 'e2', text: 'â' },
    { codePage: 'UTF-8\r\n', hex: 'c5b7', text: 'ŷ' },
    { codePage: '1252', hex: 'e2', text: 'â' },
    { codePage: 'ANSI 1252', hex: 'c3a2', text: 'Ã¢' },
    { codePage: 'cp1250', hex: 'f8', text: 'ř' },
    { codePage: 'ISO-8859-14', hex: 'fe', text: 'ŷ' },
    { codePage: 'unknown', hex: 'c5b7', text: 'ŷ' },
    { codePage: '', hex: 'e2', text: 'â' },
  ])('in the code page $codePage: $hex is $text', ({ codePage, hex, text }) => {
    expect(textDecoder(codePage)(Buffer.from(hex, 'hex'))).toBe(text)
  })
})

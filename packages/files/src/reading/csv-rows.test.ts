import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { inputOf, unwatched } from '../testing/input-of.ts'
import { recordedReport } from '../testing/recorded-report.ts'
import { readCsvRows } from './csv-rows.ts'
async function read(bytes: Buffer, chunkBytes = bytes.length + 1) {
  const report = recordedReport()
  const chunks = inputOf(bytes, 'test.csv', chunkBytes).chunks(unwatched)
  const rows = await Array.fromAsync(readCsvRows(chunks, report))
  return { rows, fields: rows.map((row) => row.fields), ...report }
}

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`

describe('reading CSV', () => {
  it('reads any quoted table, however it is split into chunks', async () => {
    const table = fc.array(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, chunkBytes) => {
        const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
        const { fields, rejected } = await read(
          Buffer.from(text.replace(/^\uFEFF/, '')),
          chunkBytes,
        )
        expect(fields).toEqual(rows)
        expect(rejected).toEqual([])
      }),
    )
  })

  it('reads at most 10,000 fields of a record and continues with the next line', async () => {
    const { rows } = await read(Buffer.from(`${','.repeat(50_000)}\na,b\n`))
    expect(rows.map(({ fields }) => fields.length)).toEqual([10_000, 2])
    expect(rows[1]).toEqual({ line: 2, fields: ['a', 'b'], isTerminated: true })
  })

  it('reads unquoted fields, LF and CRLF, a byte order mark and blank lines', async () => {
    const { rows } = await read(Buffer.from('\uFEFFa,b\r\n1,\n\n,"two\nlines"\n3,4'))
    expect(rows).toEqual([
      { line: 1, fields: ['a', 'b'], isTerminated: true },
      { line: 2, fields: ['1', ''], isTerminated: true },
      { line: 4, fields: ['', 'two\nlines'], isTerminated: true },
      { line: 6, fields: ['3', '4'], isTerminated: false },
    ])
  })

  it('rejects only the line that has a malformed quote', async () => {
    const { fields, rejected } = await read(Buffer.from('1,"a"b"\n2,ok\n3,"never closed\n4,ok\n'))
    expect(fields).toEqual([
      ['2', 'ok'],
      ['4', 'ok'],
    ])
    expect(rejected).toMatchObject([
      { reason: 'broken-quotes', where: 'line 1', raw: '1,"a"b"' },
      { reason: 'broken-quotes', where: 'line 3', raw: '3,"never closed' },
    ])
  })

  it('rejects only the line of an unclosed quote in a long file', async () => {
    const text = `1,"never closed\n${'2,ok\n'.repeat(100_000)}`
    const { fields, rejected } = await read(Buffer.from(text), 65_536)
    expect(rejected).toHaveLength(1)
    expect(fields).toHaveLength(100_000)
  })

  it('leaves out U+0000 and reports it', async () => {
    const { fields, notes } = await read(Buffer.from('a,b\n1,\u00002\n'))
    expect(fields).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(notes).toEqual([
      {
        reason: 'null-character',
        detail: 'characters U+0000 were left out',
        where: 'after line 1',
      },
    ])
  })

  it('reads a quote that the end of the file leaves open as text', async () => {
    const { rows } = await read(Buffer.from('1,2\n3,"4'))
    expect(rows).toEqual([
      { line: 1, fields: ['1', '2'], isTerminated: true },
      { line: 2, fields: ['3,"4'], isTerminated: false },
    ])
  })

  it('reads a line that is not UTF-8 as Windows-1252 and reports it', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Tŷ Hir\n'),
      Buffer.from('Caf\xE9 \x96 \x80\n', 'latin1'),
      Buffer.from('Tŵr\n'),
    ])
    const { fields, notes } = await read(bytes, 5)
    expect(fields).toEqual([['Tŷ Hir'], ['Café – €'], ['Tŵr']])
    expect(notes).toMatchObject([{ reason: 'other-encoding', where: 'line 2' }])
  })
})

import { isUtf8 } from 'node:buffer'

import { attributeValue, type Attributes } from '../source-feature.ts'

/** The header of a .dbf file. */
export interface DbaseTable {
  readonly recordCount: number
  readonly headerBytes: number
  readonly recordBytes: number
}

export interface DbaseField {
  readonly name: string
  /** C text, N or F number, D day, L yes or no. */
  readonly type: string
  readonly offset: number
  readonly length: number
}

export const dbaseHeadBytes = 32
const fieldBytes = 32
const endOfFields = 0x0d

export function parseDbaseHead(head: Buffer): DbaseTable {
  return {
    recordCount: head.readUInt32LE(4),
    headerBytes: head.readUInt16LE(8),
    recordBytes: head.readUInt16LE(10),
  }
}

/** Parses the field descriptors, which are between the header and the records. */
export function parseDbaseFields(bytes: Buffer, decode: Decode): DbaseField[] {
  const fields: DbaseField[] = []
  // The first byte of a record is the deletion flag.
  let offset = 1
  for (let at = 0; at + fieldBytes <= bytes.length && bytes[at] !== endOfFields; at += fieldBytes) {
    const [name = ''] = decode(bytes.subarray(at, at + 11)).split('\0')
    const length = bytes.readUInt8(at + 16)
    fields.push({ name, type: bytes.toString('latin1', at + 11, at + 12), offset, length })
    offset += length
  }
  return fields
}

/** The values of a record; undefined for a deleted one. */
export function parseDbaseRecord(
  record: Buffer,
  fields: readonly DbaseField[],
  decode: Decode,
): Attributes | undefined {
  if (record[0] === 0x2a) return undefined
  return Object.fromEntries(
    fields.map(({ name, type, offset, length }) => {
      const text = attributeValue(decode(record.subarray(offset, offset + length)))
      return [name, text === null || (type !== 'N' && type !== 'F') ? text : numberOf(text)]
    }),
  )
}

function numberOf(text: string | number): number | null {
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

export type Decode = (bytes: Buffer) => string

/**
 * The text decoder of the table: the encoding of its .cpg file if it is known; otherwise UTF-8
 * where the bytes are valid UTF-8, else Windows-1252.
 */
export function textDecoder(codePage: string | undefined): Decode {
  const label = codePage?.trim().replace(/^(?:ansi |cp)?(125\d)$/i, 'windows-$1') ?? ''
  if (label !== '' && isKnownLabel(label)) {
    const decoder = new TextDecoder(label)
    return (bytes) => decoder.decode(bytes)
  }
  const utf8 = new TextDecoder('utf-8')
  const windows1252 = new TextDecoder('windows-1252')
  return (bytes) => (isUtf8(bytes) ? utf8 : windows1252).decode(bytes)
}

function isKnownLabel(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    // The constructor throws for an unknown label; the caller then falls back to detection.
    return false
  }
}

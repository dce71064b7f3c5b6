import type { ByteWriter } from './byte-writer.ts'

// Protocol Buffers, "Encoding": a field is a tag with its number and wire type, then its value.
const wireVarint = 0
const wireDouble = 1
const wireBytes = 2

const text = new TextEncoder()

export function writeNumberField(writer: ByteWriter, field: number, value: number): void {
  writer.varint(field * 8 + wireVarint)
  writer.varint(value)
}

export function writeSignedField(writer: ByteWriter, field: number, value: number): void {
  writer.varint(field * 8 + wireVarint)
  writer.signedVarint(value)
}

export function writeDoubleField(writer: ByteWriter, field: number, value: number): void {
  writer.varint(field * 8 + wireDouble)
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  writer.bytes(bytes)
}

/** A nested message or packed numbers, from another writer. */
export function writeNestedField(writer: ByteWriter, field: number, nested: ByteWriter): void {
  writer.varint(field * 8 + wireBytes)
  writer.varint(nested.length)
  writer.append(nested)
}

export function writeTextField(writer: ByteWriter, field: number, value: string): void {
  const bytes = text.encode(value)
  writer.varint(field * 8 + wireBytes)
  writer.varint(bytes.length)
  writer.bytes(bytes)
}

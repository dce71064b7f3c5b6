import { RowBuffer } from './row-buffer.ts'

/** How a row is encoded: `write` must write the columns in their order. */
export interface RowEncoding<Row> {
  readonly columns: readonly string[]
  readonly write: (buffer: RowBuffer, row: Row) => void
}

/** Rows without the header and trailer of a binary `copy`, to be passed to `copyInto`. */
export function encodeRows<Row>(
  { columns, write }: RowEncoding<Row>,
  rows: Iterable<Row>,
): Uint8Array {
  const buffer = new RowBuffer()
  for (const row of rows) {
    buffer.startRow(columns.length)
    write(buffer, row)
  }
  return buffer.take()
}

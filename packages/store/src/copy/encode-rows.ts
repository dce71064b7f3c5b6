import { RowBuffer } from './row-buffer.ts'

/** How a row is written: `write` must fill the columns in their order. */
export interface RowEncoding<Row> {
  readonly columns: readonly string[]
  readonly write: (buffer: RowBuffer, row: Row) => void
}

/** Rows without the beginning and the end of a file, to be passed to `copyInto`. */
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

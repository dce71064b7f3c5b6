import { readTable } from './csv/read-table.ts'
import { readTableHead } from './csv/table-head.ts'
import type { TableSource } from './csv/table-source.ts'
import type { OpenedFile, OpenOptions } from './opened-file.ts'
import { proposeTableCrs } from './propose-crs.ts'
import type { ReadMonitor } from './reading/file-chunks.ts'
import { RefusedFile } from './reading/refused-file.ts'

/** Opens a table for reading: detects its columns, its position columns and their CRS. */
export async function openTable(
  source: TableSource,
  { crs, positions, findPostcodes }: OpenOptions,
  watch: ReadMonitor,
): Promise<Omit<OpenedFile, 'format' | 'layers'>> {
  const table = await readTableHead(source, watch)
  const columns = positions ?? table.positions
  const proposal = columns && proposeTableCrs(table, columns, source.prefersDecimalComma)
  return {
    layer: source.name,
    table,
    proposal,
    read: (report, reading) => {
      if (!columns) throw new RefusedFile(source.name, 'none of its columns gives a position.')
      const options = { positions: columns, crs, expected: proposal?.crs, findPostcodes }
      return readTable(source, table, options, report, reading)
    },
    close: async () => undefined,
  }
}

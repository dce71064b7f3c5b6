import { csvTable } from '@terrier/files/csv/table-source'
import { openTable } from '@terrier/files/open-table'
import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { SourceFeature } from '@terrier/files/source-feature'
import { isBrownfieldRegister, readBrownfieldRegister } from './brownfield/read-register.ts'

/**
 * Streams the features of a layer in a CSV file: a council's brownfield land register, or any table
 * with well-known text, coordinates or grid references.
 */
export async function* readTableLayer(
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<SourceFeature> {
  if (await isBrownfieldRegister(input, watch)) {
    yield* readBrownfieldRegister(input, report, watch)
    return
  }
  const uncounted = { signal: watch.signal, onRead: () => undefined }
  const source = await csvTable(input, uncounted)
  const { table, read } = await openTable(source, {}, uncounted)
  const kind = table?.positions?.kind
  if (kind === undefined || kind === 'postcode') {
    throw new RefusedFile(
      input.name,
      "none of its columns gives a position: there are no 'GeoX' and 'GeoY', no well-known text, no coordinates and no grid references.",
    )
  }
  yield* read(report, watch)
}

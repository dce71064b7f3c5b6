import type { TitleLinkRow } from '@terrier/store/import-rows'

import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { LayerFile } from '../layers/open-layer.ts'
import type { Attributes } from '@terrier/files/source-feature'
import { plainColumn } from '../title-polygons/read-attribute.ts'
import { parseLink, type Provenance } from './parse-link.ts'

/**
 * Streams the links in the attributes of polygons, as the National Polygon Service publishes them.
 */
export async function* polygonLinks(
  layer: LayerFile,
  provenance: Provenance,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<TitleLinkRow> {
  for await (const { attributes, where } of layer.read(report, watch)) {
    const columns = columnsByPlainName(attributes)
    if (!columns.has('polyid') || !columns.has('titleno')) {
      throw new RefusedFile(layer.name, "its attributes do not name 'poly_id' and 'title_no'.")
    }
    const field = (column: string) =>
      String(attributes[columns.get(plainColumn(column)) ?? ''] ?? '').trim()
    const link = parseLink(field, provenance)
    if (link.ok) yield link.value
    else report.reject({ ...link.problem, where, raw: JSON.stringify(attributes) })
  }
}

/**
 * Maps each normalised column name to the spelling in the file; a shapefile may have them in
 * capitals.
 */
function columnsByPlainName(attributes: Attributes): Map<string, string> {
  return new Map(Object.keys(attributes).map((column) => [plainColumn(column), column]))
}

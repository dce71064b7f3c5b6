import { createHash } from 'node:crypto'

import { areaSquareMetres } from '@terrier/geo/measure'
import type { NationalGrid } from '@terrier/geo/national-grid'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { UnregisteredRow } from '@terrier/store/import-rows'

import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import { featureRows } from '../layers/feature-rows.ts'
import type { LayerColumns } from '../layers/layer-columns.ts'
import type { LayerFile } from '../layers/open-layer.ts'

/** Attributes are not used: unregistered land has no name. */
const columns: LayerColumns = { name: [/./] }

/** Streams the polygons of an imported file of unregistered land. */
export async function* unregisteredRows(
  layer: LayerFile,
  grid: NationalGrid,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<UnregisteredRow> {
  let place = 0
  for await (const { geom, bounds } of featureRows(
    layer.read(report, watch),
    columns,
    grid,
    report,
  )) {
    place++
    const shape = decodeTwkb(geom)
    if (shape.type === 'Polygon' || shape.type === 'MultiPolygon') {
      yield { id: idOf(geom), geom, bounds, areaSquareMetres: areaSquareMetres(shape) }
      continue
    }
    const detail = `a ${shape.type} is not a piece of land`
    report.reject({ reason: 'no-area', detail, where: `usable feature ${place}` })
  }
}

/**
 * A hash of the geometry alone, so that the same polygon has the same identifier in every month.
 */
function idOf(geom: Uint8Array): number {
  return createHash('sha256').update(geom).digest().readUIntBE(0, 6)
}

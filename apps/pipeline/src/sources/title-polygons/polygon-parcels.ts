import { areaSquareMetres } from '@terrier/geo/measure'
import type { NationalGrid } from '@terrier/geo/national-grid'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { ParcelRow } from '@terrier/store/import-rows'

import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import { IdSet } from '../../reading/id-set.ts'
import { featureRows } from '../layers/feature-rows.ts'
import type { LayerColumns } from '../layers/layer-columns.ts'
import type { LayerFile } from '../layers/open-layer.ts'
import { attributeReader } from './read-attribute.ts'

/** The attributes are read here, not by name. */
const columns: LayerColumns = { name: [/./] }

/**
 * Streams the title polygons of a file as parcels, each identifier once: a polygon with several
 * titles may have a row for each.
 */
export async function* polygonParcels(
  layer: LayerFile,
  grid: NationalGrid,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<ParcelRow> {
  const seen = new IdSet()
  const read = attributeReader()
  let place = 0
  const rows = featureRows(layer.read(report, watch), columns, grid, report)
  for await (const { geom, bounds, attributes } of rows) {
    const where = `usable feature ${++place}`
    const shape = decodeTwkb(geom)
    const stated = read(attributes, 'polyid')
    const polyId = Number(stated)
    if (!/^\d+$/.test(stated) || !Number.isSafeInteger(polyId)) {
      const detail = `the poly_id '${stated}' is not a whole number`
      report.reject({ reason: 'bad-id', detail, where, raw: JSON.stringify(attributes) })
    } else if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') {
      const detail = `a ${shape.type} is not a title polygon`
      report.reject({ reason: 'no-area', detail, where, raw: JSON.stringify(attributes) })
    } else if (seen.add(polyId)) {
      const beganAt = momentOf(read(attributes, 'update')) ?? momentOf(read(attributes, 'insert'))
      yield { polyId, geom, bounds, areaSquareMetres: areaSquareMetres(shape), beganAt }
    } else {
      report.note({ reason: 'repeated-id', detail: `parcel ${polyId} is there already`, where })
    }
  }
}

/** A date as text, '20260901', '2026-09-01' or with a time; null where it is none. */
function momentOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text) ?? []
  if (year === undefined) return null
  const date = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(date)) ? null : date
}

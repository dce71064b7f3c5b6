import type { Layer } from '@terrier/domain/land-data/layers'
import { distinctNames } from '@terrier/store/layers/attribute-columns'
import type { LayerExport } from '@terrier/store/exports/dataset-export'

import { geometryReader } from './export-geometry.ts'
import {
  layerColumnNames,
  reservedColumns,
  type ExportCrsCode,
  type ExportTable,
  type ExportTableRow,
} from './export-table.ts'
import { tableName } from './table-name.ts'

/**
 * The table of a layer: the publisher's columns, and the name and class that Terrier derived from
 * them.
 */
export function layerTable(layer: Layer, source: LayerExport, crs: ExportCrsCode): ExportTable {
  const { dataset, geometryType, attributes } = source
  const named = distinctNames(attributes, reservedColumns)
  return {
    name: tableName(layer.id),
    dataset,
    crs,
    geometryType,
    columns: [
      ...named.map(({ name, column }) => ({ name, type: column.type })),
      ...layerColumnNames.map((name) => ({ name, type: 'text' as const })),
    ],
    rows: rows(),
  }

  async function* rows(): AsyncGenerator<ExportTableRow> {
    const read = geometryReader(crs, geometryType)
    for await (const { id, name, legendIndex, geom, attributes: given } of source.rows()) {
      const own = named.map(({ column }) => valueOf(given[column.name], column.type))
      const label = layer.legend[legendIndex]?.label ?? null
      yield { id, geometry: read(geom), values: [...own, name, label] }
    }
  }
}

/** A column with both numbers and text is text. */
function valueOf(value: string | number | null | undefined, type: string): string | number | null {
  if (value === null || value === undefined) return null
  return type === 'text' ? String(value) : value
}

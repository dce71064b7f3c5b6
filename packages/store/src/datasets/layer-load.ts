import type { DatabaseSource } from '../connection/source.ts'
import type { CopyTarget } from '../copy/copy-rows.ts'
import type { LayerLoad } from '../dataset-loads.ts'
import type { DatasetDescription, FeatureRow } from '../import-rows.ts'
import { partitionName } from '../partitions.ts'
import { beginFullLoad } from './full-load.ts'

export async function beginLayerLoad(
  source: DatabaseSource,
  description: DatasetDescription,
): Promise<LayerLoad> {
  const { load, ...rest } = await beginFullLoad(source, description, 'features', featureTarget)
  return { features: load, ...rest }
}

function featureTarget(version: number): CopyTarget<FeatureRow> {
  let lastId = 0
  return {
    table: partitionName('features', version),
    columns: ['version', 'id', 'legend_index', 'name', 'bbox', 'geom', 'attributes'],
    write: (buffer, row) => {
      lastId += 1
      buffer.integer(version)
      buffer.integer(lastId)
      buffer.smallint(row.legendIndex)
      buffer.text(row.name)
      buffer.box(row.bounds)
      buffer.bytes(row.geom)
      buffer.jsonb(row.attributes)
    },
  }
}

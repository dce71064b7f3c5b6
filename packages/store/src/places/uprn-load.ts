import type { DatabaseSource } from '../connection/source.ts'
import type { CopyTarget } from '../copy/copy-rows.ts'
import { partitionName } from '../partitions.ts'
import { beginFullLoad } from '../datasets/full-load.ts'
import type { UprnLoad } from '../dataset-loads.ts'
import type { DatasetDescription, UprnRow } from '../import-rows.ts'

export async function beginUprnLoad(
  source: DatabaseSource,
  description: DatasetDescription,
): Promise<UprnLoad> {
  const { load, ...rest } = await beginFullLoad(source, description, 'uprns', uprnTarget)
  return { uprns: load, ...rest }
}

function uprnTarget(version: number): CopyTarget<UprnRow> {
  return {
    table: partitionName('uprns', version),
    columns: ['version', 'uprn', 'lng', 'lat'],
    write: (buffer, { uprn, lngLat: [lng, lat] }) => {
      buffer.integer(version)
      buffer.bigint(uprn)
      buffer.double(lng)
      buffer.double(lat)
    },
  }
}

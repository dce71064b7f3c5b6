import type { DatabaseSource } from '../connection/source.ts'
import type { CopyTarget } from '../copy/copy-rows.ts'
import { partitionName } from '../partitions.ts'
import { beginFullLoad } from '../datasets/full-load.ts'
import type { PostcodeLoad } from '../dataset-loads.ts'
import type { DatasetDescription, PostcodeRow } from '../import-rows.ts'

export async function beginPostcodeLoad(
  source: DatabaseSource,
  description: DatasetDescription,
): Promise<PostcodeLoad> {
  const { load, ...rest } = await beginFullLoad(source, description, 'postcodes', postcodeTarget)
  return { postcodes: load, ...rest }
}

function postcodeTarget(version: number): CopyTarget<PostcodeRow> {
  return {
    table: partitionName('postcodes', version),
    columns: ['version', 'postcode', 'lng', 'lat'],
    write: (buffer, { postcode, lngLat: [lng, lat] }) => {
      buffer.integer(version)
      buffer.text(postcode)
      buffer.double(lng)
      buffer.double(lat)
    },
  }
}

import type { DatabaseSource } from '../connection/source.ts'
import {
  datasetColumns,
  toPublishedDataset,
  type DatasetVersionRow,
} from '../datasets/dataset-row.ts'
import { partitionName } from '../partitions.ts'
import type { PublishedDataset } from '../stored.ts'
import { attributeColumnsQuery } from '../layers/attribute-columns.ts'
import type {
  DatasetExport,
  DatasetExporter,
  ExportedFeature,
  ExportedLand,
  ExportedParcel,
  LayerExport,
} from './dataset-export.ts'
import type { AttributeColumn } from '../layers/attribute-columns.ts'
import { commonGeometryType, twkbTypeOf } from '../layers/geometry-type.ts'
import { parcelRows } from './parcel-rows.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

export function datasetExporter(source: DatabaseSource): DatasetExporter {
  return {
    layer: (id) => open(source, id, layerExport),
    parcels: () => open(source, 'ownership', parcelExport),
    unregisteredLand: () => open(source, 'ownership', landExport),
  }
}

/** An export without its dataset and `close`. */
type Content<Export extends DatasetExport<unknown>> = Omit<Export, 'dataset' | 'close'>

async function open<Opened extends object>(
  source: DatabaseSource,
  id: string,
  contentOf: (snapshot: Snapshot, dataset: PublishedDataset) => Promise<Opened>,
): Promise<(Opened & Pick<DatasetExport<unknown>, 'dataset' | 'close'>) | undefined> {
  const snapshot = await openSnapshot(source)
  try {
    const [found] = await snapshot.query<DatasetVersionRow>(
      `select ${datasetColumns} from dataset_versions
       where state = 'published' and dataset_id = $1`,
      [id],
    )
    if (found) {
      const dataset = toPublishedDataset(found)
      const content = await contentOf(snapshot, dataset)
      return { ...content, dataset, close: () => snapshot.close() }
    }
  } catch (error) {
    await snapshot.close()
    throw error
  }
  await snapshot.close()
  return undefined
}

async function layerExport(
  snapshot: Snapshot,
  { version }: PublishedDataset,
): Promise<Content<LayerExport>> {
  const partition = partitionName('features', version)
  const types = await snapshot.query<{ type: number }>(
    `select distinct ${twkbTypeOf} as type from ${partition}`,
  )
  return {
    geometryType: commonGeometryType(types.map(({ type }) => type)),
    attributes: await snapshot.query<AttributeColumn>(attributeColumnsQuery(partition)),
    rows: () =>
      snapshot.stream<ExportedFeature>(
        `select id, name, legend_index as "legendIndex", geom, attributes from ${partition}
         where version = ${version} order by id`,
      ),
  }
}

async function parcelExport(
  snapshot: Snapshot,
  { version }: PublishedDataset,
): Promise<Content<DatasetExport<ExportedParcel>>> {
  // The same for every month, without a scan of the rows: the land of a title is often in several
  // pieces.
  return { geometryType: 'MultiPolygon', rows: () => parcelRows(snapshot, version) }
}

async function landExport(
  snapshot: Snapshot,
  { version }: PublishedDataset,
): Promise<Content<DatasetExport<ExportedLand>>> {
  const partition = partitionName('unregistered_land', version)
  return {
    geometryType: 'MultiPolygon',
    rows: () =>
      snapshot.stream<ExportedLand>(
        `select id, kind, classified_by as "classifiedBy", compactness, access,
           area_square_metres as "areaSquareMetres", geom from ${partition}`,
      ),
  }
}

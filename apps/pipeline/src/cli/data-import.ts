import { listFiles } from '../reading/list-files.ts'
import { datasetLayerNamed, type DatasetLayerId } from '../sources/layers/dataset-layers.ts'
import { importLayer } from '../steps/import-layer.ts'
import { importPostcodes } from '../steps/import-postcodes.ts'
import { importPart } from './import-part.ts'
import { describeOrder, parseImport, type ImportOrder } from './parse-import.ts'
import { importContext, withStore, type Session } from './session.ts'
import { tellOutcome } from './tell-outcome.ts'

/** Imports files of one kind: a layer or postcodes, published at once, or a part of a month. */
export async function dataImport(args: readonly string[], session: Session): Promise<void> {
  const order = parseImport(args)
  const layerId = datasetLayerNamed(order.kind)
  if (layerId) await importOneLayer(session, layerId, order)
  else if (order.kind === 'postcodes') await importRegister(session, order)
  else await importPart(session, order)
}

const layerFiles = /\.(zip|gz|shp|gpkg|geojson|json|csv)$/i

async function importOneLayer(
  session: Session,
  layerId: DatasetLayerId,
  order: ImportOrder,
): Promise<void> {
  const paths = await listFiles(order.paths, layerFiles)
  const description = describeOrder(layerId, order, paths)
  await withStore(session, async (store) => {
    const context = importContext(session, store)
    tellOutcome(await importLayer(context, layerId, description, paths), session)
  })
}

const registerFiles = /\.(zip|csv|csv\.gz)$/i

async function importRegister(session: Session, order: ImportOrder): Promise<void> {
  const paths = await listFiles(order.paths, registerFiles)
  const description = describeOrder('postcodes', order, paths)
  await withStore(session, async (store) => {
    const context = importContext(session, store)
    tellOutcome(await importPostcodes(context, description, paths), session)
  })
}

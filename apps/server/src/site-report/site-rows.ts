import { reportMaxParcels, reportNearestMetres } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { layers, type Layer } from '@terrier/domain/land-data/layers'
import type { SiteToMeasure } from '@terrier/domain/reports/measure-site'
import type { Bounds } from '@terrier/geo/bounds'
import type {
  PublishedDataset,
  StoredFeature,
  StoredParcel,
  UnregisteredPiece,
} from '@terrier/store/stored'

import type { ResolvedArea } from '../areas/resolve-area.ts'
import type { Context } from '../http/context.ts'

/** A layer with its published edition, if it has one, and the features around the area. */
export interface LayerRows {
  readonly layer: Layer
  readonly dataset: PublishedDataset | undefined
  readonly features: readonly StoredFeature[]
  readonly around: readonly StoredFeature[]
}

/** Everything that a report reads of an area. */
export interface SiteRows {
  readonly register: PublishedDataset | undefined
  readonly parcels: readonly StoredParcel[]
  readonly unregistered: readonly UnregisteredPiece[]
  readonly layers: readonly LayerRows[]
}

/** Candidates for the nearest feature of a layer. */
const candidates = 40

type Sources = Pick<Context, 'store' | 'datasets'>

/** Throws 'feature-area-too-large'. */
export async function readSite(area: ResolvedArea, sources: Sources): Promise<SiteRows> {
  const { store, datasets } = sources
  const register = await datasets.named('ownership')
  const limit = reportMaxParcels + 1
  const [parcels, land, layerRows] = await Promise.all([
    register ? store.parcels.inBounds(register.version, area.bounds, { limit }) : [],
    register
      ? store.unregistered.inBounds(register.version, area.bounds, { limit })
      : { pieces: [] },
    Promise.all(layers.map((layer) => readLayer(layer, area, sources))),
  ])
  const lists = [parcels, land.pieces, ...layerRows.map(({ features }) => features)]
  if (lists.some(({ length }) => length > reportMaxParcels)) {
    throw new Problem('feature-area-too-large')
  }
  return {
    register,
    // In a fixed order, so that sums of the same rows are the same to the last digit.
    parcels: parcels.toSorted((a, b) => a.polyId - b.polyId),
    unregistered: land.pieces.toSorted((a, b) => a.id - b.id),
    layers: layerRows,
  }
}

async function readLayer(
  layer: Layer,
  { bounds }: ResolvedArea,
  { store, datasets }: Sources,
): Promise<LayerRows> {
  const dataset = await datasets.named(layer.id)
  if (!dataset) return { layer, dataset, features: [], around: [] }
  const { version } = dataset
  const [features, around] = await Promise.all([
    store.features.inTile(version, bounds, reportMaxParcels + 1),
    // The nearest ward is no designation.
    layer.kind === 'boundary' ? [] : store.features.nearest(version, middleOf(bounds), candidates),
  ])
  return { layer, dataset, features, around }
}

export const middleOf = ([west, south, east, north]: Bounds): readonly [number, number] => [
  (west + east) / 2,
  (south + north) / 2,
]

/** The rows as a thread measures them. */
export const siteToMeasure = (
  { geometry, bounds }: ResolvedArea,
  { parcels, unregistered, layers: rows }: SiteRows,
): SiteToMeasure => ({
  area: geometry,
  bounds,
  parcels: parcels.map(({ polyId, geom }) => ({ id: polyId, geom })),
  unregistered: unregistered.map(({ id, geom }) => ({ id, geom })),
  layers: rows.map(({ features, around }) => ({ features, around })),
  nearestWithinMetres: reportNearestMetres,
})

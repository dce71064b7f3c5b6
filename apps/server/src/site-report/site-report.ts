import type { DatasetSource } from '@terrier/contract/datasets'
import { reportMaxOwners, reportPointMetres } from '@terrier/contract/limits'
import type { Knowledge, ReportedLayer, ReportSubject, SiteReport } from '@terrier/contract/reports'
import { isViewOutsideCoverage } from '@terrier/domain/land-data/dataset-coverage'
import type { MeasuredLayer, MeasuredSite } from '@terrier/domain/reports/measure-site'
import type { Bounds } from '@terrier/geo/bounds'
import { bearingDegrees } from '@terrier/geo/bearing'
import { EqualAreaPlane } from '@terrier/geo/equal-area'
import type { TitleOnParcel } from '@terrier/store/parcels/parcel-titles'
import type { PublishedDataset } from '@terrier/store/stored'

import { gridReferenceAt } from '../areas/grid-reference-at.ts'
import { outlineReply } from '../areas/outline-reply.ts'
import { resolveArea, type ResolvedArea } from '../areas/resolve-area.ts'
import { sourceReply } from '../datasets/dataset-reply.ts'
import type { Context } from '../http/context.ts'
import { reportChanges } from './report-changes.ts'
import { reportOwnership } from './report-ownership.ts'
import type { SiteMeasurer } from './site-measurer.ts'
import { middleOf, readSite, siteToMeasure, type LayerRows, type SiteRows } from './site-rows.ts'

type Sources = Pick<Context, 'store' | 'datasets' | 'now'>

/** A report, and what it was made from. */
export interface MeasuredReport {
  readonly report: SiteReport
  readonly area: ResolvedArea
  readonly rows: SiteRows
  readonly measured: MeasuredSite
  readonly titles: readonly TitleOnParcel[]
}

/** Everything that is known of an area. Throws the refusals of `createReport`. */
export async function measureReport(
  subject: ReportSubject,
  measurer: SiteMeasurer,
  context: Sources,
): Promise<MeasuredReport> {
  const { store } = context
  const isPoint = subject.kind === 'point'
  const area = await resolveArea(isPoint ? squareAround(subject.position) : subject, context)
  const rows = await readSite(area, context)
  const measured = await measurer.measure(siteToMeasure(area, rows))
  const polyIds = measured.parcels.map(({ id }) => id)
  const titles = rows.register ? await store.parcels.titlesOn(rows.register.version, polyIds) : []
  const [lng, lat] = middleOf(area.bounds)
  const report: SiteReport = {
    createdAt: context.now().toISOString(),
    name: area.name,
    boundary: area.boundary,
    isPoint,
    squareMetres: measured.squareMetres,
    bounds: [...area.bounds],
    geometry: outlineReply(area),
    centre: [lng, lat],
    gridReference: gridReferenceAt([lng, lat]),
    ownership: {
      knowledge: knowledgeOf(rows.register, area.bounds),
      ...reportOwnership(measured, rows, titles),
    },
    layers: layersOf(measured, rows, area),
    changes: await reportChanges(area, context),
    sources: sourcesOf(rows),
  }
  return { report, area, rows, measured, titles }
}

/** A square around a position, which shows the parcel and the features there. */
function squareAround([lng, lat]: readonly number[]): Extract<ReportSubject, { kind: 'bounds' }> {
  const plane = new EqualAreaPlane([lng ?? 0, lat ?? 0])
  const half = reportPointMetres / 2
  const [west, south] = plane.unproject({ x: -half, y: -half })
  const [east, north] = plane.unproject({ x: half, y: half })
  return { kind: 'bounds', bounds: [west, south, east, north] }
}

function knowledgeOf(dataset: PublishedDataset | undefined, bounds: Bounds): Knowledge {
  if (!dataset) return 'not-imported'
  return isViewOutsideCoverage(dataset, bounds) ? 'not-covered' : 'known'
}

function layersOf(measured: MeasuredSite, rows: SiteRows, area: ResolvedArea): ReportedLayer[] {
  return rows.layers.flatMap((layerRows, index) => {
    const found = measured.layers[index]
    return found ? [layerReply(layerRows, found, area)] : []
  })
}

function layerReply(
  { layer, dataset }: LayerRows,
  { parts, squareMetres, nearest }: MeasuredLayer,
  { bounds }: ResolvedArea,
): ReportedLayer {
  return {
    layer: layer.id,
    knowledge: knowledgeOf(dataset, bounds),
    parts: parts.slice(0, reportMaxOwners).map((part) => Object.assign({}, part)),
    squareMetres,
    nearest: nearest && {
      name: nearest.name,
      legendIndex: nearest.legendIndex,
      distanceMetres: nearest.distanceMetres,
      bearing: bearingDegrees(nearest.from, nearest.position),
      position: [nearest.position[0], nearest.position[1]],
    },
  }
}

function sourcesOf({ register, layers }: SiteRows): DatasetSource[] {
  const datasets = [register, ...layers.map(({ dataset }) => dataset)]
  return datasets.flatMap((dataset) => (dataset ? [sourceReply(dataset)] : []))
}

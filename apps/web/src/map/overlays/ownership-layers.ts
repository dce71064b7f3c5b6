import type { Dataset } from '@terrier/contract/datasets'
import type { LandKind } from '@terrier/contract/land-kind'
import type { OwnershipDisplay, PublicLandGroup } from '@terrier/contract/saved-map'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { assertNever } from '@terrier/geo/assert-never'
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  PropertyValueSpecification,
} from 'maplibre-gl'

import { datasetSource, sourceIdOf } from '../style/dataset-source.ts'
import { noOverlays, type Overlays } from './overlays.ts'
import {
  ownershipMarks,
  ownershipPatternName,
  unregisteredMarks,
  waterPatternName,
} from './ownership-marks.ts'
import { byGroup, patternName, publicLandFilter, publicLandMarks } from './public-land.ts'

/** The layer that parcels and unregistered land are picked from. */
export const parcelLayerId = 'ownership-fill'

/** Layer names in the tiles. */
const parcelSourceLayer = 'parcels'
export const unregisteredSourceLayer = 'unregistered'

/** Specification 9, "Property-boundary minimum zoom by display". */
const displayMinZoom: Readonly<Record<OwnershipDisplay, number>> = {
  all: 15,
  pending: 15,
  localAuthority: 14,
  churchOfEngland: 13,
  unregistered: 13,
  publicLand: 14,
}

/** The lowest zoom at which a display is drawn. */
export function ownershipMinZoom(display: OwnershipDisplay): number {
  return displayMinZoom[display]
}

/** Tiles exist up to this zoom, with about 15 cm to a unit; higher zooms overzoom them. */
const tileZooms = { minzoom: 13, maxzoom: 16 }

const isUnderPointer: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false]

/** The same outline width for every display; less for what is drawn fainter. */
const outlineWidth = (isFaint: ExpressionSpecification | false): ExpressionSpecification => {
  const width = (full: number) => (isFaint ? ['case', isFaint, full / 2, full] : full)
  const stops = [14, width(0.7), 16, width(1.1), 18, width(2)]
  return ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification
}

/** Tiles of months before pieces were told apart have no kind, and count as land. */
const isOfKind = (kinds: readonly LandKind[]): ExpressionSpecification => [
  'in',
  ['coalesce', ['get', 'kind'], 'land' satisfies LandKind],
  ['literal', [...kinds]],
]
const isStreet = isOfKind(['road', 'verge', 'rail'])
const isWater = isOfKind(['water', 'foreshore'])

type Colour = PropertyValueSpecification<string>

interface Pattern {
  /** The name of the pattern image of each parcel. */
  readonly image: PropertyValueSpecification<string>
  /** Parcels that have a pattern, where not all do. */
  readonly filter?: FilterSpecification
}

/** What a display draws of the published dataset. */
interface Drawn {
  readonly sourceLayer: string
  readonly filter?: FilterSpecification
  readonly fill: Colour
  readonly outline: Colour
  readonly pattern?: Pattern
  /** What is drawn fainter than the rest. */
  readonly isFaint?: ExpressionSpecification
}

/** The layers of the current ownership display, from the published month of the register. */
export function ownershipOverlays(
  display: OwnershipDisplay | null,
  publicLandGroups: readonly PublicLandGroup[],
  datasets: readonly Dataset[],
): Overlays {
  const dataset = datasets.find(({ id }) => id === 'ownership')
  // Pending boundaries are not in the published month.
  if (!dataset || display === null || display === 'pending') return noOverlays
  const source = sourceIdOf(dataset)
  return {
    sources: { [source]: datasetSource(dataset, tileZooms) },
    belowLabels: layersOf(drawnBy(display, publicLandGroups), source, ownershipMinZoom(display)),
    onTop: [],
  }
}

function drawnBy(
  display: Exclude<OwnershipDisplay, 'pending'>,
  groups: readonly PublicLandGroup[],
): Drawn {
  const { company, private: privately } = ownershipMarks
  const { land, street } = unregisteredMarks
  const ofCompany = {
    fill: company.fill,
    outline: company.outline,
    pattern: { image: ownershipPatternName('company') },
  }
  switch (display) {
    case 'all':
      return {
        sourceLayer: parcelSourceLayer,
        fill: privateOr(company.fill, privately.fill),
        outline: privateOr(company.outline, privately.outline),
        pattern: {
          image: ownershipPatternName('company'),
          filter: ['!=', ['get', 'c'], ownerClasses.private],
        },
      }
    case 'localAuthority':
      return { sourceLayer: parcelSourceLayer, filter: ofClass('localAuthority'), ...ofCompany }
    case 'churchOfEngland':
      return { sourceLayer: parcelSourceLayer, filter: ofClass('church'), ...ofCompany }
    case 'unregistered':
      return {
        sourceLayer: unregisteredSourceLayer,
        fill: land.fill,
        outline: ['case', isStreet, street.outline, land.outline],
        pattern: {
          image: ['case', isWater, waterPatternName, ownershipPatternName('unregistered')],
          filter: ['!', isStreet],
        },
        isFaint: isStreet,
      }
    case 'publicLand': {
      const colour = byGroup(groups, (group) => publicLandMarks[group].colour)
      return {
        sourceLayer: parcelSourceLayer,
        filter: publicLandFilter(groups),
        fill: colour,
        outline: colour,
        pattern: { image: byGroup(groups, patternName) },
      }
    }
    default:
      return assertNever(display)
  }
}

function layersOf(drawn: Drawn, source: string, minzoom: number): LayerSpecification[] {
  const { sourceLayer, filter, fill, outline, pattern, isFaint } = drawn
  const place = { source, 'source-layer': sourceLayer, minzoom, ...(filter ? { filter } : {}) }
  const patterns: LayerSpecification[] = pattern
    ? [
        {
          id: 'ownership-pattern',
          type: 'fill',
          ...place,
          ...(pattern.filter ? { filter: pattern.filter } : {}),
          paint: { 'fill-pattern': pattern.image },
        },
      ]
    : []
  return [
    {
      id: parcelLayerId,
      type: 'fill',
      ...place,
      paint: { 'fill-color': fill, 'fill-opacity': fillOpacity(isFaint) },
    },
    ...patterns,
    {
      id: 'ownership-outline',
      type: 'line',
      ...place,
      // No round joins: at these widths nobody sees them, and they are two triangles of three.
      paint: { 'line-color': outline, 'line-width': outlineWidth(isFaint ?? false) },
    },
  ]
}

function fillOpacity(isFaint?: ExpressionSpecification): ExpressionSpecification {
  if (!isFaint) return ['case', isUnderPointer, 0.38, 0.2]
  return ['case', isUnderPointer, 0.38, isFaint, 0.08, 0.2]
}

function ofClass(owner: keyof typeof ownerClasses): FilterSpecification {
  return ['==', ['get', 'c'], ownerClasses[owner]]
}

/** All owners except private ones are in the register's company datasets. */
function privateOr(company: string, privately: string): ExpressionSpecification {
  return ['match', ['get', 'c'], ownerClasses.private, privately, company]
}

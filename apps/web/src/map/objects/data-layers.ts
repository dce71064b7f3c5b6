import type { DataGroup } from '@terrier/contract/data-groups'
import type { BaseLayer } from '@terrier/contract/saved-map'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import { colourOf } from '../../document/data-objects.ts'
import { darkened } from '../style/contrast.ts'
import { stacked, type Overlays } from '../overlays/overlays.ts'
import { activeColour, isPolygon, noFeatures, objectNames } from './object-layers.ts'
import { casingLayers } from '../style/selection-casing.ts'

type Group = Pick<DataGroup, 'iddata_groups' | 'hex_colour'>
type FullGroup = Group & Pick<DataGroup, 'polygons' | 'lines'>

/** The source of the polygons and lines of a data group. */
export const dataShapeSourceId = ({ iddata_groups: id }: Group): string => `data-shapes-${id}`
/** A source with only the selected shape, so that selecting one does not re-tile all the others. */
export const activeDataShapeSourceId = 'active-data-shape'

const shapeLayerPrefix = /^data-(?:fill|outline|line)-\d+$/
export const isDataShapeLayer = (id: string): boolean => shapeLayerPrefix.test(id)

/**
 * Layers for the polygons and lines of data groups, the first group on top, each in its colour.
 * Each group has its own source, so that the colour need not be repeated in every feature. The
 * layers are added once the source is filled: otherwise each batch of features would be re-tiled.
 */
export function dataOverlays(
  baseLayer: BaseLayer,
  groups: readonly FullGroup[],
  filled: ReadonlySet<number>,
): Overlays {
  return stacked([
    ...groups.toReversed().map((group) => ({
      sources: { [dataShapeSourceId(group)]: emptySource },
      belowLabels: filled.has(group.iddata_groups) ? shapeLayers(group, baseLayer) : [],
      onTop: filled.has(group.iddata_groups) ? nameLayers(group, baseLayer) : [],
    })),
    activeShape,
  ])
}

const emptySource = { type: 'geojson', data: noFeatures, promoteId: 'uuid' } as const

function shapeLayers(group: Group, baseLayer: BaseLayer): LayerSpecification[] {
  const id = group.iddata_groups
  const source = dataShapeSourceId(group)
  const colour = colourOf(group)
  // On photographs, which are dark, a darkened line would be invisible.
  const paint = { 'line-color': baseLayer === 'aerial' ? colour : darkened(colour, 3) }
  return [
    {
      id: `data-fill-${id}`,
      type: 'fill',
      source,
      filter: isPolygon,
      layout: { 'fill-sort-key': ['-', 0, ['get', 'area']] },
      // The outline already antialiases the edge.
      paint: { 'fill-color': colour, 'fill-opacity': 0.18, 'fill-antialias': false },
    },
    {
      id: `data-outline-${id}`,
      type: 'line',
      source,
      filter: isPolygon,
      paint: { ...paint, 'line-width': outlineWidth },
    },
    {
      id: `data-line-${id}`,
      type: 'line',
      source,
      filter: ['!', isPolygon],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { ...paint, 'line-width': 3 },
    },
  ]
}

/** At low zooms the outlines of many small polygons would cover the map. */
const outlineWidth: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 9, 1, 13, 2]

/** At low zooms only a few of very many names fit, and their placement is slow. */
const manyShapes = 5000
const nameMinZoomOfMany = 15

function nameLayers(group: FullGroup, baseLayer: BaseLayer): LayerSpecification[] {
  const id = group.iddata_groups
  const source = dataShapeSourceId(group)
  const isMany = group.polygons.length + group.lines.length > manyShapes
  const minzoom = isMany ? { minzoom: nameMinZoomOfMany } : {}
  return [
    {
      ...objectNames(`data-polygon-name-${id}`, source, { baseLayer, kind: 'polygon' }),
      ...minzoom,
    },
    { ...objectNames(`data-line-name-${id}`, source, { baseLayer, kind: 'line' }), ...minzoom },
  ]
}

/** Red over the group's colour, with a casing. */
const activeShape: Overlays = {
  sources: { [activeDataShapeSourceId]: emptySource },
  belowLabels: [
    {
      id: 'active-data-fill',
      type: 'fill',
      source: activeDataShapeSourceId,
      filter: isPolygon,
      paint: { 'fill-color': activeColour, 'fill-opacity': 0.15 },
    },
    ...casingLayers('active-data-casing', activeDataShapeSourceId, true),
    {
      id: 'active-data-line',
      type: 'line',
      source: activeDataShapeSourceId,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': activeColour, 'line-width': ['case', isPolygon, 2, 3] },
    },
  ],
  onTop: [],
}

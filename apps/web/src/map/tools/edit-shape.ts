import { savedGeometry, type Shape } from '@terrier/domain/document/saved-shape'
import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'

import { newUuid } from '../../document/new-uuid.ts'
import { roundShape } from './round-shape.ts'
import type { EditOptions, Session } from './session.ts'
import { lineStyles, polygonStyles, selectStyles } from './styles.ts'

const flags = {
  feature: {
    draggable: true,
    coordinates: { draggable: true, midpoints: { draggable: true }, deletable: true },
  },
}

/** Lets corners be moved, added and removed. Null for a shape that cannot be: one with holes. */
export function editShape(map: MapLibreMap, options: EditOptions): Session | null {
  const mode = options.shape.type === 'Polygon' ? 'polygon' : 'linestring'
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawPolygonMode({ styles: polygonStyles(options.colour), keyEvents: null }),
      new TerraDrawLineStringMode({ styles: lineStyles(options.colour), keyEvents: null }),
      new TerraDrawSelectMode({
        styles: selectStyles(options.colour),
        keyEvents: null,
        allowManualDeselection: false,
        flags: { [mode]: flags },
      }),
    ],
  })
  draw.start()
  // Terra Draw takes ids of one form only, and older maps have others; there is but one in hand.
  const id = newUuid()
  const geometry = savedGeometry(roundShape(options.shape) ?? options.shape)
  const [result] = draw.addFeatures([{ id, type: 'Feature', geometry, properties: { mode } }])
  if (!result?.valid) {
    draw.stop()
    return null
  }
  draw.selectFeature(id)
  const shapeNow = () => roundShape(draw.getSnapshotFeature(id)?.geometry)
  const tellDraft = () => {
    const shape = shapeNow()
    if (shape) options.onDraft(shape, cornersOf(shape))
  }
  draw.on('change', tellDraft)
  draw.on('finish', () => {
    const shape = shapeNow()
    if (shape) options.onReshape(shape)
  })
  tellDraft()
  return {
    takeBack: () => false,
    finish: () => true,
    drop: () => {},
    stop: () => {
      draw.off('change', tellDraft)
      draw.stop()
    },
  }
}

function cornersOf(shape: Shape): number {
  return shape.type === 'LineString'
    ? shape.coordinates.length
    : shape.coordinates.reduce((corners, ring) => corners + ring.length - 1, 0)
}

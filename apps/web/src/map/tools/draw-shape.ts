import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'

import { roundShape } from './round-shape.ts'
import type { DrawOptions, Session } from './session.ts'
import { lineStyles, polygonStyles } from './styles.ts'

/** Terra Draw ends a drawing by this key and by nothing else, so that is what `finish` sends. */
const enterKey = { key: 'Enter', heldKeys: [], preventDefault: () => {} }

/** Draws one polygon or line, corner by corner, until it is finished. */
export function drawShape(map: MapLibreMap, options: DrawOptions): Session {
  const shared = { keyEvents: { cancel: null, finish: enterKey.key }, showCoordinatePoints: true }
  const mode =
    options.kind === 'polygon'
      ? new TerraDrawPolygonMode({ ...shared, styles: polygonStyles(options.colour) })
      : new TerraDrawLineStringMode({ ...shared, styles: lineStyles(options.colour) })
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [mode],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  })
  const tellDraft = () => {
    const feature = draw.getSnapshot().find(({ properties }) => properties['mode'] === mode.mode)
    const shape = roundShape(feature?.geometry) ?? null
    const corners = Number(feature?.properties['committedCoordinateCount'] ?? 0)
    // Of a line it is not told; but its last point is always the one under the pointer.
    options.onDraft(shape, shape?.type === 'LineString' ? shape.coordinates.length - 1 : corners)
  }
  draw.on('change', tellDraft)
  draw.on('finish', (id) => {
    const shape = roundShape(draw.getSnapshotFeature(id)?.geometry)
    // Terra Draw is still busy with the event, and may be stopped only after it.
    if (shape) queueMicrotask(() => options.onFinish(shape))
  })
  draw.start()
  draw.setMode(mode.mode)
  return {
    takeBack: () => draw.undo(),
    finish: () => {
      mode.onKeyUp(enterKey)
      return mode.state !== 'drawing'
    },
    drop: () => {
      draw.clear()
      draw.setMode(mode.mode)
      options.onDraft(null, 0)
    },
    stop: () => {
      draw.off('change', tellDraft)
      draw.stop()
    },
  }
}

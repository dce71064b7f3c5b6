import type { Map as MapLibreMap } from 'maplibre-gl'

import type { DrawnTool } from '../../document/open-map-state.ts'
import { activeColour } from '../objects/object-layers.ts'
import { draftOf, useDraft } from './draft.ts'
import { drawShape } from './draw-shape.ts'
import { drawnTools } from './drawn-tools.ts'
import type { Progress, Session } from './session.ts'

/** Puts a tool to work that draws, and tells the hint bar and the keys how far it is. */
export function startDrawing(map: MapLibreMap, tool: DrawnTool): Session {
  const { form, finish } = drawnTools[tool]
  const session = drawShape(map, {
    form,
    colour: activeColour,
    stays: finish === null,
    onProgress,
    onFinish: (shape) => finish?.(shape),
  })
  const { place, aim } = session
  useDraft.setState({ place, aim })
  return session

  function onProgress({ shape, places, radiusMetres, isComplete, hasEnded }: Progress): void {
    const isBegun = places > 0
    useDraft.setState({
      draft: shape && isBegun ? draftOf(shape, { corners: places, radiusMetres }) : null,
      finish: isComplete ? session.finish : null,
      takeBack: isBegun && !hasEnded ? session.takeBack : null,
      drop: isBegun ? session.drop : null,
      isMeasured: hasEnded,
    })
  }
}

import { mergeDrawings } from '@terrier/domain/document/merge-drawings'
import { mergePolygons } from '@terrier/domain/shapes/merge-polygons'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { useOpenMap } from '../../document/open-map.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { joinNames } from '../../text/join-names.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { pick, type Picked } from '../pick.ts'
import { aimedAt } from './aim.ts'
import { changeWithUndo, polygonOf, sayRefused } from './change-shape.ts'
import { useDraft } from './draft.ts'
import { onScreen } from './on-screen.ts'
import type { Session } from './session.ts'

/** Lets the shape that is merged with the one in hand be chosen by keyboard. */
export function startMerging(map: MapLibreMap): Session {
  useDraft.setState({ aim: () => mergeWithPicked(pick(map, onScreen(map, aimedAt(map)))) })
  return { stop: () => {} }
}

/** Merges the area in hand with the one that was clicked. */
export function mergeWithPicked(picked: Picked): void {
  const { activeObjectId } = useOpenMap.getState()
  if (picked.kind !== 'drawing' || activeObjectId === null) return
  if (picked.uuid !== activeObjectId) mergeShapes([activeObjectId, picked.uuid])
}

/** Makes one area of several. */
export function mergeShapes(uuids: readonly string[]): void {
  const { polygons } = useOpenMap.getState().document.drawings
  // In the order of the map, which is by area: the first is the one that grows.
  const drawings = polygons.filter(({ uuid }) => uuids.includes(uuid))
  const line = drawings.find(({ type }) => type === 'LineString')
  if (line) {
    showToast({ kind: 'error', task: 'edit-shape', message: text.notAnArea({ name: line.name }) })
    return
  }
  const merged = mergePolygons(drawings.flatMap((drawing) => polygonOf(drawing) ?? []))
  if (!merged.ok) return sayRefused(merged.problem)
  changeWithUndo(mergeDrawings(uuids, merged.value), {
    next: drawings[0]?.uuid,
    message: text.merged({ names: joinNames(drawings.map(({ name }) => name)) }),
  })
}

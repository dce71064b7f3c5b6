import { useMapDocument } from '../../document/map-document.ts'
import { zoomOf } from '../../map/print/draw-picture.ts'
import { layersNotDrawn } from '../../map/print/layers-not-drawn.ts'
import { formatCount } from '../../text/format-count.ts'
import { printText as text } from '../../text/print.ts'
import { Note } from '../../ui/note.tsx'
import { usePrint } from './print-state.ts'
import { usePrintPlan } from './use-print-plan.ts'

/** Says which layers that are on are not drawn at the chosen scale. */
export function ScaleNote() {
  const scale = usePrint((print) => print.scale)
  const mapLayers = useMapDocument((map) => map.document.mapLayers)
  const [page] = usePrintPlan()?.pages ?? []
  if (!page) return null
  const missing = layersNotDrawn(mapLayers, zoomOf(page))
  if (missing.length === 0) return null
  const words = { figure: formatCount(scale), layers: missing.join(', ') }
  return <Note aria-live="polite">{text.notDrawn(words)}</Note>
}

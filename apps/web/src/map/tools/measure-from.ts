import type { LngLat } from '@terrier/geo/position'

import { useMapSession } from '../../document/map-session.ts'
import { resumeDrawing } from './unfinished-drawing.ts'

/** Starts to measure at this position. Does not change the document. */
export function measureFrom(lngLat: LngLat): void {
  const { openings } = useMapSession.getState()
  resumeDrawing({ tool: 'measure', places: [lngLat], activeObjectId: null, openings })
}

import type { LngLat } from '@terrier/geo/position'

import { useOpenMap } from '../../document/open-map.ts'
import { resume } from './unfinished-drawing.ts'

/** Starts to measure at this position. Does not change the document. */
export function measureFrom(lngLat: LngLat): void {
  const { openings } = useOpenMap.getState()
  resume({ tool: 'measure', places: [lngLat], activeObjectId: null, openings })
}

import { useEffect } from 'react'

import { useChosenArea } from '../document/chosen-area.ts'
import { areaFeatures, areaSourceId } from './overlays/area-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** Outlines the area that is reported on, and the changes in it. */
export function useAreaOutline(stack: OverlayStack | null): void {
  const { outline, shownChanges, activeChange } = useChosenArea()
  useEffect(() => {
    stack?.setData(areaSourceId, areaFeatures({ outline, shownChanges, activeChange }))
  }, [stack, outline, shownChanges, activeChange])
}

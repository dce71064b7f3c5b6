import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { loadNationalGrid } from '../../api/load-national-grid.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { planPrint, type PrintPlan } from './print-plan.ts'
import { usePrint } from './print-state.ts'

/** The National Grid, which is loaded when it is first needed. */
export function useNationalGrid() {
  return useQuery({
    queryKey: ['national-grid'],
    queryFn: loadNationalGrid,
    staleTime: Infinity,
    networkMode: 'always',
  })
}

/** The pages to be printed; null until the National Grid has been loaded. */
export function usePrintPlan(): PrintPlan | null {
  const { data: grid } = useNationalGrid()
  const paper = usePrint((print) => print.paper)
  const orientation = usePrint((print) => print.orientation)
  const scale = usePrint((print) => print.scale)
  const hasKey = usePrint((print) => print.hasKey)
  const centre = usePrint((print) => print.centre)
  const alongId = usePrint((print) => print.along)
  const drawings = useMapDocument((map) => map.document.drawings.polygons)
  return useMemo(() => {
    if (!grid) return null
    const along = drawings.find(({ uuid }) => uuid === alongId) ?? null
    return planPrint(grid, { options: { paper, orientation, scale, hasKey }, centre, along })
  }, [grid, paper, orientation, scale, hasKey, centre, alongId, drawings])
}

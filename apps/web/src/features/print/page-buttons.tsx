import { cornersOf } from '@terrier/domain/print/page-projection'

import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import { printText as text } from '../../text/print.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import type { PrintPlan } from './print-plan.ts'
import { changePrint } from './print-state.ts'

/** The page comes to the view, or the view to the page. */
export function PageButtons({ plan }: { readonly plan: PrintPlan | null }) {
  const camera = useMapStatus((status) => status.camera)
  const showPages = () => {
    const corners = plan?.pages.flatMap((page) => cornersOf(page, plan.layout.map)) ?? []
    const lngs = corners.map(([lng]) => lng)
    const lats = corners.map(([, lat]) => lat)
    camera?.fit([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)])
  }
  const hasPages = plan !== null && plan.pages.length > 0
  return (
    <Row>
      <Button
        size="small"
        isDisabled={plan !== null && plan.pages.length > 1}
        onPress={() => changePrint({ centre: visibleCentre(useMapStatus.getState()) })}
      >
        {text.toView}
      </Button>
      <Button size="small" isDisabled={!hasPages} onPress={showPages}>
        {text.wholePage}
      </Button>
    </Row>
  )
}

import { useState } from 'react'

import { useChosenArea } from '../../document/chosen-area.ts'
import { AreaChooser } from './area-chooser.tsx'
import { ReportResult } from './report-result.tsx'

/** Reports on an area: first the choice of it, then what is there. */
export function SiteReportTray() {
  const chosen = useChosenArea((choice) => choice.chosen)
  const asked = useChosenArea((choice) => choice.asked)
  // Another choice, from wherever it comes, ends choosing.
  const [choosingSince, setChoosingSince] = useState<number | null>(null)
  if (chosen === null || choosingSince === asked) return <AreaChooser />
  return <ReportResult key={asked} chosen={chosen} onAnother={() => setChoosingSince(asked)} />
}

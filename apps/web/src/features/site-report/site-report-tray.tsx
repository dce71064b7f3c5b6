import { Fragment, useState, type ReactNode } from 'react'

import { useChosenArea, viewArea, type ChosenArea } from '../../document/chosen-area.ts'
import type { PrintRequest } from '../../map/print/print-map.ts'
import { areaChangesText } from '../../text/area-changes.ts'
import { evidencePackText } from '../../text/evidence-pack.ts'
import { siteReportText as text } from '../../text/site-report.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { AreaChooser } from './area-chooser.tsx'
import { AreaHeading } from './area-heading.tsx'
import { ReportResult } from './report-result.tsx'

interface SiteReportTrayProps {
  /** What changed in an area. */
  readonly changesOf: (chosen: ChosenArea) => ReactNode
  /** An evidence pack of an area. */
  readonly packOf: (chosen: ChosenArea) => ReactNode
  /** Attributions, editions and key of a map of some part of the ground. */
  readonly notesOf: PrintRequest['notesOf']
}

/** First the choice of an area, then a report on it, what changed there, or an evidence pack. */
export function SiteReportTray({ changesOf, packOf, notesOf }: SiteReportTrayProps) {
  const { chosen, view, asked } = useChosenArea()
  // Another choice, from wherever it comes, ends choosing.
  const [choosingSince, setChoosingSince] = useState<number | null>(null)
  if (chosen === null || choosingSince === asked) return <AreaChooser />
  return (
    <Stack gap={4} isInset>
      <Stack gap={2}>
        <AreaHeading key={asked} label={chosen.label} />
        <Row justify="between">
          <Segments
            label={areaChangesText.views}
            value={view}
            onChange={viewArea}
            choices={[
              { value: 'report', words: areaChangesText.report },
              { value: 'changes', words: areaChangesText.changes },
              { value: 'pack', words: evidencePackText.name },
            ]}
          />
          <Button size="small" onPress={() => setChoosingSince(asked)}>
            {text.another}
          </Button>
        </Row>
      </Stack>
      <Fragment key={asked}>
        {view === 'report' && <ReportResult chosen={chosen} notesOf={notesOf} />}
        {view === 'changes' && changesOf(chosen)}
        {view === 'pack' && packOf(chosen)}
      </Fragment>
    </Stack>
  )
}

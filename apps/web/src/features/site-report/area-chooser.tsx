import { ClipboardList } from 'lucide-react'

import { chooseArea, useChosenArea, type ChosenArea } from '../../document/chosen-area.ts'
import { AreaChoices } from '../../map/area-choices.tsx'
import { evidencePackText } from '../../text/evidence-pack.ts'
import { siteReportText as text } from '../../text/site-report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/stack.tsx'

/** Asks which area is meant. */
export function AreaChooser() {
  // What was looked at before is looked at in the next area.
  const view = useChosenArea((choice) => choice.view)
  const isForPack = view === 'pack'
  const choose = ({ area, label }: ChosenArea) => chooseArea({ area, label }, view)
  return (
    <Stack gap={4} isInset>
      <EmptyState
        icon={<ClipboardList size={28} strokeWidth={1.75} aria-hidden />}
        title={isForPack ? evidencePackText.start : text.start}
        help={isForPack ? evidencePackText.startHelp : text.startHelp}
      />
      <AreaChoices onChoose={choose} onChoosePoint={choose} />
    </Stack>
  )
}

import { useCallback } from 'react'

import type { ChosenArea } from '../document/chosen-area.ts'
import { AreaChanges } from '../features/area-changes/area-changes.tsx'
import { EvidencePack } from '../features/evidence-pack/evidence-pack.tsx'
import { SiteReportTray } from '../features/site-report/site-report-tray.tsx'
import { useMapNotes } from './use-map-notes.ts'

const changesOf = (chosen: ChosenArea) => <AreaChanges chosen={chosen} />

/** The site report, with changes, evidence packs, and what is said beside maps of the site. */
export function SiteReportSlot() {
  const notesOf = useMapNotes()
  const notesOfSaved = useMapNotes({ isSavedAlone: true })
  const packOf = useCallback(
    (chosen: ChosenArea) => <EvidencePack chosen={chosen} notesOf={notesOfSaved} />,
    [notesOfSaved],
  )
  return <SiteReportTray notesOf={notesOf} changesOf={changesOf} packOf={packOf} />
}

import { AreaChanges } from '../features/area-changes/area-changes.tsx'
import { EvidencePack } from '../features/evidence-pack/evidence-pack.tsx'
import { SiteReportTray } from '../features/site-report/site-report-tray.tsx'
import { useMapNotes } from './use-map-notes.ts'

/** The site report, with changes, evidence packs, and what is said beside maps of the site. */
export function SiteReportSlot() {
  const notesOf = useMapNotes()
  const notesOfSaved = useMapNotes({ isSavedAlone: true })
  return (
    <SiteReportTray
      notesOf={notesOf}
      changesOf={(chosen) => <AreaChanges chosen={chosen} />}
      packOf={(chosen) => <EvidencePack chosen={chosen} notesOf={notesOfSaved} />}
    />
  )
}

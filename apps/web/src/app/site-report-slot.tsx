import type { ChosenArea } from '../document/chosen-area.ts'
import { AreaChanges } from '../features/area-changes/area-changes.tsx'
import { EvidencePack } from '../features/evidence-pack/evidence-pack.tsx'
import { SiteReportTray } from '../features/site-report/site-report-tray.tsx'
import { useMapNotes } from './use-map-notes.ts'

/** The site report, with changes, evidence packs, and what is said beside maps of the site. */
export function SiteReportSlot() {
  return <SiteReportTray notesOf={useMapNotes()} changesOf={changesOf} packOf={packOf} />
}

const changesOf = (chosen: ChosenArea) => <AreaChanges chosen={chosen} />
const packOf = (chosen: ChosenArea) => <PackSlot chosen={chosen} />

function PackSlot({ chosen }: { readonly chosen: ChosenArea }) {
  return <EvidencePack chosen={chosen} notesOf={useMapNotes({ isSavedAlone: true })} />
}

import { PrintTray } from '../features/print/print-tray.tsx'
import { useMapNotes } from './use-map-notes.ts'

/** The print tray, with the key and the credits that the map on the screen has. */
export function PrintSlot() {
  return <PrintTray notesOf={useMapNotes()} />
}

import { dialogText } from '../text/dialog.ts'
import { readOnlyText } from '../text/read-only.ts'
import { useMapSession } from './map-session.ts'

/**
 * What to do where a saved map is needed: give the map a title, which saves it. Where maps are
 * read-only, such as on a phone, that is impossible, and the reason is returned in place of `help`.
 */
export function useSaveFirstHelp(help: string = dialogText.saveFirstHelp): string {
  const barrier = useMapSession((map) => map.barrier)
  // A lock concerns a map that was saved, not the first save of another.
  return barrier === null || barrier === 'locked' ? help : readOnlyText[barrier]
}

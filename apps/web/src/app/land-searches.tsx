import { ClipboardList, Radius, Search, Table2 } from 'lucide-react'

import { searchAround } from '../document/proximity-search.ts'
import { visibleCentre, useMapStatus } from '../map/view/map-status.ts'
import { TableView } from '../features/table-view/table-view.tsx'
import { leftPaneText as text } from '../text/left-pane.ts'
import { tableViewText } from '../text/table-view.ts'
import { Button } from '../ui/button.tsx'
import styles from './land-searches.module.css'
import { openTray, showTable, usePanels } from './panel-state.ts'

/**
 * At the head of Land Information: buttons for the two searches, whose icons appear in the left
 * pane only once they have results, and for the table of everything on the map.
 */
export function LandSearches() {
  const isTableOpen = usePanels((panels) => panels.isTableOpen)
  return (
    <>
      <section className={styles.searches} aria-label={text.landSearches}>
        <Button
          size="small"
          icon={<Search size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => openTray('ownership-search')}
        >
          {text.searchOwners}
        </Button>
        <Button
          size="small"
          icon={<Radius size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => searchAround(visibleCentre(useMapStatus.getState()))}
        >
          {text.unregisteredNear}
        </Button>
        <Button
          size="small"
          icon={<ClipboardList size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => openTray('site-report')}
        >
          {text.siteReport}
        </Button>
        <Button
          size="small"
          icon={<Table2 size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => showTable(true)}
        >
          {tableViewText.open}
        </Button>
      </section>
      <TableView isOpen={isTableOpen} onClose={() => showTable(false)} />
    </>
  )
}

import { Radius, Search, Table2 } from 'lucide-react'

import { searchNear } from '../document/near-search.ts'
import { middleOfTheMap, useMapStatus } from '../map/map-status.ts'
import { leftPaneText as text } from '../text/left-pane.ts'
import { tableViewText } from '../text/table-view.ts'
import { Button } from '../ui/button.tsx'
import styles from './land-searches.module.css'
import { TableView } from './lazy-parts.tsx'
import { callUpTray, showTable, usePanels } from './panels.ts'

/**
 * The two ways to land that begin neither with a click on the map nor with a layer, since the icons of
 * their trays appear only once something was found, and the table of all that is on the map. They
 * stand at the head of Land Information.
 */
export function LandSearches() {
  const isTableOpen = usePanels((panels) => panels.isTableOpen)
  return (
    <>
      <section className={styles.searches} aria-label={text.landSearches}>
        <Button
          size="small"
          icon={<Search size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => callUpTray('ownership-search')}
        >
          {text.searchOwners}
        </Button>
        <Button
          size="small"
          icon={<Radius size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => searchNear(middleOfTheMap(useMapStatus.getState()))}
        >
          {text.unregisteredNear}
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

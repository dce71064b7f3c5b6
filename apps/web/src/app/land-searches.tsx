import { Radius, Search } from 'lucide-react'

import { searchNear } from '../document/near-search.ts'
import { middleOfTheMap, useMapStatus } from '../map/map-status.ts'
import { leftPaneText as text } from '../text/left-pane.ts'
import { Button } from '../ui/button.tsx'
import styles from './land-searches.module.css'
import { callUpTray } from './panels.ts'

/**
 * The two ways to land that begin neither with a click on the map nor with a layer. They stand at the
 * head of Land Information, since the icons of their trays appear only once something was found.
 */
export function LandSearches() {
  return (
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
    </section>
  )
}

import { selectedPropertiesOf } from '@terrier/domain/document/select-property'

import type { ReactNode } from 'react'

import { useMapDocument } from '../document/map-document.ts'
import { useSelection } from '../document/selection-store.ts'
import { usePlaceSearch } from '../document/place-search.ts'
import { LayerKey } from '../features/layer-key/layer-key.tsx'
import { LeftPane } from '../features/left-pane/left-pane.tsx'
import { MapControls } from '../features/map-controls/map-controls.tsx'
import { MapFooter } from '../features/map-controls/map-footer.tsx'
import { MapNotices } from '../features/map-controls/map-notices.tsx'
import { MapView } from '../map/map-view.tsx'
import { useDataGroupsShown } from '../map/use-data-groups-shown.ts'
import { useMediaQuery } from '../map/use-media-query.ts'
import { passFocusToMap } from '../map/view/pass-focus-to-map.ts'
import {
  AerialMissingModal,
  DrawingHint,
  FeedbackTab,
  KeyLayerControls,
  LocateModal,
  MapOverlays,
  PositionReadout,
  PrintFrame,
  SearchMarker,
} from './lazy-parts.tsx'
import { showTray, togglePane, usePanels, setLayerKeyShown } from './panel-state.ts'
import { useRequestedTrays } from './use-requested-trays.ts'
import { usePaneItems } from './use-pane-items.tsx'
import styles from './workspace.module.css'

interface WorkspaceProps {
  /** What lies over the map is loaded after the first map. */
  readonly isMapDrawn: boolean
  readonly contactUrl: string | null
  /** The welcome card for newly registered users. */
  readonly welcome: ReactNode
}

/** The map with its panes, trays and panels. */
export function Workspace({ isMapDrawn, contactUrl, welcome }: WorkspaceProps) {
  const { isPaneOpen, tray, isTrayRestored } = usePanels()
  const items = usePaneItems(contactUrl)
  const dataGroups = useDataGroupsShown()
  const isKeyShown = useIsKeyShown(dataGroups.length > 0)
  const hasTool = useSelection((state) => state.tool !== null)
  const hasSearchMarker = usePlaceSearch((search) => search.marker !== null)
  useRequestedTrays()

  return (
    <div className={styles.workspace}>
      <LeftPane
        items={items}
        isOpen={isPaneOpen}
        onToggle={togglePane}
        activeId={tray}
        onActivate={showTray}
        takesFocus={!isTrayRestored}
        isKeyShown={isKeyShown}
        onToggleKey={() => setLayerKeyShown(!isKeyShown)}
      />
      <main className={styles.stage}>
        <MapView onParcel={() => showTray('land-information')} onGround={() => showTray(null)}>
          {hasSearchMarker && <SearchMarker />}
          {isMapDrawn && <MapOverlays onLand={() => showTray('land-information')} />}
          {tray === 'print' && isPaneOpen && <PrintFrame onClose={() => showTray(null)} />}
          <MapNotices isTrayOpen={tray !== null}>{hasTool && <DrawingHint />}</MapNotices>
          {isKeyShown && (
            <div ref={passFocusToMap} className={styles.key} data-layer-key>
              <LayerKey
                onHide={() => setLayerKeyShown(false)}
                dataGroups={dataGroups}
                {...(isMapDrawn && { LayerControls: KeyLayerControls })}
              />
            </div>
          )}
          {welcome}
          {isMapDrawn && <FeedbackTab />}
          <MapControls LocateModal={LocateModal} AerialMissingModal={AerialMissingModal} />
          <MapFooter isTrayOpen={tray !== null}>{isMapDrawn && <PositionReadout />}</MapFooter>
        </MapView>
      </main>
    </div>
  )
}

/** On a narrow screen the map key would cover the map, so it is closed initially. */
function useIsKeyShown(hasDataGroups: boolean): boolean {
  const isWide = useMediaQuery('(width >= 769px)')
  const isWanted = usePanels((panels) => panels.isKeyWanted)
  const hasEntries = useMapDocument(
    ({ document }) =>
      document.mapLayers.landDataLayers.length > 0 ||
      document.mapLayers.ownershipDisplay !== null ||
      selectedPropertiesOf(document).length > 0,
  )
  return isWanted ?? ((hasEntries || hasDataGroups) && isWide)
}

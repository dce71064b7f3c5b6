import type { DataGroup } from '@terrier/contract/data-groups'
import { formatDate } from '@terrier/domain/format/format-date'
import { List } from 'lucide-react'
import { useState } from 'react'

import { useMapDocument } from '../document/map-document.ts'
import { useMapSession } from '../document/map-session.ts'
import { LayerKey } from '../features/layer-key/layer-key.tsx'
import { AerialMissingModal } from '../features/map-controls/aerial-missing-modal.tsx'
import { LocateModal } from '../features/map-controls/locate-modal.tsx'
import { MapControls } from '../features/map-controls/map-controls.tsx'
import { TileNotice } from '../features/map-controls/tile-notice.tsx'
import { MapFooter } from '../features/map-controls/map-footer.tsx'
import { PositionReadout } from '../features/map-controls/position-readout.tsx'
import { PublicObjectPopup } from '../features/object-popup/object-popup.tsx'
import { PublicMapView } from '../map/public-map-view.tsx'
import { useMediaQuery } from '../map/use-media-query.ts'
import { usePublicDataGroups } from '../map/use-public-data-groups.ts'
import { publicMapText as text } from '../text/public-map.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { Note } from '../ui/note.tsx'
import { PublicContents } from './public-contents.tsx'
import styles from './public-map.module.css'

interface PublicMapScreenProps {
  readonly slug: string
  /** Whether the map was repaired, so that some of it is not shown as saved. */
  readonly isRepaired: boolean
}

/** Title, map, map key, and a list of the objects for users who do not see the map. */
export function PublicMapScreen({ slug, isRepaired }: PublicMapScreenProps) {
  const name = useMapDocument((map) => map.document.name)
  const savedAt = useMapSession((map) => map.lastSavedAt)
  const dataGroups = usePublicDataGroups(slug)
  const isWide = useMediaQuery('(width >= 769px)')
  const [list, setList] = useState<'unasked' | 'open' | 'closed'>('unasked')
  return (
    <div className={styles.page}>
      <title>{text.pageTitle({ name })}</title>
      <header className={styles.bar}>
        <div className={styles.words}>
          <h1>{name}</h1>
          {savedAt && <Note size="small">{text.saved({ date: formatDate(savedAt) })}</Note>}
          {isRepaired && <Note size="small">{text.repaired}</Note>}
        </div>
        <a
          className={styles.home}
          href="/app"
          target="_blank"
          rel="noopener"
          aria-label={text.open}
        >
          <Logo />
        </a>
      </header>
      <main className={styles.stage}>
        <PublicMapView slug={slug} dataGroups={dataGroups}>
          <PublicObjectPopup dataGroups={dataGroups} />
          <div className={styles.notices}>
            <TileNotice />
          </div>
          <div className={styles.corner}>
            {list === 'open' ? (
              <PublicContents
                dataGroups={dataGroups}
                onClose={() => setList('closed')}
                // On a narrow screen the list would cover the chosen object.
                onChoose={() => isWide || setList('closed')}
              />
            ) : (
              <Button
                size="small"
                icon={<List size={18} strokeWidth={1.75} aria-hidden />}
                takesFocus={list === 'closed'}
                onPress={() => setList('open')}
              >
                {text.contents}
              </Button>
            )}
          </div>
          {(isWide || list !== 'open') && <Key isWide={isWide} dataGroups={dataGroups} />}
          <MapControls LocateModal={LocateModal} AerialMissingModal={AerialMissingModal} />
          <MapFooter>
            <PositionReadout />
          </MapFooter>
        </PublicMapView>
      </main>
    </div>
  )
}

interface KeyProps {
  readonly isWide: boolean
  readonly dataGroups: readonly DataGroup[]
}

/** Hidden without layers to explain; on a narrow screen it is closed initially. */
function Key({ isWide, dataGroups }: KeyProps) {
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const hasLayers = useMapDocument(
    ({ document: { mapLayers } }) =>
      mapLayers.landDataLayers.length > 0 || mapLayers.ownershipDisplay !== null,
  )
  if (!hasLayers && dataGroups.length === 0) return null
  return (
    <div className={styles.key}>
      {(isWanted ?? isWide) ? (
        <LayerKey
          dataGroups={dataGroups}
          takesFocus={isWanted === true}
          onHide={() => setWanted(false)}
        />
      ) : (
        <Button size="small" takesFocus={isWanted === false} onPress={() => setWanted(true)}>
          {text.showKey}
        </Button>
      )}
    </div>
  )
}

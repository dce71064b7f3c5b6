import type { UserDetails } from '@terrier/contract/user'
import { useCallback, useEffect, useState } from 'react'

import { useConnectivity } from '../api/connectivity.ts'
import { useServiceConfig } from '../api/map-queries.ts'
import { viewArea } from '../document/chosen-area.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useMapSession } from '../document/map-session.ts'
import { usePlaceSearch } from '../document/place-search.ts'
import { guardUnload } from '../document/unload-guard.ts'
import { useHelpKey } from '../features/help/help-key.ts'
import { LockAnnouncement } from '../features/lock/lock-announcement.tsx'
import { LockBanner } from '../features/lock/lock-banner.tsx'
import { LockRequest } from '../features/lock/lock-request.tsx'
import { MapMenu } from '../features/map-menu/map-menu.tsx'
import type { MapModal } from '../features/map-menu/map-modal.ts'
import { MapTitle } from '../features/map-title/map-title.tsx'
import { ConflictNotice } from '../features/notices/conflict-notice.tsx'
import { MaintenanceBanner } from '../features/notices/maintenance-banner.tsx'
import { OfflineToast } from '../features/notices/offline-toast.tsx'
import { UpdateToast } from '../features/notices/update-toast.tsx'
import { SearchBar } from '../features/place-search/search-bar.tsx'
import { ProfileMenu } from '../features/profile-menu/profile-menu.tsx'
import { SiteMenu } from '../features/top-bar/site-menu.tsx'
import { SkipLink } from '../features/top-bar/skip-link.tsx'
import { TopBar } from '../features/top-bar/top-bar.tsx'
import { UndoAnnouncement } from '../features/undo/undo-announcement.tsx'
import { UndoButtons } from '../features/undo/undo-buttons.tsx'
import { blockReload } from '../offline/missing-parts.ts'
import { followUpdates } from '../offline/app-updates.ts'
import { openingText } from '../text/opening.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { appPath, currentPath, replaceAddress, watchesPath } from './address.tsx'
import { changeLanguage } from './change-language.ts'
import { closeErrorsOfLeftMaps } from './close-errors-of-left-maps.ts'
import { Feedback } from './feedback.tsx'
import { GuidedTour } from './guided-tour.tsx'
import { Help } from './help.tsx'
import {
  fetchLazyParts,
  HistoryModal,
  MapMenuItems,
  MapModals,
  ProfileMenuItems,
  RepairNotice,
  RevisionBanner,
  PlaceSearchSlot,
  SharingModals,
  SiteMenuItems,
} from './lazy-parts.tsx'
import styles from './map-screen.module.css'
import { useAccessCheck } from './handle-access.ts'
import { useBarrier } from './use-edit-barrier.ts'
import { useLock } from './use-lock.ts'
import { useIsMapDrawn } from './use-is-map-drawn.ts'
import { useListedMap } from './use-listed-map.ts'
import { useMapAddress } from './use-map-address.ts'
import { openTray } from './panel-state.ts'
import { useConnection } from './use-connection.ts'
import { useLogOut } from './use-log-out.tsx'
import { persistWorkspace } from './persist-workspace.ts'
import { Welcome } from './welcome.tsx'
import { Workspace } from './workspace.tsx'

/** A mail about watches leads to the list of them, over the map that was open last. */
function openRequestedWatches(): void {
  if (currentPath() !== watchesPath) return
  openTray('watches')
  replaceAddress(appPath)
}

interface MapScreenProps {
  readonly details: UserDetails
  /** Whether My Maps is open initially. */
  readonly startsWithMyMaps: boolean
}

export function MapScreen({ details, startsWithMyMaps }: MapScreenProps) {
  const config = useServiceConfig().data
  const isOnline = useConnectivity((state) => state.isOnline)
  const title = useMapDocument((map) => map.document.name)
  const isMapDrawn = useIsMapDrawn()
  const isRepaired = useMapSession((map) => map.repairs.length > 0)
  const isPast = useMapSession((map) => map.shownRevision !== null)
  const isSearchAsked = usePlaceSearch((search) => search.asked > 0)
  const [modal, setModal] = useState<MapModal>(startsWithMyMaps ? 'open' : null)
  const { listed, openFor, close } = useListedMap(setModal)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  useHelpKey(openHelp)
  const { leave, isAsking, question } = useLogOut()

  const lock = useLock(details.id, isMapDrawn)
  useBarrier({ isReadOnly: config?.readOnly ?? false })
  useConnection()
  useAccessCheck()
  // First, since the next line writes the address of the map.
  useEffect(openRequestedWatches, [])
  useMapAddress()
  useEffect(() => persistWorkspace(details.id), [details.id])
  useEffect(guardUnload, [])
  useEffect(blockReload, [])
  useEffect(closeErrorsOfLeftMaps, [])
  useEffect(() => {
    // A failed load is retried when the part is needed.
    if (isMapDrawn) fetchLazyParts().catch(() => undefined)
  }, [isMapDrawn])
  // The first map is loaded first; then the service worker, which lets the next visit start
  // offline.
  useEffect(() => (isMapDrawn ? followUpdates() : undefined), [isMapDrawn])

  return (
    <div className={styles.screen}>
      <title>{openingText.pageTitle({ map: title })}</title>
      <SkipLink />
      <TopBar
        mapMenu={
          <MapMenu>
            <MapMenuItems
              isOnline={isOnline}
              onChoose={setModal}
              onEvidencePack={openEvidencePack}
              onPrint={() => openTray('print')}
            />
          </MapMenu>
        }
        title={
          <>
            <MapTitle />
            <UndoButtons />
          </>
        }
        search={
          <SearchBar>
            {(isMapDrawn || isSearchAsked) && <PlaceSearchSlot person={details.id} />}
          </SearchBar>
        }
        profile={
          <ProfileMenu details={details}>
            <ProfileMenuItems
              isPrivileged={details.is_super_user === 1}
              donateUrl={config?.donateUrl ?? null}
              onMyMaps={() => setModal('open')}
              onWatches={() => openTray('watches')}
              onBoundaryReview={() => openTray('boundary-review')}
              onLogOut={leave}
            />
          </ProfileMenu>
        }
        siteMenu={
          <SiteMenu>
            <SiteMenuItems
              siteUrl={config?.publicSiteUrl ?? null}
              onHelp={openHelp}
              onLanguage={(chosen) => void changeLanguage(chosen)}
            />
          </SiteMenu>
        }
      />
      {config?.readOnly && <MaintenanceBanner />}
      <LockBanner userId={details.id} onAsk={lock.ask} />
      {isPast && <RevisionBanner onEvidencePack={openEvidencePack} />}
      <Workspace
        isMapDrawn={isMapDrawn}
        contactUrl={config?.contactUrl ?? null}
        welcome={<Welcome details={details} isReadOnly={config?.readOnly ?? false} />}
      />
      {(isMapDrawn || modal !== null) && (
        <>
          <MapModals
            modal={modal}
            onClose={close}
            onHistory={openFor('history')}
            onShare={openFor('share')}
          />
          <HistoryModal isOpen={modal === 'history'} map={listed} onClose={close} />
          <SharingModals
            modal={modal === 'share' || modal === 'link' ? modal : null}
            map={listed}
            onClose={close}
          />
        </>
      )}
      <GuidedTour />
      <Help isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <Feedback details={details} isReadOnly={config?.readOnly ?? false} />
      {(isMapDrawn || isAsking) && question}
      <ToastRegion>
        <OfflineToast />
        {/* On a small screen it would cover the question. */}
        {!isAsking && <ConflictNotice />}
        {/* It is long, and would cover the buttons of a dialog. */}
        {!isAsking && modal === null && isRepaired && <RepairNotice />}
        <UpdateToast />
        <UndoAnnouncement />
        <LockAnnouncement userId={details.id} />
        <LockRequest userId={details.id} onAnswer={lock.answer} />
      </ToastRegion>
    </div>
  )
}

/** Of the area that was chosen last, or else of one that is chosen now. */
function openEvidencePack(): void {
  viewArea('pack')
  openTray('site-report')
}

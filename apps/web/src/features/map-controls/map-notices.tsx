import type { Dataset } from '@terrier/contract/datasets'
import type { BaseLayer } from '@terrier/contract/saved-map'
import { ZoomIn } from 'lucide-react'
import type { ReactNode } from 'react'

import { useDatasets, useServiceConfig } from '../../api/queries.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { useMapStatus } from '../../map/map-status.ts'
import { usePending } from '../../map/use-pending.ts'
import { useBaseLayers } from '../../map/use-base-style.ts'
import { zoomToSee } from '../../map/overlays/zoom-to-see.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { Button } from '../../ui/button.tsx'
import styles from './map-notices.module.css'
import { ownershipGap, type OwnershipGap } from './ownership-gap.ts'
import { baseMapGap } from './street-map-gap.ts'
import { TileNotice } from './tile-notice.tsx'

interface MapNoticesProps {
  /** A tray lies over the left of the map, so the middle is elsewhere. */
  readonly isTrayOpen: boolean
  /** What a tool has to say comes first. */
  readonly children?: ReactNode
}

/** At the top of the map: what is not shown and why, what is on its way, what did not arrive. */
export function MapNotices({ isTrayOpen, children }: MapNoticesProps) {
  return (
    <div className={styles.column} data-tray-open={isTrayOpen}>
      {children}
      <ZoomNotice />
      <GapNotice />
      <BaseMapNotice />
      <FetchNotice />
    </div>
  )
}

function ZoomNotice() {
  const mapLayers = useOpenMap((map) => map.document.mapLayers)
  const camera = useMapStatus((status) => status.camera)
  // Where there can be no properties, coming closer shows none.
  const hasGap = useOwnershipGap() !== null
  const reachable = hasGap ? { ...mapLayers, ownershipDisplay: null } : mapLayers
  const target = useMapStatus(({ zoom }) => zoomToSee(reachable, zoom))
  if (target === null) return null
  return (
    <Button
      size="small"
      variant="primary"
      icon={<ZoomIn size={18} strokeWidth={1.75} aria-hidden />}
      onPress={() => camera?.goTo(useMapStatus.getState().centre, target)}
    >
      {text.zoomToSee}
    </Button>
  )
}

/** Where there are no properties to be seen, why not, and the way to where some are. */
function GapNotice() {
  const gap = useOwnershipGap()
  const covered = useRegister()?.bounds
  const camera = useMapStatus((status) => status.camera)
  if (gap === null) return null
  return (
    <output className={styles.notice}>
      <span>{text.ownershipGap[gap]}</span>
      {covered && (
        <Button size="small" onPress={() => camera?.fit(covered)}>
          {text.goToOwnership}
        </Button>
      )}
    </output>
  )
}

/** Without streets or photographs the map is nearly empty: why, and who can change that. */
function BaseMapNotice() {
  const layers = useBaseLayers()
  const failed = useMapStatus((status) => status.failedProviders)
  const baseLayer = useOpenMap((map) => map.document.map.baseLayer ?? 'topography')
  const { data: datasets } = useDatasets()
  const view = useMapStatus((status) => status.view)
  const { data: config } = useServiceConfig()
  if (!view || !datasets || !config) return null
  if (failed.includes(baseLayer)) return <ProviderNotice baseLayer={baseLayer} />
  const gap = baseMapGap(baseLayer, layers, view)
  return gap && <output className={styles.quiet}>{text.baseMapGap[gap]}</output>
}

/** A provider's map that does not come is stood in for; trying again brings it back. */
function ProviderNotice({ baseLayer }: { readonly baseLayer: BaseLayer }) {
  const retry = () =>
    useMapStatus.setState(({ failedProviders }) => ({
      failedProviders: failedProviders.filter((each) => each !== baseLayer),
    }))
  return (
    <div className={styles.notice} role="alert">
      <p>{text.providerFailed[baseLayer]}</p>
      <Button size="small" onPress={retry}>
        {text.retry}
      </Button>
    </div>
  )
}

function useRegister(): Dataset | undefined {
  return useDatasets().data?.find(({ id }) => id === 'ownership')
}

/** Why no property can be in view, while an ownership display is on. */
function useOwnershipGap(): OwnershipGap | null {
  const isOn = useOpenMap((map) => map.document.mapLayers.ownershipDisplay !== null)
  const inView = useMapStatus((status) => status.view?.bounds)
  const isKnown = useDatasets().data !== undefined
  const register = useRegister()
  return isOn && inView && isKnown ? ownershipGap(register, inView) : null
}

function FetchNotice() {
  const pending = usePending()
  return (
    <TileNotice
      isFetching={pending.isFetching}
      hasFailed={pending.isError}
      onRetry={() => {
        if (pending.isError) void pending.refetch()
      }}
    />
  )
}
